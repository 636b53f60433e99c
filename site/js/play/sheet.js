// The score sheet: a row for each round, and for each round the reason of every point.
import { html, keyed, set, text } from "../../../widget/src/dom.js";

const plus = (points) => (points ? `+${points}` : "0");

/** Draw the sheet into its place. */
export const drawSheet = (place, { columns, rounds }, { words, labels }) => {
  const part = (name) => place.querySelector(`[data-${name}]`);
  keyed(part("sides"), [words.round, ...columns.map(({ name }) => name)], (name) => name,
    () => html("th", { scope: "col" }), (node, name) => text(node, name));
  keyed(part("rounds"), rounds, ({ number }) => number,
    () => html("tr", {}, html("th", { scope: "row" })),
    (row, { label, sides }) => drawRow(row, label, sides.map(({ points }) => plus(points))));
  drawRow(part("total"), words.so_far, columns.map(({ label, score }) => label ?? String(score)));
  const latest = rounds.at(-1)?.number;
  keyed(part("reasons"), rounds, ({ number }) => number,
    () => html("details", { class: "fold" }, html("summary"), html("ul"), html("p")),
    (fold, round) => drawReasons(fold, round, columns, latest, { words, labels }));
};

const drawRow = (row, name, cells) => {
  text(row.firstElementChild, name);
  while (row.children.length <= cells.length) row.append(html("td"));
  cells.forEach((cell, index) => text(row.children[index + 1], cell));
};

const drawReasons = (fold, { number, label, text: end, sides }, columns, latest, { words, labels }) => {
  const [title, list, ending] = fold.children;
  // The round in play lies open until the reader folds it, and folds itself when the next begins.
  if (fold.latest !== latest) set(fold, { open: number === latest });
  fold.latest = latest;
  text(title, label);
  const reasons = sides.flatMap(({ why }) => why);
  keyed(list, reasons.length ? reasons : [words.no_points], (_, index) => index, () => html("li"), (item, why) => text(item, why, labels.tiles));
  text(ending, end ?? "", labels.tiles);
  set(ending, { hidden: !end });
};
