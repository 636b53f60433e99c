// Makes the lab agree with the state. Nodes are kept while what they stand for is there, so that the
// focus is not lost.

import { html, keyed, set, svg, text } from "../dom.js";
import { keepFocus } from "../focus.js";
import { renderKeyList } from "../render.js";
import { backPicture, tilePicture, updateTile } from "../tiles.js";
import { renderFacts } from "./facts.js";
import { write } from "./fields.js";
import { renderFindings } from "./findings.js";
import { goOn, pressed } from "./focus.js";
import { renderProblems } from "./problems.js";
import { place, slot, unknown } from "./skeleton.js";
import { fill, placeName, places, whereIs } from "./state.js";

// The buttons whose words never change, by the names of their labels.
const BUTTONS = {
  undo: "undo", redo: "redo", deal: "deal", large: "large", clearAll: "clear_all", clearLine: "clear_line", clearHands: "clear_hands",
  clearBoneyard: "clear_boneyard", turn: "turn", lead: "lead", earlier: "earlier", later: "later", letGo: "hold_no_more", setUp: "set_up",
  copyPosition: "copy_position", copyReport: "copy_report", adopt: "adopt",
};
const MOST_BACKS = 28;

export function render(part, current) {
  const { view, labels, asked } = current;
  // Until all that was chosen is answered, the fields keep it: the answer to one choice is no news
  // of the next.
  const state = { ...current, settled: !asked && part.settled !== view };
  const left = pressed(part);
  set(part.lab, {
    lang: view?.lang, "aria-label": labels.lab, "aria-busy": view ? null : "true",
    "data-large": state.large, "data-digits": state.digits, "data-holding": holding(state),
  });
  for (const [name, label] of Object.entries(BUTTONS)) text(part[name], labels[label] ?? "");
  set(part.large, { "aria-pressed": String(state.large) });
  renderStatus(part, state);
  if (!view) return;
  set(part.undo, { "aria-disabled": state.past.length ? null : "true" });
  set(part.redo, { "aria-disabled": state.future.length ? null : "true" });
  if (state.settled) renderFacts(part, view, labels);
  renderTray(part, state);
  renderLine(part, state);
  renderSeats(part, state);
  renderBoneyard(part, state);
  renderProblems(part, view, labels);
  renderBar(part, state);
  renderText(part, state);
  const { keys_rove, keys_pick, keys_aim, keys_let_go, keys_back } = labels;
  renderKeyList(part, labels.keys, [keys_rove, keys_pick, keys_aim, keys_let_go, keys_back]);
  renderUnder(part, state);
  renderFindings(part.findings, state);
  goOn(part, left);
  if (state.settled) part.settled = view;
}

// Whether the tile in hand could go back to the tray, or lies there.
function holding({ view, held }) {
  if (!held || !view) return null;
  return whereIs(view, held)?.list === "tray" ? "tray" : "placed";
}

function renderStatus({ status }, { said, labels }) {
  set(status, { "data-tone": said.tone, "aria-live": said.tone === "hint" ? "off" : "polite" });
  const sentence = status.firstChild;
  if (sentence && status.serial === said.serial) text(sentence, said.text, labels.tiles);
  else {
    // A new node each time, so that the same sentence is read out again.
    status.replaceChildren(...(said.text ? [text(html("span"), said.text, labels.tiles)] : []));
    status.serial = said.serial;
  }
}

// -------------------------------------------------------------------------------------- the places

// Keys for the tiles of a list, in which the same tile may be twice.
function keysOf(tiles) {
  const seen = {};
  return tiles.map(({ tile }) => `${tile}#${(seen[tile] = (seen[tile] ?? 0) + 1)}`);
}

function renderTiles(node, items, state) {
  keepFocus(node, items.filter(({ tile }) => tile).map(({ key }) => ({ tile: key })));
  keyed(node, items, ({ key }) => key, makeItem, (each, item) => updateItem(each, item, state));
  const tiles = [...node.querySelectorAll(":scope > .bergen-lab-tile")];
  const current = tiles.find(({ dataset }) => dataset.key === node.current) ?? tiles[0];
  for (const tile of tiles) set(tile, { tabindex: tile === current ? 0 : -1 });
}

function makeItem({ where, gone }) {
  if (where) return slot(where);
  if (gone) return html("span", { class: "bergen-lab-gone", "aria-hidden": "true" });
  return html("button", { type: "button", class: "bergen-lab-tile" }, tilePicture(), svg("svg", { class: "bergen-lab-mark", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: "M8 1 15.5 15H.5zM8 6v4M8 12v1" })));
}

function updateItem(node, { where, gone, tile, upright }, state) {
  const { labels, held, aim } = state;
  if (gone) return;
  if (where) {
    set(node, { "aria-label": fill(labels.put_here, { place: placeName(state, where) }), "data-aimed": aim === where, tabindex: held ? 0 : -1 });
    return;
  }
  const picture = node.firstChild;
  set(picture, { viewBox: upright ? "-50 -100 100 200" : "-100 -50 200 100" });
  set(picture.firstChild, { transform: upright ? "rotate(90)" : null });
  updateTile(picture.firstChild, state.prefix, tile.halves, upright ? 90 : 0);
  const marks = [tile.name, tile.lead && labels.led, tile.wrong && labels.wrong].filter(Boolean);
  set(node, {
    "aria-label": marks.join(", "),
    "aria-pressed": String(held === tile.tile),
    "data-tile": tile.tile,
    "data-upright": Boolean(upright),
    "data-lead": Boolean(tile.lead),
    "data-wrong": Boolean(tile.wrong),
  });
}

const slotItem = (where) => ({ where, key: where });

function tileItems(tiles) {
  const keys = keysOf(tiles);
  return tiles.map((tile, at) => ({ tile, key: keys[at] }));
}

// Every tile has its own room in the tray, so that nothing moves when one is taken out.
function renderTray(part, state) {
  const { view, labels } = state;
  text(part.tray.words, labels.tray ?? "");
  const there = new Map(view.tray.map((tile) => [tile.tile, tile]));
  const items = (labels.all ?? []).map((id) => (there.has(id) ? { tile: there.get(id), key: `${id}#1` } : { gone: true, key: `gone-${id}` }));
  renderTiles(part.tray.tiles, [...items, slotItem("tray")], state);
}

function renderLine(part, state) {
  const { view, labels } = state;
  text(part.line.words, labels.line ?? "");
  const items = tileItems(view.line).map((item) => ({ ...item, upright: item.tile.halves[0] === item.tile.halves[1] }));
  renderTiles(part.line.tiles, [slotItem("left"), ...items, slotItem("right")], state);
}

function renderBoneyard(part, state) {
  const { boneyard } = state.view;
  text(part.boneyard.words, boneyard.label);
  renderPlace(part.boneyard, boneyard, "boneyard", state);
}

function renderSeats(part, state) {
  const { view, labels, settled } = state;
  text(part.handsName, labels.hands ?? "");
  keyed(
    part.seats,
    view.seats,
    ({ seat }) => seat,
    ({ seat }) => seatNode(part, seat),
    (node, seat) => {
      text(node.words, seat.label);
      text(node.acts.words, labels.acts ?? "");
      if (settled) node.acts.entry.checked = view.acts === seat.seat;
      set(node.acts.entry, { "aria-label": fill(labels.acts_seat, { seat: seat.name }) });
      renderPlace(node, seat, seat.seat, state);
    },
  );
}

function seatNode(part, seat) {
  const node = place(part, part.prefix, seat);
  const entry = html("input", { type: "radio", name: `${part.prefix}-acts`, value: seat, "data-does": "acts" });
  const words = html("span");
  node.acts = Object.assign(html("label", { class: "bergen-rule bergen-lab-acts" }, entry, words), { entry, words });
  node.head.append(node.acts, unknown(node, seat));
  return node;
}

function renderPlace(node, held, where, state) {
  const { labels, settled } = state;
  text(node.unknownName, labels.unknown ?? "");
  set(node.unknown, { "aria-label": fill(labels.unknown_in, { place: placeName(state, where) }) });
  if (settled) write(node.unknown, held.unknown);
  renderTiles(node.tiles, [...tileItems(held.tiles), slotItem(where)], state);
  const backs = Math.min(held.unknown, MOST_BACKS);
  set(node.backs, { hidden: backs === 0 });
  keyed(node.backs, Array.from({ length: backs }), (_, at) => at, backPicture, () => {});
}

// ----------------------------------------------------------------------- what can be done with a tile

function renderBar(part, state) {
  const { view, held } = state;
  const found = held ? whereIs(view, held) : null;
  set(part.actions, { "data-empty": !found });
  keyed(
    part.places,
    found ? places(view).filter((where) => where !== found.list) : [],
    (where) => where,
    (where) => html("button", { type: "button", class: "bergen-button", "data-place": where }),
    (button, where) => {
      // A seat is called by its letter, so that all places stand in two rows on a phone.
      text(button, where.length === 1 ? where : placeName(state, where));
      set(button, { "aria-label": placeName(state, where), "data-aimed": state.aim === where });
    },
  );
  const ordered = found && ["line", "boneyard"].includes(found.list);
  set(part.turn, { hidden: found?.list !== "line" });
  set(part.lead, { hidden: found?.list !== "line" || found.tile.lead });
  set(part.earlier, { hidden: !ordered || found.at === 0 });
  set(part.later, { hidden: !ordered || found.at === found.count - 1 });
  set(part.letGo, { hidden: !found });
}

function renderText(part, { view, labels, asked }) {
  text(part.position.words, labels.as_text ?? "");
  // What Python wrote takes the place of what it wrote before, and of nothing that came since.
  if (asked || part.position.shown === view.draft) return;
  part.position.shown = view.draft;
  write(part.position.entry, view.draft);
}

// Two positions are on the screen once moves were made, so each says which it is.
function renderTitles(part, { position, moves, ply }, labels) {
  const after = position !== null && ply > 0;
  const plies = moves.split(".").length;
  set(part.editor, { "data-before": after });
  text(part.tableTitle, (after ? labels.set_up_before : labels.set_up_title) ?? "");
  text(part.boardTitle, after ? fill(labels.table_after, { ply, plies }) : (labels.table_title ?? ""));
}

function renderUnder(part, { view, labels, lost, stage }) {
  const impossible = view.position === null;
  renderTitles(part, view, labels);
  const any = part.board.querySelector(".bergen-board")?.hasAttribute("lang"); // once something was possible
  set(part.below, { "data-old": impossible });
  set(part.board, { inert: impossible, hidden: impossible && !any });
  text(part.old, impossible ? (labels[any ? "old" : "none_yet"] ?? "") : "");
  set(part.old, { hidden: !impossible });
  set(part.adopt, { hidden: impossible || view.ply === 0 || lost || stage !== "live" });
}
