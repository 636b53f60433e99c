// Whose turn it is, how it stands, and what can be done next: the line above the table.
import { text } from "../../../widget/src/dom.js";
import { filled } from "../texts.js";
import { canTakeBack, nextStep, nowOf } from "./state.js";

/** The words of the line: what the reader should know first. */
const headline = (state, words) => {
  const { answer, ply } = state;
  const { seat, player, waits } = nowOf(state);
  if (answer.over && ply === null) return answer.over.text;
  if (ply !== null) return words.looking_back;
  if (waits === "next" || waits === "over") return answer.view.over?.text ?? "";
  if (waits === "computer") return filled(words.turn_computer, { seat, player: words[`name_${player}`] });
  const key = { take: "turn_curtain", send: "turn_link" }[nextStep(state)] ?? "your_turn";
  return filled(words[key], { seat });
};

const BUTTON = { now: "to_now", take: "take", next: "next", again: "again", send: "send" };

/** Draw the line. */
export const drawBar = (bar, state, { words, labels }) => {
  const { answer, ply } = state;
  const part = (name) => bar.querySelector(`[data-${name}]`);
  const step = nextStep(state);
  bar.dataset.step = step ?? "";
  bar.dataset.over = String(Boolean(answer.over) && ply === null);
  text(part("headline"), headline(state, words), labels.tiles);
  text(part("score"), answer.sheet.columns.map(({ name, score }) => `${name}\u00a0${score}`).join(" · "));
  part("onward").hidden = !step;
  text(part("onward"), step ? filled(words[BUTTON[step]], nowOf(state)) : "");
  part("hint").hidden = Boolean(step) || nowOf(state).waits !== "person";
  part("back").hidden = !canTakeBack(state);
};
