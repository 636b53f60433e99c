// Round a notebook: the way back to the lesson and to the other languages keeps the position, and the
// lesson can be read until the notebook shows it. This runs before marimo does, so that a notebook
// opened without its language speaks that of its page.
import { queryFrom } from "./address.js";
import { rememberChoice } from "./languages.js";

const own = document.documentElement.lang;
const query = new URLSearchParams(location.search);
const asked = [...query].filter(([name]) => name !== "lang");
const inLanguage = (lang) => queryFrom([["lang", lang], ...asked]);

if (!query.has("lang")) history.replaceState(null, "", `?${inLanguage(own)}${location.hash}`);
for (const link of document.querySelectorAll(".above-notebook a")) {
  link.search = link.hreflang ? inLanguage(link.hreflang) : queryFrom(asked);
}
rememberChoice();

const PATIENCE = 60_000; // milliseconds until marimo is shown as it is, with whatever it says went wrong
const before = document.querySelector(".before-python");
const root = document.querySelector("#root");

/** The heading that the reader is at. */
const headingInSight = () => {
  const edge = before.getBoundingClientRect().top + 120;
  const headings = [...before.querySelectorAll("h2[id], h3[id]")];
  return headings.findLast((heading) => heading.getBoundingClientRect().top < edge);
};

const show = () => {
  clearTimeout(timer);
  watcher.disconnect();
  const heading = headingInSight();
  before.hidden = true;
  document.body.classList.add("notebook-there");
  if (heading) root.querySelector(`[id="${CSS.escape(heading.id)}"]`)?.scrollIntoView();
};

const watcher = new MutationObserver(() => root.querySelector("h1") && show());
watcher.observe(root, { childList: true, subtree: true });
const timer = setTimeout(show, typeof WebAssembly === "object" ? PATIENCE : 0);
