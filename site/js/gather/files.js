// What a gathered lesson is taken along as: its text, or one HTML file with Python or without.
import { fetched, fill } from "../download.js";
import { save } from "../saving.js";
import { fileName } from "./state.js";

/** The charts that the site has drawn, only where the lesson shows one. */
const chartsFor = async ({ lang }, isNeeded, address) =>
  (isNeeded ? (await fetched(`${address}${lang}/charts.json`)).json() : {});

/** Save the lesson's text. */
export const saveText = (lesson, text) => save(text, `${fileName(lesson.title)}.md`, "text/markdown");

/** Make one file and save it, with Python or small, each by a name of its own; the answer is what is wrong, as Python says it. */
export const saveFile = async ({ lesson, hasCharts, ask, offline, isSmall, smallName }) => {
  const [shell, charts] = await Promise.all([
    fetched(offline + (isSmall ? "small.html" : "shell.html")).then((response) => response.text()),
    chartsFor(lesson, hasCharts, offline),
  ]);
  const made = await ask({ do: "file", lesson, charts, ...(isSmall ? { shell } : {}) });
  const file = made.file ?? (made.filling && fill(shell, made.filling));
  if (file) save(file, `${fileName(lesson.title)}${isSmall ? `-${smallName}` : ""}.html`, "text/html");
  return made;
};
