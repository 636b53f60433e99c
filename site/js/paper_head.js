// The head of the printed sheet: the lesson's address, and the same as a code to scan.
import { codeOf } from "./code.js";

/** The address as short as it can be typed. */
const typed = ({ host, pathname }) => `${host}${pathname}`;

/** Write where the page is now. */
export const writeAddress = () => {
  const code = codeOf(location.href.split("#")[0], { pad: 2 });
  document.querySelector("[data-paper-code]").replaceChildren(code ?? "");
  document.querySelector("[data-paper-address]").textContent = typed(location);
};
