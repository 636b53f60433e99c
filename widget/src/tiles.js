// Tiles as pictures: one symbol for each half, used twice. A unit (half a tile) is 100.

import { set, svg, text } from "./dom.js";

const DIAGONAL = [[-1, -1], [1, 1]];
const CROSS = [...DIAGONAL, [1, -1], [-1, 1]];
const PIPS = [
  [],
  [[0, 0]],
  DIAGONAL,
  [...DIAGONAL, [0, 0]],
  CROSS,
  [...CROSS, [0, 0]],
  [...CROSS, [0, -1], [0, 1]],
];

// The seven halves, once for each board: an id must be found inside the board's own root.
export function halves(prefix) {
  const symbols = PIPS.map((pips, number) =>
    svg(
      "symbol",
      { id: `${prefix}-${number}`, viewBox: "-50 -50 100 100" },
      ...pips.map(([x, y]) => svg("circle", { cx: 25 * x, cy: 25 * y, r: 9, class: "bergen-pip" })),
    ),
  );
  return svg("svg", { class: "bergen-halves", width: 0, height: 0, "aria-hidden": "true" }, svg("defs", {}, ...symbols));
}

// A tile around (0, 0), lying. `update` says what it shows.
export function tileNode() {
  const half = (x) => svg("use", { x, y: -50, width: 100, height: 100 });
  const digit = (x) => svg("text", { class: "bergen-digit", "data-x": x, "text-anchor": "middle" });
  return svg(
    "g",
    { class: "bergen-tile-group" },
    svg("rect", { class: "bergen-tile", x: -97, y: -47, width: 194, height: 94, rx: 17 }),
    svg("path", { class: "bergen-bar", d: "M0-32V32" }),
    half(-100),
    half(0),
    digit(-50),
    digit(50),
  );
}

export function updateTile(node, prefix, numbers, turn = 0) {
  node.querySelectorAll("use").forEach((use, i) => set(use, { href: `#${prefix}-${numbers[i]}` }));
  node.querySelectorAll("text").forEach((digit, i) => {
    // Digits stand upright however the tile is turned.
    set(digit, { transform: `translate(${digit.dataset.x} 0) rotate(${-turn})`, y: 24 });
    text(digit, String(numbers[i]));
  });
}

// A lone tile, as in a hand.
export function tilePicture() {
  return svg("svg", { viewBox: "-100 -50 200 100", class: "bergen-picture", "aria-hidden": "true" }, tileNode());
}

export function backPicture() {
  return svg(
    "svg",
    { viewBox: "-50 -100 100 200", class: "bergen-back", "aria-hidden": "true" },
    svg("rect", { x: -46, y: -96, width: 92, height: 192, rx: 17 }),
  );
}
