// The fixed parts of the board, made once. What changes is drawn into them by render.js.

import { html, svg } from "./dom.js";
import { halves } from "./tiles.js";

const SHORTCUTS = { draw: "d", pass: "p", undo: "Control+Z", redo: "Control+Y" };

export function skeleton(prefix) {
  const part = {};
  const make = (name, tag, attributes, ...children) => {
    part[name] = html(tag, { class: `bergen-${name}`, ...attributes }, ...children);
    return part[name];
  };
  const button = (name, icon) => {
    const words = html("span");
    const shortcut = SHORTCUTS[name] ?? null;
    const attributes = { type: "button", class: `bergen-button bergen-${name}`, "aria-keyshortcuts": shortcut };
    const node = make(name, "button", attributes, ...icon, words);
    node.words = words;
    return node;
  };

  part.line = svg("svg", { class: "bergen-line", "aria-hidden": "true", preserveAspectRatio: "xMidYMid meet" });
  part.lineTiles = svg("g", { class: "bergen-laid" });
  part.line.append(part.lineTiles);
  part.left = endButton("left");
  part.right = endButton("right");
  part.leftCard = card("left");
  part.rightCard = card("right");

  const table = make(
    "table",
    "div",
    {},
    make("felt", "div", {}, part.line, part.left, part.right, make("empty", "p", { "aria-hidden": "true" })),
  );
  const talk = make(
    "talk",
    "div",
    {},
    html(
      "div",
      { class: "bergen-news" },
      // What happened and how the round ended are read out together, each when it is new.
      make(
        "status",
        "div",
        { role: "status", "aria-live": "polite", "aria-atomic": "false" },
        make("said", "p"),
        make("over", "p"),
      ),
      make("toLive", "a", { hidden: true }),
      make("summary", "p"),
    ),
    make("cards", "div", {}, part.leftCard, part.rightCard),
    room(part),
  );
  const actions = make(
    "actions",
    "div",
    {},
    button("draw", [backIcon()]),
    button("pass", []),
    make("boneyard", "p"),
  );
  const tools = make(
    "tools",
    "div",
    {},
    button("undo", [icon("M9 4 4 9l5 5M4 9h9a5 5 0 0 1 0 10h-2")]),
    html("span", { class: "bergen-history" }, make("slider", "input", { type: "range", min: 0, step: 1 }), make("ply", "span", { "aria-hidden": "true" })),
    button("redo", [icon("m15 4 5 5-5 5M20 9h-9a5 5 0 0 0 0 10h2")]),
    button("digits", []),
    button("large", []),
    button("atOnce", []),
    button("copy", []),
  );
  make("keys", "details", {}, make("keysTitle", "summary"), make("keysList", "ul"));
  make("copyField", "input", { readonly: true, hidden: true, type: "text" });
  const main = make(
    "main",
    "div",
    {},
    make("top", "div", {}, make("others", "div"), make("rules", "div", { role: "radiogroup" })),
    make("lineList", "ol", { class: "bergen-lineList bergen-unseen" }),
    table,
    // The buttons come before the hands, so that they keep their place when a hand grows.
    make("own", "div", {}, actions, make("home", "div"), make("beside", "div")),
    talk,
    tools,
    part.copyField,
    part.keys,
  );
  const sheet = make(
    "sheet",
    "details",
    { open: true },
    make("sheetTitle", "summary"),
    html("table", { class: "bergen-scores" }, make("scores", "tbody")),
    make("log", "ol", { tabindex: 0 }),
  );
  make("board", "section", {}, halves(prefix), html("div", { class: "bergen-frame" }, main, sheet));
  return part;
}

function endButton(end) {
  const node = html("button", { type: "button", class: `bergen-end bergen-${end}`, "data-end": end });
  node.number = html("span", { class: "bergen-end-number" });
  node.badge = html("span", { class: "bergen-end-badge" });
  node.append(arrow(end), node.number, node.badge);
  return node;
}

function card(end) {
  const node = html("div", { class: `bergen-card bergen-${end}`, "data-end": end === "spare" ? null : end });
  node.figure = html("span", { class: "bergen-figure", "aria-hidden": "true" });
  node.label = html("span", { class: "bergen-card-label" });
  node.why = html("span", { class: "bergen-why" });
  node.append(html("p", { class: "bergen-card-head" }, node.figure, node.label), html("p", {}, node.why));
  return node;
}

// The same words once more, unseen and unheard: they keep the room that the longest ones need.
function room(part) {
  const cards = [card("spare"), card("spare")];
  const [said, over, summary] = ["said", "over", "summary"].map((name) => html("p", { class: `bergen-${name}` }));
  const status = html("div", { class: "bergen-status", "data-tone": "refusal" }, said, over); // the narrowest that it gets
  part.room = html(
    "div",
    { class: "bergen-room", "aria-hidden": "true" },
    html("div", { class: "bergen-news" }, status, summary),
    html("div", { class: "bergen-cards" }, ...cards),
  );
  const each = (name) => cards.map((node) => node[name]);
  part.room.words = { over: [over], said: [said], summary: [summary], figure: each("figure"), label: each("label"), why: each("why") };
  part.room.longest = {};
  return part.room;
}

function arrow(end) {
  const path = end === "left" ? "M9 2 3 8l6 6" : "m7 2 6 6-6 6";
  return icon(path, { class: "bergen-arrow", viewBox: "0 0 16 16" });
}

function icon(d, attributes = {}) {
  return svg("svg", { class: "bergen-icon", viewBox: "0 0 24 24", "aria-hidden": "true", ...attributes }, svg("path", { d }));
}

function backIcon() {
  return svg(
    "svg",
    { class: "bergen-icon bergen-back", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("rect", { x: 3, y: 5, width: 10, height: 16, rx: 2.5 }),
    svg("rect", { x: 9, y: 3, width: 10, height: 16, rx: 2.5 }),
  );
}
