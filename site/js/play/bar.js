// Whose turn it is, how it stands, and what can be done next: the line above the table.
import { set, text } from "../../../widget/src/dom.js";
import { filled } from "../texts.js";
import { canTakeBack, looksBack, nextStep, nowOf, otherStep } from "./state.js";

/** The words of the line: what the reader should know first. */
const headline = (state, words) => {
  const { answer } = state;
  const { seat, player, waits } = nowOf(state);
  if (looksBack(state)) return words.looking_back;
  if (answer.over) return answer.over.text;
  if (waits === "computer") return filled(words.turn_computer, { seat, player: words[`name_${player}`] });
  const key = { take: "turn_curtain", send: "turn_link" }[nextStep(state)] ?? "your_turn";
  return filled(words[key], { seat });
};

const BUTTON = { now: "to_now", take: "take", next: "next", again: "again", send: "send", tell: "tell" };

/** Draw the line. */
export const drawBar = (bar, state, { words, labels }) => {
  const { answer } = state;
  const part = (name) => bar.querySelector(`[data-${name}]`);
  const step = nextStep(state);
  bar.dataset.step = step ?? "";
  bar.dataset.over = String(Boolean(answer.over?.match) && !looksBack(state));
  text(part("headline"), headline(state, words), labels.tiles);
  text(part("score"), answer.sheet.columns.map(({ name, score }) => `${name}\u00a0${score}`).join(" · "));
  // The board tells the ear who won, and this how it stands; the eye has the score beside it.
  const told = answer.over && !looksBack(state) ? answer.over.told : "";
  text(part("told"), told);
  set(part("onward"), { "aria-describedby": told ? null : "turn" }); // what was told is not read again
  for (const [name, does] of [["onward", step], ["beside", otherStep(state)]]) {
    part(name).hidden = !does;
    text(part(name), does ? filled(words[BUTTON[does]], nowOf(state)) : "");
  }
  part("tell-note").hidden = step !== "tell";
  part("hint").hidden = Boolean(step) || nowOf(state).waits !== "person";
  part("back").hidden = !canTakeBack(state);
};
