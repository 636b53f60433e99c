// The page of the recorded board: ?story=lesson&lang=en&words=en|xx|long&theme=dark&silent&shadow

import board from "../../bergen/table/static/board.js";
import question from "../../bergen/table/static/question.js";
import { Model, PSEUDO, parseLabels, recordedModel, translated } from "./recorded.js";

const wanted = new URLSearchParams(location.search);
const into = PSEUDO[wanted.get("words") ?? "en"];
const fetched = async (path) => (await fetch(path)).text();
const story = JSON.parse(await fetched(`../../tests/board/views/${wanted.get("story") ?? "lesson"}.json`));
const lang = wanted.get("lang") ?? "en";
const labels = lang === "en" ? parseLabels(await fetched("../labels.txt")) : await translatedBoard(lang);

async function translatedBoard(lang) {
  const catalog = JSON.parse(await fetched(`../../bergen/i18n/${lang}.json`));
  const own = Object.entries(catalog).filter(([key]) => key.startsWith("board."));
  return Object.fromEntries(own.map(([key, words]) => [key.slice("board.".length), words]));
}

if (wanted.has("theme")) document.body.classList.add(wanted.get("theme"));
const extra = wanted.has("stage") ? { stage: wanted.get("stage") } : {};
labels.tiles = story.tiles;
for (const name of ["live"]) if (wanted.has(name)) extra[name] = wanted.get(name);
const model = recordedModel({ story, labels, into, silent: wanted.has("silent"), extra });

const place = document.querySelector("#board");
let el = place;
if (wanted.has("shadow")) {
  const root = place.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await fetched("../../bergen/table/static/board.css"));
  root.adoptedStyleSheets = [sheet];
  el = document.createElement("div");
  root.append(el);
}
const remove = board.render({ model, el });

const asked = translated(JSON.parse(await fetched("../../tests/board/views/question.json")), into);
const questionModel = new Model({ view: asked, answer: "", labels: model.get("labels") });
const removeQuestion = question.render({ model: questionModel, el: document.querySelector("#question") });

// For the tests, and for the curious at the console.
window.demo = { model, remove, story, questionModel, removeQuestion };
document.documentElement.dataset.ready = "true";
