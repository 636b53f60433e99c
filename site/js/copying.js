// Buttons that copy, which are there only where this script runs.
import { html } from "../../widget/src/dom.js";

/** A button that copies what a field holds, and where it says so; both for a panel. */
export const copyButton = (strings, field) => {
  const copy = html("button", { type: "button", class: "panel-main" }, strings.copy);
  const status = html("span", { role: "status" });
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = strings.copied;
    } catch { // a page without https, or a browser that refuses
      field.select();
      status.textContent = strings.by_hand;
    }
  });
  return [copy, status];
};

/** Show "Copy link to this position"; `address` gives the link at the moment it is pressed. */
export const offerCopying = (strings, address) => {
  const button = document.querySelector("button[data-copy-link]");
  const status = document.querySelector("[data-copy-status]");
  if (!button || !status) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = address();
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = strings.copied;
    } catch { // a page without https, or a browser that refuses: the reader copies by hand
      const field = document.createElement("input");
      field.readOnly = true;
      field.value = text;
      field.setAttribute("aria-label", button.textContent);
      status.replaceChildren(field);
      field.select();
    }
  });
};
