// The printed lesson: each table as the reader left it, and all of it on two pages; or a worksheet, or its key.
import { takeTables } from "./paper_questions.js";

const UNIT = 100; // half a tile, in the pictures of the engine and of the board alike
const RIM = UNIT / 2;
const PIXELS = 36; // the size of half a tile on the screen

/** A copy of one of the board's own drawings, cut to a box, the size of the engine's pictures. */
const drawn = (drawing, [x, y, width, height]) => {
  const copy = drawing.cloneNode(true);
  copy.setAttribute("viewBox", [x, y, width, height].join(" "));
  copy.setAttribute("width", (width * PIXELS) / UNIT);
  copy.setAttribute("height", (height * PIXELS) / UNIT);
  copy.setAttribute("class", "bergen-drawing");
  return copy;
};

const lineNow = (place) => {
  const { x, y, width, height } = place.querySelector(".bergen-laid").getBBox();
  const box = [x - RIM, y - RIM, width + 2 * RIM, height + 2 * RIM];
  return drawn(place.querySelector(".bergen-line"), box);
};

const tileNow = (tile) => {
  const { x, y, width, height } = tile.viewBox.baseVal;
  return drawn(tile, [x, y, width, height]);
};

/** Each player's name and number of tiles, and the tiles that lie open. */
const handsNow = (place) =>
  [...place.querySelectorAll(".bergen-seat")].map((seat) => {
    const shown = document.createElement("div");
    shown.className = "still-hand";
    const label = document.createElement("span");
    label.textContent = seat.querySelector(".bergen-seat-label").textContent;
    shown.append(label);
    shown.append(...[...seat.querySelectorAll(".bergen-hand:not([hidden]) svg")].map(tileNow));
    return shown;
  });

const scoresNow = ({ scores, boneyard }) =>
  [...scores.map(({ name, label }) => `${name}: ${label}`), boneyard.label].join(" · ");

const sheet = () => document.documentElement.dataset.paper;

/** Let the picture of a board show what the board shows; on a worksheet, what it is asked about: the beginning. */
const redraw = ({ place, view, isAsBuilt }) => {
  const isMoved = !isAsBuilt && sheet() !== "worksheet";
  const picture = place.querySelector(".board-picture");
  place.querySelector(".paper-now")?.remove();
  picture.classList.toggle("outdated", isMoved);
  place.classList.toggle("moved", isMoved);
  if (!isMoved) return;
  const now = document.createElement("div");
  now.className = "paper-now";
  const scores = document.createElement("p");
  scores.className = "still-scores";
  scores.textContent = scoresNow(view);
  const line = document.createElement("div");
  line.className = "still-line";
  line.append(view.line.length ? lineNow(place) : place.querySelector(".bergen-empty").textContent);
  now.append(line, ...handsNow(place), scores);
  picture.after(now);
};

const PAPER = { width: 703, height: 973 }; // pixels within the edges: as narrow as A4, as low as Letter
const FULL = 0.84; // of what two pages hold; the rest is lost where a table or a chart is kept whole
const CLOSEST = 0.7;

/** The rules of the style sheets that hold for one kind of page only. */
const mediaRules = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule.media);

/** Do something while the page is laid out as on paper. */
const onPaper = (todo) => {
  const kept = mediaRules().map((rule) => [rule, rule.media.mediaText]);
  for (const [rule, media] of kept) {
    if (/^print\b/.test(media)) rule.media.mediaText = "all";
    else if (/^screen\b/.test(media)) rule.media.mediaText = "not all";
  }
  document.body.style.width = `${PAPER.width}px`;
  todo();
  document.body.style.width = "";
  for (const [rule, media] of kept) rule.media.mediaText = media;
};

/** Set the lesson as closely as it must be for two pages to hold it. */
const fit = (lesson) => {
  const zoom = (factor) => lesson.style.setProperty("--paper-zoom", factor);
  onPaper(() => {
    for (let factor = 1; factor >= CLOSEST; factor -= 0.02) {
      zoom(factor.toFixed(2));
      if (lesson.getBoundingClientRect().height <= FULL * 2 * PAPER.height) return;
    }
  });
};

/** Open what is folded, on paper as on a screen; gives what closes it again. */
const unfold = (lesson) => {
  const folded = [...lesson.querySelectorAll("details:not([open])")];
  for (const one of folded) one.open = true;
  return () => { for (const one of folded) one.open = false; };
};

const isSetClosely = () => !["worksheet", "key"].includes(sheet());

/** Before the page is printed, bring the sheet up to date with what the reader did; `writeHead` does its head. */
export const preparePaper = (boards, writeHead = () => {}) => {
  const lesson = document.querySelector(".lesson");
  let fold = () => {};
  addEventListener("beforeprint", () => {
    writeHead();
    for (const board of boards) if (board.place.dataset.live !== undefined) redraw(board);
    fold();
    fold = unfold(lesson);
    takeTables(lesson);
    if (isSetClosely()) fit(lesson);
    else onPaper(() => lesson.getBoundingClientRect()); // else Firefox leaves out shapes that were just added
  });
  addEventListener("afterprint", () => fold());
};
