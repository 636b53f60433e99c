// A question on a worksheet: the table that stands below it and that it asks about stands in it, so
// that what is to be looked at comes before what is to be written. A question that shows nothing
// itself needs no table: one might give its answer away.

/** Put into each question the table below it as it was at first; what was put before goes. */
export const takeTables = (lesson) => {
  for (const old of lesson.querySelectorAll(".paper-table")) old.remove();
  for (const question of lesson.querySelectorAll(".question:not([data-table=above], [data-table=apart]):has(+ .board)")) {
    if (!question.querySelector(":is(.question-still > .bergen-drawing, .asked-hand)")) continue;
    const board = question.nextElementSibling;
    const shown = board.querySelector(".board-picture").cloneNode(true);
    shown.className = "paper-table";
    for (const folded of shown.querySelectorAll("details")) folded.remove(); // what a play would bring
    question.querySelector(".question-prompt").after(shown);
  }
};
