// What the engine finds in a possible position: each legal move under two sets of rules, who would
// win if the round were blocked now, what the cap would do.

import { html, keyed, set, text } from "../dom.js";

export function renderFindings(node, state) {
  const { view, labels } = state;
  const { findings } = view;
  const parts = node.parts ?? (node.parts = skeleton(node));
  set(node, { hidden: !findings });
  text(parts.title, labels.findings ?? "");
  renderBesides(parts, state);
  if (!findings) return;
  text(parts.over, findings.over ?? "", labels.tiles);
  set(parts.over, { hidden: !findings.over });
  renderMoves(parts, findings, labels);
  renderRows(parts.blocked, labels.blocked_now, findings.blocked.map(({ count, text: words }) => [count, words]), labels);
  renderRows(parts.cap, labels.cap, (findings.cap ?? []).map(({ text: words }) => ["", words]), labels);
}

function skeleton(node) {
  const parts = {
    title: html("p", { class: "bergen-lab-title" }),
    besideName: html("span", { class: "bergen-lab-name" }),
    beside: html("select", { "data-does": "beside" }),
    over: html("p", { class: "bergen-over" }),
    caption: html("caption", { class: "bergen-unseen" }),
    header: html("tr", { role: "row" }),
    rows: html("tbody", { role: "rowgroup" }),
    blocked: list(),
    cap: list(),
  };
  // The roles stay when a narrow screen lays the rows out as cards.
  parts.moves = html("table", { class: "bergen-lab-moves", role: "table" }, parts.caption, html("thead", { role: "rowgroup" }, parts.header), parts.rows);
  node.append(
    html("div", { class: "bergen-lab-head" }, parts.title, html("label", { class: "bergen-lab-field" }, parts.besideName, parts.beside)),
    parts.over,
    parts.moves,
    html("div", { class: "bergen-lab-lists" }, parts.blocked, parts.cap),
  );
  return parts;
}

function list() {
  return html("div", { class: "bergen-lab-list" }, html("p", { class: "bergen-lab-name" }), html("ul"));
}

function renderBesides(parts, { view, labels, settled }) {
  text(parts.besideName, labels.beside ?? "");
  keyed(parts.beside, view.besides ?? [], ({ word }) => word, () => html("option"), (option, { word, name, chosen }) => {
    set(option, { value: word });
    text(option, name);
    if (settled) option.selected = chosen;
  });
}

function renderMoves(parts, { rules, moves }, labels) {
  set(parts.moves, { hidden: moves.length === 0 });
  text(parts.caption, labels.findings ?? "");
  keyed(parts.header, [labels.move ?? "", ...rules], (_, at) => at, () => html("th", { scope: "col", role: "columnheader" }), (cell, name) => text(cell, name));
  keyed(parts.rows, moves, ({ move }) => move, moveRow, (row, { name, cells }) => {
    const [head, ...columns] = row.children;
    text(head, name, labels.tiles);
    columns.forEach((cell, at) => renderCell(cell, cells[at], rules[at], labels));
  });
}

function moveRow() {
  const cell = () => html("td", { role: "cell" }, html("b", { class: "bergen-lab-points", "aria-hidden": "true" }), html("span"), html("small"));
  return html("tr", { role: "row" }, html("th", { scope: "row", role: "rowheader" }), cell(), cell());
}

function renderCell(node, cell, rules, labels) {
  const [points, words, why] = node.children;
  set(node, { "data-label": rules, "data-open": typeof cell?.points === "number" });
  text(points, cell?.points ? `+${cell.points}` : "");
  text(words, cell?.text ?? "", labels.tiles);
  text(why, cell?.why ?? "", labels.tiles);
}

function renderRows(node, title, rows, labels) {
  const [name, list] = node.children;
  set(node, { hidden: rows.length === 0 });
  text(name, title ?? "");
  keyed(list, rows, (_, at) => at, () => html("li", {}, html("b"), html("span")), (row, [head, words]) => {
    text(row.firstChild, head);
    text(row.lastChild, words, labels.tiles);
  });
}
