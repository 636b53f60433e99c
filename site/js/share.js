// The panel that hands out a link: as text, to the clipboard and as a code to scan.
import { html } from "../../widget/src/dom.js";
import { codeOf } from "./code.js";
import { copyButton } from "./copying.js";
import { openPanel } from "./panel.js";

const EDGE = 4; // modules that a reader of codes wants left white round one

/** Open the panel for an address; `title` and `note` say what it leads to. */
export const openShare = (strings, address, { title = strings.title, note = "" } = {}) =>
  openShares(strings, [[strings.link, address]], { title, note });

/** Open the panel for several addresses, each with its name. */
export const openShares = (strings, links, { title, note }) =>
  openPanel(
    { title, close: strings.close, kind: "share" },
    ...(note ? [html("p", {}, note)] : []),
    ...links.map(([name, address]) => linkParts(strings, name, address)),
    html("p", { class: "panel-note" }, strings.all_tiles),
  );

const linkParts = (strings, name, address) => {
  const field = html("input", { readonly: true, value: address });
  return html("div", { role: "group", "aria-label": name },
    html("label", { class: "panel-field" }, html("span", {}, name), field),
    html("p", { class: "panel-row" }, ...copyButton(strings, field)),
    codePicture(strings, address),
  );
};

const codePicture = (strings, address) => {
  const code = codeOf(address, { pad: EDGE });
  if (!code) return html("p", {}, strings.too_long);
  return html("div", { class: "panel-code", role: "img", "aria-label": strings.code }, code);
};
