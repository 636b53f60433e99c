// A live chart by keyboard: one tab stop; the arrows go from mark to mark, as a pointer would; what is
// pointed at is read out. Every mark that says a sentence can be reached, in any chart.

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const ASIDE = 3; // how much dearer it is to go aside than ahead

const sentenceOf = (node) => node?.__data__?.datum?.sentence;

/** The marks that say a sentence, each once. */
const marksIn = (container) => {
  const found = new Map();
  for (const node of container.querySelectorAll("svg [aria-label]")) {
    const sentence = sentenceOf(node);
    if (sentence && !found.has(sentence)) found.set(sentence, node);
  }
  return [...found.values()];
};

const middle = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The mark that lies next to one in a direction, or the same one. */
const nextTo = (from, marks, [across, down]) => {
  const [x, y] = middle(from);
  let [best, least] = [from, Infinity];
  for (const node of marks) {
    const [dx, dy] = middle(node).map((at, axis) => at - [x, y][axis]);
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (ahead < 1 || ahead + ASIDE * aside >= least) continue;
    [best, least] = [node, ahead + ASIDE * aside];
  }
  return best;
};

/** Whatever takes the pointer for a mark: itself, or the area round it where the nearest counts. */
const target = (container, mark) => {
  const areas = [...container.querySelectorAll("svg path")];
  return areas.find((node) => node.__data__?.datum === mark.__data__) ?? mark;
};

/** Do to a mark what a pointer would do. */
const act = (node, names, at) => {
  const [clientX, clientY] = at;
  for (const name of names) {
    const Kind = name.startsWith("pointer") ? PointerEvent : MouseEvent;
    node.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true, clientX, clientY, view: window }));
  }
};

const OVER = ["pointerover", "mouseover", "pointermove", "mousemove"];
const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];

/** Make the chart in `container` one tab stop; the answer is what can be given the focus. */
export const byKeyboard = (place, container) => {
  const status = place.querySelector("[data-chart-status]");
  const hint = place.querySelector(".chart-keys");
  if (!marksIn(container).length) return container; // a chart that says nothing of its marks
  const ring = document.createElement("div");
  ring.className = "chart-ring";
  ring.hidden = true;
  container.append(ring);
  let current = null; // the sentence of the mark that is pointed at

  const currentMark = () => {
    const marks = marksIn(container);
    return marks.find((node) => sentenceOf(node) === current) ?? marks[0];
  };
  const encircle = (mark) => {
    const [around, box] = [container, mark].map((node) => node.getBoundingClientRect());
    ring.hidden = false;
    ring.style.translate = `${box.left - around.left}px ${box.top - around.top}px`;
    ring.style.width = `${box.width}px`;
    ring.style.height = `${box.height}px`;
  };
  const point = (mark) => {
    if (!mark) return;
    current = sentenceOf(mark);
    act(target(container, mark), OVER, middle(mark));
    encircle(mark);
    status.textContent = current;
  };

  hint.id = `${place.dataset.cell}-keys`;
  for (const [name, value] of Object.entries({
    role: "application", tabindex: "0", "aria-describedby": hint.id,
    "aria-label": place.querySelector(".chart-picture img").alt,
  })) container.setAttribute(name, value);
  place.dataset.keys = "";

  container.addEventListener("pointerover", (event) => { current = sentenceOf(event.target) ?? current; });
  container.addEventListener("focus", () => {
    if (container.matches(":focus-visible")) point(currentMark());
  });
  container.addEventListener("blur", () => { ring.hidden = true; });
  container.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [mark, marks] = [currentMark(), marksIn(container)];
    const step = STEPS[event.key];
    if (step) point(nextTo(mark, marks, step));
    else if (event.key === "Home") point(marks[0]);
    else if (event.key === "End") point(marks.at(-1));
    else if (event.key === "Enter" || event.key === " ") act(target(container, mark), PRESS, middle(mark));
    else if (event.key === "Escape") {
      place.querySelector(".chart-tip").hidden = true;
      place.tabIndex = -1;
      place.focus();
    } else return;
    event.preventDefault();
  });
  return container;
};
