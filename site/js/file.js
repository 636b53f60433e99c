// A lesson in one file: its Python lies packed at the end of the file.
import { workerInside } from "./inside.js";
import { LateWorker } from "./late_worker.js";
import { openFile } from "./one_file.js";

const textOf = (id) => document.getElementById(id).textContent;

/** The worker, from what the file holds. */
const makeWorker = async () => {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return workerInside({
    worker: textOf("part-worker"), wasm: textOf("part-wasm"), python: textOf("part-python"),
  });
};

openFile(JSON.parse(textOf("page-data")), () => new LateWorker(makeWorker()));
