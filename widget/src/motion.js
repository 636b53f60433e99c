// A played tile slides from the hand to its place, and its points appear with a small hop.
// Nothing waits for it, and nothing moves for readers who asked for stillness.

const SLIDE = 200;
const POP = 150;

export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// `from` is where the tile was on the screen; `node` is its new node in the line's picture.
export function slide(picture, node, from) {
  if (still() || !node || !from) return;
  const { left, top, width, height } = node.getBoundingClientRect();
  const scale = picture.viewBox.baseVal.width / picture.getBoundingClientRect().width;
  const dx = (from.left + from.width / 2 - left - width / 2) * scale;
  const dy = (from.top + from.height / 2 - top - height / 2) * scale;
  const start = { transform: `translate(${dx}px, ${dy}px)` };
  node.animate([start, { transform: "none" }], { duration: SLIDE, easing: "ease-out" });
}

export function pop(node) {
  if (still() || !node) return;
  node.animate([{ transform: "scale(1.35)" }, { transform: "none" }], { duration: POP, easing: "ease-out" });
}
