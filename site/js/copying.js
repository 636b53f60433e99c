// Buttons that copy, which are there only where this script runs.
import { copied } from "../../widget/src/copying.js";
import { html } from "../../widget/src/dom.js";

/** A button that copies what a field holds, and where it says so; both for a panel. */
export const copyButton = (strings, field) => {
  const copy = html("button", { type: "button", class: "panel-main" }, strings.copy);
  const status = html("span", { role: "status" });
  copy.addEventListener("click", async () => {
    const isCopied = await copied(field.value);
    if (!isCopied) field.select();
    status.textContent = isCopied ? strings.copied : strings.by_hand;
  });
  return [copy, status];
};

/** Copy a text and say `done`; where that cannot be, show the text in a field called `name`, to be copied by hand. */
export const copyOrShow = async (status, text, { name, done }) => {
  if (await copied(text)) {
    status.textContent = done;
    return;
  }
  const field = html("input", { readonly: true, value: text, "aria-label": name });
  status.replaceChildren(field);
  field.select();
};

/** Show "Copy link to this position"; `address` gives the link at the moment it is pressed. */
export const offerCopying = (strings, address) => {
  const button = document.querySelector("button[data-copy-link]");
  const status = document.querySelector("[data-copy-status]");
  if (!button || !status) return;
  button.hidden = false;
  button.addEventListener("click", () => copyOrShow(status, address(), { name: button.textContent, done: strings.copied }));
};
