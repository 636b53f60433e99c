// Questions: readable as they stand; with scripts the reader answers before seeing what is right.
import question from "../../bergen/table/static/question.js";
import { Model } from "./model.js";

/** Let the widget take the place of each written-out question; `onRight` hears of right answers. */
export const openQuestions = (onRight) => {
  for (const place of document.querySelectorAll("[data-question]")) {
    const traits = JSON.parse(place.querySelector(":scope > script[type='application/json']").textContent);
    const element = document.createElement("div");
    place.prepend(element);
    place.dataset.live = "";
    const model = new Model(traits);
    model.on("change:answer", (answer) => {
      if (traits.view.options.some(({ id, right }) => id === answer && right)) onRight(place.dataset.cell);
    });
    question.render({ model, el: element });
  }
};
