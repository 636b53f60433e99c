// The list of kept matches: each can be gone on with, or forgotten.
import { html, keyed, text } from "../../../widget/src/dom.js";
import { filled } from "../texts.js";
import { letter, playersOf } from "./records.js";

/** Draw the list, the newest first; `on.goOn` and `on.forget` get the id of a match. */
export const drawKept = (place, kept, { words, lang }, on) => {
  place.hidden = kept.length === 0;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  keyed(place.querySelector("ul"), kept, ({ id }) => id, (record) => item(record.id, on), (node, record) => {
    const [about, go, forget] = node.children;
    const [who, how] = about.children;
    const { round, score, over } = record.told;
    text(who, playersOf(record.text).map((player, seat) => `${letter(seat)}: ${words[`name_${player}`] ?? ""}`).join(", "));
    text(how, [filled(over ? words.kept_over : words.kept_round, { round, score }), day.format(record.when)].join(" · "));
    text(go, over ? words.look_at : words.go_on);
    text(forget, words.forget);
    for (const button of [go, forget]) button.setAttribute("aria-label", `${button.textContent}: ${how.textContent}`);
  });
};

const item = (id, on) => {
  const go = html("button", { type: "button" });
  const forget = html("button", { type: "button" });
  go.addEventListener("click", () => on.goOn(id));
  forget.addEventListener("click", () => on.forget(id));
  return html("li", {}, html("p", {}, html("strong"), html("small")), go, forget);
};
