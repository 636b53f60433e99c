// What makes a board or a lesson answer in a frame on somebody else's page. A frame that is shut off
// from its own origin (sandbox="allow-scripts") can fetch nothing and make no worker from an address,
// but it still loads scripts; so this is a classic one, and Python then comes packed in another.
import { pairsOf, queryFrom, readLink, withQuery } from "./address.js";
import { openAnswers } from "./answers.js";
import { openBoards } from "./boards.js";
import { openCharts } from "./charts.js";
import { pythonWorker, startEngine } from "./engine.js";
import { workerInside } from "./inside.js";
import { followLarge } from "./large.js";
import { LateWorker } from "./late_worker.js";

const PARTS = "bergenParts"; // the name by which the packed script leaves what it holds

const isShutOff = self.origin === "null";
const onSite = (path) => new URL(path, document.baseURI);

const packedParts = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve(globalThis[PARTS]));
    script.addEventListener("error", () => reject(new Error(`${address} did not load`)));
    document.head.append(script);
  });

const makerOf = ({ worker, parts }) =>
  isShutOff
    ? () => new LateWorker(packedParts(onSite(parts)).then(workerInside))
    : () => pythonWorker(onSite(worker), { type: "module" });

/** Let the line below lead to the whole page with the position that is shown. */
const leader = (asked) => {
  const whole = document.querySelector("a[data-whole]");
  const lead = (pairs) => { whole.href = withQuery(whole.href, queryFrom(pairs)); };
  if (asked.has("p")) lead([...asked]);
  return (board) => lead(pairsOf(board));
};

/** Where Python cannot start, no other position stands in the place of the one that was asked for. */
const sayIfStuck = (engine) =>
  engine.ready.catch(() => { document.querySelector("[data-stuck]").hidden = false; });

const openEmbed = (page) => {
  const engine = startEngine(makerOf(page));
  const link = readLink(location.search);
  openBoards(engine, page.strings, link, leader(new URLSearchParams(location.search)));
  followLarge();
  openAnswers(page);
  // The library of charts is a module, so where none can be fetched they stay pictures.
  document.documentElement.toggleAttribute("data-still-charts", isShutOff);
  if (!isShutOff) openCharts(page.vega);
  if (!link) return;
  sayIfStuck(engine);
  // Within the frame only: it must not move the page round it.
  const first = document.querySelector("[data-board]");
  first.closest("details")?.setAttribute("open", "");
  if (page.word) scrollTo(0, first.getBoundingClientRect().top);
};

openEmbed(JSON.parse(document.querySelector("#page-data").textContent));
