// What was opened is an earlier moment of a match that is kept further on: which of the two shall it be?
import { text } from "../../../widget/src/dom.js";
import { filled } from "../texts.js";

/** Draw the choice, where there is one. */
export const drawFurther = (place, { further, kept }, { words }) => {
  const record = kept.find(({ id }) => id === further?.id);
  place.hidden = !record;
  if (!record) return;
  const { round, score, over } = record.told;
  text(place.querySelector("[data-further-now]"), filled(over ? words.kept_over : words.kept_round, { round, score }));
};
