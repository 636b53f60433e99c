// Dragging a tile from place to place with a mouse, a pen or a finger that goes sideways; one that
// goes up or down scrolls the page.

import { carry, dragging } from "../dragging.js";

const THRESHOLD = 4; // pixels before a press becomes a drag

// Calls `on.lift(tile)`, then `on.drop(tile, where, at)` or `on.cancel()`. Returns what undoes it.
export function draggable(part, on) {
  return dragging({
    root: part.editor,
    frame: part.lab,
    selector: ".bergen-lab-tile",
    keyOf: (button) => button.dataset.tile,
    threshold: THRESHOLD,
    lift(tile) {
      on.lift(tile);
      return true;
    },
    over({ ghost }, event, dx, dy) {
      carry(ghost, dx, dy);
      const target = targetAt(part, event);
      mark(part, target);
      return target;
    },
    leave: () => mark(part, null),
    drop: (tile, { where, at }) => on.drop(tile, where, at),
    cancel: on.cancel,
  });
}

// The place under a point: of the line the nearer end, of the boneyard the room between two tiles.
function targetAt({ editor }, { clientX, clientY }) {
  const place = [...editor.querySelectorAll(".bergen-lab-place")].find((node) => isIn(node.getBoundingClientRect(), clientX, clientY));
  if (!place) return null;
  const tiles = [...place.querySelectorAll(".bergen-lab-tile")];
  const { list } = place.querySelector("[data-list]").dataset;
  const before = tiles.filter((tile) => isBefore(tile.getBoundingClientRect(), clientX, clientY)).length;
  if (list === "line") return { where: before * 2 < tiles.length ? "left" : "right" };
  return { where: list, at: list === "boneyard" ? before : undefined };
}

const isIn = ({ left, top, right, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;

// Whether a tile comes before a point, row by row.
const isBefore = ({ left, right, top, bottom }, x, y) => bottom < y || (top <= y && (left + right) / 2 < x);

function mark({ editor }, target) {
  for (const slot of editor.querySelectorAll(".bergen-lab-slot")) slot.toggleAttribute("data-near", slot.dataset.place === target?.where);
}
