// Examples to copy, each with a button that is there only where this script runs.
import { html } from "../../widget/src/dom.js";
import { copyOrShow } from "./copying.js";
import { embedHtml, HEIGHT } from "./embed_html.js";

const FRAME = /\/embed\/(?:(\w+)\.html)?(?:[?#]|$)/;

/** What an example is to be copied as: a command as it stands, a link with its whole address, and the
 * page for a frame as the HTML of that frame; `frames` names it. A part of a command is none. */
export const exampleOf = ({ code, address, frames }) => {
  if (!address) return code.startsWith("-") ? null : code;
  const frame = FRAME.exec(address);
  return frame ? embedHtml({ address, title: frames[frame[1] ?? ""], height: HEIGHT }) : address;
};

/** The button of an example, and where it says that it copied. */
const copyOf = (strings, name, text) => {
  const button = html("button", { type: "button", "aria-label": `${strings.copy}: ${name}` }, strings.copy);
  const status = html("span", { class: "copy-status", role: "status" });
  button.addEventListener("click", () => copyOrShow(status, text, { name, done: strings.copied_example }));
  return html("span", { class: "copy-example" }, button, status);
};

/** Give each example of the page its button. */
export const offerExamples = ({ strings, frames }) => {
  for (const code of document.querySelectorAll(".sheet-options code")) {
    const link = code.closest("a");
    const text = exampleOf({ code: code.textContent, address: link?.href, frames });
    if (text) (link ?? code).after(" ", copyOf(strings, code.textContent, text));
  }
};
