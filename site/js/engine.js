// One worker for all boards of a page. `ask` promises the view that answers a request.

/** Thrown when Python will not start here at all; told by its name, for two scripts know it. */
class CannotStart extends Error {
  name = "CannotStart";
}

export const cannotStart = ({ name }) => name === "CannotStart";

const KEY = Symbol.for("bergen.engine");

/** The page's one engine, started by whichever of its scripts asks first. */
export const theEngine = (address) => (globalThis[KEY] ??= startEngine(() => pythonWorker(address, { type: "module" })));

/** A worker for Python, where there can be one. */
export const pythonWorker = (address, options) => {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") throw new Error("no WebAssembly");
  return new Worker(address, options);
};

/** Start what answers at once, so that it is ready when the reader is; `make` makes a worker or what is like one. */
export const startEngine = (make) => {
  const waiting = new Map();
  let worker = null;
  let lastId = 0;
  let settleReady;
  const ready = new Promise((resolve, reject) => { settleReady = { resolve, reject }; });
  ready.catch(() => {}); // every board listens for itself

  const stop = (reason) => {
    worker?.terminate();
    settleReady.reject(new CannotStart(reason));
    for (const { reject } of waiting.values()) reject(new CannotStart(reason));
    waiting.clear();
  };

  const hear = ({ data }) => {
    if (data.ready) settleReady.resolve();
    else if (data.failed && data.id === undefined) stop(data.failed);
    else {
      const { resolve, reject } = waiting.get(data.id) ?? {};
      waiting.delete(data.id);
      if (data.failed) reject?.(new Error("a request was not answered"));
      else resolve?.(data.view);
    }
  };

  try {
    worker = make();
    worker.addEventListener("message", hear);
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      stop(event.message ?? "the worker did not load");
    });
  } catch (error) {
    stop(error.message);
  }

  const ask = async (request) => {
    const id = (lastId += 1);
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker?.postMessage({ id, request }); // kept by the browser until the worker listens
    ready.catch((error) => waiting.get(id)?.reject(error));
    return answer;
  };
  return { ready, ask };
};
