// Which key does what. Pure: a key press and where the focus is in, an action or a new place out.

const PLAIN = { d: { type: "draw" }, p: { type: "pass" } };

// Keys that work wherever the focus is inside the board.
export function boardKey({ key, ctrlKey, metaKey, altKey, shiftKey }, state) {
  if (altKey) return null;
  const { view } = state;
  if ((ctrlKey || metaKey) && view) {
    const letter = key.toLowerCase();
    if (letter === "z" && !shiftKey) return { type: "step", by: -1 };
    if (letter === "y" || (letter === "z" && shiftKey)) return { type: "step", by: 1 };
    return null;
  }
  if (ctrlKey || metaKey) return null;
  if (key === "Escape" && state.picked) return { type: "letGo" };
  return PLAIN[key.toLowerCase()] ?? null;
}

// Keys on a tile of a hand: pick it, choose an end with it, or go to another tile.
export function tileKey({ key, ctrlKey, metaKey, altKey }, state, { tile, index, count }) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "Enter" || key === " ") {
    return { action: state.picked === tile ? { type: "play" } : { type: "pick", tile } };
  }
  if (state.picked && (key === "ArrowLeft" || key === "ArrowRight")) {
    return { action: { type: "aim", end: key === "ArrowLeft" ? "left" : "right" } };
  }
  const to = rove(key, index, count);
  return to === null ? null : { focus: to };
}

// Where the focus goes in a row of things that is one stop of the Tab key.
export function rove(key, index, count) {
  const last = count - 1;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(index + 1, last);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(index - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
