// A lesson's first script, small and early: it starts Python before anything is drawn, because the
// browser starts no worker while it draws. lesson.js does the rest.
import { theEngine } from "./engine.js";

const page = JSON.parse(document.querySelector("#page-data").textContent);
theEngine(new URL(page.worker, document.baseURI));
