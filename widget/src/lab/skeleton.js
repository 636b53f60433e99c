// The fixed parts of the lab, made once. What changes is drawn into them by render.js.

import { html } from "../dom.js";
import { halves } from "../tiles.js";

export function skeleton(prefix) {
  const part = { prefix };
  const make = (name, tag, { class: also = "", ...attributes } = {}, ...children) => {
    part[name] = html(tag, { class: `bergen-lab-${name} ${also}`.trim(), ...attributes }, ...children);
    return part[name];
  };
  const button = (name, attributes = {}) =>
    make(name, "button", { type: "button", class: "bergen-button", "data-does": name, ...attributes });
  const field = (name, entry) => {
    const words = html("span", { class: "bergen-lab-name" });
    const node = make(name, "label", { class: "bergen-lab-field" }, words, entry);
    return Object.assign(node, { words, entry });
  };
  const named = (name, ...children) => {
    const words = html("p", { class: "bergen-lab-name", id: `${prefix}-${name}` });
    const node = make(name, "div", { role: "group", "aria-labelledby": words.id }, words, ...children);
    return Object.assign(node, { words });
  };

  const tools = make(
    "tools",
    "div",
    {},
    button("undo", { "aria-keyshortcuts": "Control+Z" }),
    button("redo", { "aria-keyshortcuts": "Control+Y" }),
    button("deal"),
    button("clearAll"),
    button("large"),
  );
  const facts = make(
    "facts",
    "details",
    {},
    make("factsTitle", "summary", {}, make("factsName", "span"), make("factsNow", "span")),
    html(
      "div",
      { class: "bergen-lab-row" },
      named("players", make("seatings", "div", { class: "bergen-rules", role: "radiogroup", "aria-labelledby": `${prefix}-players` })),
      field("base", html("select", { "data-does": "rules" })),
      named("scores", make("sides", "div", { class: "bergen-lab-sides" })),
      field("passes", number({ "data-does": "passes" })),
    ),
    make("parts", "details", {}, make("partsTitle", "summary"), make("partsList", "div")),
  );
  make("factsProblems", "div", { class: "bergen-lab-problems" });
  const table = make(
    "table",
    "div",
    {},
    make("tableTitle", "p", { class: "bergen-lab-title" }),
    place(part, prefix, "line"),
    make("hands", "div", {}, html("div", { class: "bergen-lab-head" }, make("handsName", "p", { class: "bergen-lab-name" }), button("clearHands")), make("seats", "div")),
    place(part, prefix, "boneyard"),
  );
  part.line.head.append(button("clearLine"));
  part.boneyard.head.append(unknown(part.boneyard, "boneyard"), button("clearBoneyard"));
  const bar = make(
    "bar",
    "div",
    {},
    make("status", "p", { role: "status", "aria-live": "polite" }),
    make("actions", "div", {}, make("places", "div"), button("turn"), button("lead"), button("earlier"), button("later"), button("letGo")),
  );
  const text = make(
    "text",
    "form",
    { novalidate: true },
    field("position", html("input", { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false" })),
    html(
      "div",
      { class: "bergen-lab-tools" },
      button("setUp", { type: "submit", "data-does": null }),
      button("copyPosition"),
      button("copyReport"),
    ),
    make("copyField", "textarea", { readonly: true, hidden: true, rows: 6 }),
  );
  make("keys", "details", { class: "bergen-keys" }, make("keysTitle", "summary", { class: "bergen-keysTitle" }), make("keysList", "ul", { class: "bergen-keysList" }));
  make("editor", "div", {}, tools, facts, part.factsProblems, place(part, prefix, "tray"), bar, table, text, part.keys);
  make("old", "p", { hidden: true });
  make("board", "div");
  const under = html("div", { class: "bergen-lab-head" }, make("boardTitle", "p", { class: "bergen-lab-title" }), button("adopt"));
  make("below", "div", { class: "bergen-lab-under" }, under, part.old, part.board);
  make("findings", "div");
  make("lab", "section", { class: "bergen-board bergen-lab" }, halves(prefix), part.editor, part.below, part.findings);
  return part;
}

export function number(attributes) {
  return html("input", { type: "number", inputmode: "numeric", min: 0, max: 99, ...attributes });
}

// A place in which tiles lie: its name, what can be set beside it, the tiles, what is wrong.
export function place(part, prefix, list) {
  const name = html("p", { class: "bergen-lab-name", id: `${prefix}-${list}` });
  const head = html("div", { class: "bergen-lab-head" }, name);
  const backs = html("div", { class: "bergen-backs", "aria-hidden": "true" });
  const tiles = html("div", { class: "bergen-lab-tiles", role: "group", "aria-labelledby": name.id, "data-list": list, tabindex: -1 });
  const problems = html("div", { class: "bergen-lab-problems" });
  const node = html("div", { class: `bergen-lab-place bergen-lab-${list}` }, head, tiles, backs, problems);
  part[list] = Object.assign(node, { words: name, head, tiles, backs, problems });
  return node;
}

// How many tiles of a place nobody knows.
export function unknown(node, where) {
  node.unknown = number({ "data-does": "unknown", "data-where": where });
  node.unknownName = html("span");
  return html("label", { class: "bergen-lab-field bergen-lab-unknown" }, node.unknownName, node.unknown);
}

// Where a tile can be put: always there, so that it is seen before anything is picked up.
export function slot(where) {
  return html("button", { type: "button", class: `bergen-lab-slot bergen-lab-slot-${where}`, "data-place": where, "data-key": where, tabindex: -1 }, html("span", { "aria-hidden": "true" }));
}
