// A worker for a page that may fetch none: from disk, or in a frame that has no origin of its own.
import { pythonWorker } from "./engine.js";
import { unpacked } from "./packed.js";

/** A worker from its packed parts: its script, Python, and Python's library with `bergen`. */
export const workerInside = async ({ worker, wasm, python }) => {
  const code = await unpacked(worker).text();
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const made = pythonWorker(address);
  made.postMessage({ parts: { wasm, python } });
  return made;
};
