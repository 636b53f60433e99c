// A lesson in one file: its Python lies packed at the end of the file.
import { pythonWorker } from "./engine.js";
import { LateWorker } from "./late_worker.js";
import { openFile } from "./one_file.js";
import { unpacked } from "./packed.js";

const textOf = (id) => document.getElementById(id).textContent;

/** The worker, from what the file holds. */
const makeWorker = async () => {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  const code = await unpacked(textOf("part-worker")).text();
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = pythonWorker(address);
  worker.postMessage({ parts: { wasm: textOf("part-wasm"), python: textOf("part-python") } });
  return worker;
};

openFile(JSON.parse(textOf("page-data")), () => new LateWorker(makeWorker()));
