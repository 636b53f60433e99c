// The score of the quiz: how many first answers were right, and which lessons answer the others.
import { filled } from "./texts.js";

/** What is kept of first answers while a page is open, and no longer. */
export const passing = () => {
  let first = {};
  return {
    first: () => first,
    note: (question, right) => { first = { [question]: right, ...first }; },
    forget: () => { first = {}; },
  };
};

/** Show the score where the page has a place for it, of answers that `kept` keeps; returns who wants to hear of each answer. */
export const openScore = (strings, kept, takeBack) => {
  const part = document.querySelector("[data-score]");
  if (!part) return () => {};
  const rows = [...part.querySelectorAll("[data-asked]")];
  const told = part.querySelector("[data-score-told]");
  const missed = part.querySelector("[data-score-missed]");
  const again = part.querySelector("[data-score-again]");
  const status = part.querySelector("[role=status]");

  const show = () => {
    const first = kept.first();
    const asked = rows.map(({ dataset }) => first[dataset.asked]);
    const answered = asked.filter((right) => right !== undefined).length;
    const values = { n: asked.filter(Boolean).length, answered, total: rows.length };
    const text = answered === 0 ? strings.score_none : answered < rows.length ? strings.score_so_far : strings.score_all;
    told.textContent = filled(text, values);
    rows.forEach((row, index) => { row.hidden = asked[index] !== false; });
    missed.hidden = !asked.includes(false);
    again.hidden = answered === 0;
  };

  again.addEventListener("click", () => {
    kept.forget();
    takeBack();
    show();
    status.textContent = strings.forgotten;
  });
  show();
  return (question, right) => {
    status.textContent = "";
    kept.note(question, right);
    show();
  };
};
