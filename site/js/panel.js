// A sheet of paper laid over the page, to be read and put away again.
import { html } from "../../widget/src/dom.js";

let panels = 0;

/** Lay a panel over the page until it is closed; the focus goes back to where it was. */
export const openPanel = ({ title, close, kind }, ...children) => {
  panels += 1;
  const heading = html("h2", { id: `panel-${panels}`, tabindex: -1 }, title);
  const shut = html("button", { type: "button", class: "panel-close" }, close);
  const dialog = html("dialog", { class: `panel panel-${kind}`, "aria-labelledby": heading.id }, heading, ...children, shut);
  shut.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close()); // beside it
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return dialog;
};
