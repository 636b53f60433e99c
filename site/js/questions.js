// Questions: readable as they stand; with scripts the reader answers before seeing what is right.
import question from "../../bergen/table/static/question.js";
import { Model } from "./model.js";

/** Let the widget take the place of each written-out question; `onAnswer` hears which was answered, and whether rightly. */
export const openQuestions = (onAnswer) =>
  [...document.querySelectorAll("[data-question]")].map((place) => {
    const traits = JSON.parse(place.querySelector(":scope > script[type='application/json']").textContent);
    const element = document.createElement("div");
    place.prepend(element);
    place.dataset.live = "";
    const model = new Model(traits);
    model.on("change:answer", (answer) => {
      const chosen = traits.view.options.find(({ id }) => id === answer);
      if (chosen) onAnswer(place.dataset.cell ?? place.dataset.block, chosen.right);
    });
    question.render({ model, el: element });
    return model;
  });
