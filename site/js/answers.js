// What the reader answers: kept in this browser, and counted where there is a score.
import { noteRight } from "./progress.js";
import { openQuestions } from "./questions.js";
import { openScore } from "./score.js";

/** Let questions be answered, and the score follow where there is one. */
export const openAnswers = (page) => {
  const score = openScore(page, () => {
    for (const model of questions) model.receive({ answer: "" });
  });
  const questions = openQuestions((question, right) => {
    if (right) noteRight(page.word, question);
    score(question, right);
  });
};
