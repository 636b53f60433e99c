// Light or dark: as a surrounding page says with a class on an ancestor, else as the page's own
// color scheme says, else as the reader's system says.

const DARK = ".dark, .dark-theme, [data-theme='dark']";
const LIGHT = ".light, .light-theme, [data-theme='light']";

export function followTheme(el, board) {
  const apply = () => board.setAttribute("data-scheme", schemeAround(el));
  const watcher = new MutationObserver(apply);
  for (const node of [document.documentElement, document.body]) {
    watcher.observe(node, { attributes: true, attributeFilter: ["class", "data-theme", "style"] });
  }
  apply();
  return () => watcher.disconnect();
}

function schemeAround(el) {
  for (let node = el; node; node = node.getRootNode().host) {
    const marked = closestMark(node);
    if (marked) return marked;
  }
  const own = getComputedStyle(el).colorScheme;
  return own && own !== "normal" ? "page" : "system";
}

function closestMark(node) {
  const near = node.closest(`${DARK}, ${LIGHT}`);
  if (!near) return null;
  return near.matches(DARK) ? "dark" : "light";
}
