// Which key does what in the lab. Pure: a key press and where the focus is in, an action out.

import { rove } from "../keys.js";

// Keys that work wherever the focus is inside the editor.
export function labKey({ key, ctrlKey, metaKey, altKey, shiftKey }, { held }) {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === "z" && !shiftKey) return { type: "undo" };
    if (letter === "y" || (letter === "z" && shiftKey)) return { type: "redo" };
    return null;
  }
  return key === "Escape" && held ? { type: "letGo" } : null;
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// Keys on a tile: pick it up, choose a place with it and put it there, or go to another tile.
export function tileKey({ key, ctrlKey, metaKey, altKey }, { held, aim }, { tile, index, count }) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "Enter" || key === " ") {
    if (held !== tile) return { action: { type: "pick", tile } };
    return { action: aim ? { type: "put" } : { type: "letGo" } };
  }
  if (held && key in STEPS) return { action: { type: "aim", by: STEPS[key] } };
  const to = rove(key, index, count);
  return to === null ? null : { focus: to };
}
