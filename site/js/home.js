// The home of a language: remembers the choice of another one, and shows what the reader has done.
import { rememberChoice } from "./languages.js";
import { forget, isAnythingKept, progress } from "./progress.js";
import { filled } from "./texts.js";
import { leadToLab } from "./to_lab.js";
import { showPlace } from "./walk.js";

const { strings } = JSON.parse(document.querySelector("#page-data").textContent);
const marks = [...document.querySelectorAll(".progress")];

const showProgress = () => {
  const answered = progress();
  for (const mark of marks) {
    const { word, questions } = mark.dataset;
    const right = Math.min(answered[word]?.length ?? 0, Number(questions));
    const done = right === Number(questions);
    mark.toggleAttribute("data-done", done);
    const told = done ? strings.done : filled(strings.answered, { n: right, total: questions });
    mark.textContent = right ? told : "";
  }
};

const offerForgetting = () => {
  const part = document.querySelector("[data-forget]");
  part.hidden = !isAnythingKept();
  part.querySelector("button").addEventListener("click", () => {
    forget();
    showProgress();
    part.querySelector("[role=status]").textContent = strings.forgotten;
  });
};

leadToLab();
rememberChoice();
showPlace();
showProgress();
offerForgetting();
