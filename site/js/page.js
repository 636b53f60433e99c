// A lesson's first script, small and early: it starts Python before anything is drawn, because the
// browser starts no worker while it draws. The rest has been on its way meanwhile.
import { startEngine } from "./engine.js";

const page = JSON.parse(document.querySelector("#page-data").textContent);
const here = (address) => new URL(address, document.baseURI);
const engine = startEngine(here(page.worker));

const [{ openLesson }] = await Promise.all([
  import(here(page.lesson)),
  document.readyState === "loading" &&
    new Promise((resolve) => { document.addEventListener("DOMContentLoaded", resolve); }),
]);
openLesson(page, engine);
