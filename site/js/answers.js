// What the reader answers: kept in this browser, and counted where there is a score.
import { firstAnswers, forgetLesson, noteFirst, noteRight } from "./progress.js";
import { openQuestions } from "./questions.js";
import { openScore } from "./score.js";

/** Let questions be answered, and the score of what `kept` keeps follow where there is one. */
export const openScored = (strings, kept, onRight = () => {}) => {
  const score = openScore(strings, kept, () => {
    for (const model of questions) model.receive({ answer: "" });
  });
  const questions = openQuestions((question, right) => {
    if (right) onRight(question);
    score(question, right);
  });
};

/** The same, on a page whose answers this browser keeps. */
export const openAnswers = ({ word, strings }) => {
  const kept = {
    first: () => firstAnswers(word),
    note: (question, right) => noteFirst(word, question, right),
    forget: () => forgetLesson(word),
  };
  openScored(strings, kept, (question) => noteRight(word, question));
};
