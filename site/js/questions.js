// Questions: readable as they stand; with scripts the reader answers before seeing what is right.
import question from "../../bergen/table/static/question.js";
import { Model } from "./model.js";

/** Let the widget take the place of each written-out question. */
export const openQuestions = () => {
  for (const place of document.querySelectorAll("[data-question]")) {
    const traits = JSON.parse(place.querySelector(":scope > script[type='application/json']").textContent);
    const element = document.createElement("div");
    place.replaceChildren(element);
    place.dataset.live = "";
    question.render({ model: new Model(traits), el: element });
  }
};
