// A lesson in one file: its Python lies packed at the end of the file.
import { workerInside } from "./inside.js";
import { LateWorker } from "./late_worker.js";
import { loaded } from "./loaded.js";
import { openFile } from "./one_file.js";

const textOf = (id) => document.getElementById(id).textContent;

/** The worker, from what the file holds. */
const makeWorker = async () => {
  await loaded();
  return workerInside({
    worker: textOf("part-worker"), wasm: textOf("part-wasm"), python: textOf("part-python"),
  });
};

openFile(JSON.parse(textOf("page-data")), () => new LateWorker(makeWorker()));
