// A worker that cannot be made at once, because what it consists of has yet to be read and unpacked.

/** To whoever talks to it a worker like any other; what it is told meanwhile is kept for it. */
export class LateWorker extends EventTarget {
  #worker = null;
  #kept = [];
  #ended = false;

  /** `making` promises the worker. */
  constructor(making) {
    super();
    making.then((worker) => this.#begin(worker), (error) => this.#fail(error.message));
  }

  postMessage(message) {
    if (this.#worker) this.#worker.postMessage(message);
    else this.#kept.push(message);
  }

  terminate() {
    this.#ended = true;
    this.#worker?.terminate();
  }

  #begin(worker) {
    if (this.#ended) return worker.terminate();
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail(event.message);
    });
    for (const message of this.#kept.splice(0)) worker.postMessage(message);
  }

  #fail(message) {
    this.dispatchEvent(new ErrorEvent("error", { message }));
  }
}
