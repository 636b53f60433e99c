// Opens a lesson in one small file: what only a live table needs lies packed in it.
import { loaded } from "./loaded.js";
import { unpacked } from "./packed.js";

const textOf = (id) => unpacked(document.getElementById(id).textContent).text();

/** An element that holds what lies packed under its name; the file's policy knows it by its content. */
const made = async (name) => {
  const element = document.createElement(name);
  element.textContent = await textOf(`part-${name}`);
  return element;
};

/** Unpack the data in its place, then add the look of what is live, below all that is there, and the script. */
const open = async () => {
  await loaded();
  document.getElementById("page-data").textContent = await textOf("page-data");
  document.querySelector("style").before(await made("style"));
  document.body.append(await made("script"));
};

open().catch((error) => {
  const note = document.querySelector("[data-stuck]");
  note.textContent = note.dataset.stuck;
  console.warn("This file could not be opened:", error.message);
});
