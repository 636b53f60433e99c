// A lesson in one small file: its answers were recorded, and it is as interactive as they go.
import { openFile } from "./one_file.js";
import { unpacked } from "./packed.js";
import { Recorded } from "./recorded.js";

/** Open the lesson as soon as its data is unpacked. */
const open = async () => {
  const page = await unpacked(document.getElementById("page-data").textContent).json();
  openFile(page, () => new Recorded(Promise.resolve(page)));
};

open().catch((error) => {
  const note = document.querySelector("[data-stuck]");
  note.textContent = note.dataset.stuck;
  console.warn("This file could not be opened:", error.message);
});
