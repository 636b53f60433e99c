// Opens a lesson in one small file: its data and its script lie packed in it.
import { loaded } from "./loaded.js";
import { unpacked } from "./packed.js";

const textOf = (id) => unpacked(document.getElementById(id).textContent).text();

/** Unpack the data in its place, then run the script, which the file's policy knows by its content. */
const open = async () => {
  await loaded();
  document.getElementById("page-data").textContent = await textOf("page-data");
  const script = document.createElement("script");
  script.textContent = await textOf("part-script");
  document.body.append(script);
};

open().catch((error) => {
  const note = document.querySelector("[data-stuck]");
  note.textContent = note.dataset.stuck;
  console.warn("This file could not be opened:", error.message);
});
