import assert from "node:assert/strict";
import test from "node:test";
import { LateWorker } from "../js/late_worker.js";
import { Recorded } from "../js/recorded.js";

globalThis.ErrorEvent ??= class extends Event {
  constructor(type, { message }) {
    super(type);
    this.message = message;
  }
};

const START = { position: "P", seat: null, offer: null, rules: null, moves: "", ply: 0, lang: "en" };
const RECORD = {
  views: { said: [["never", "start"], [0, 1]], ply: [[0], [0, 0]] }, answers: { "P|||": { "": [1] } },
};

/** The messages that a worker sends, as they come. */
const heard = (worker, count) =>
  new Promise((resolve) => {
    const messages = [];
    worker.addEventListener("message", ({ data }) => messages.push(data) === count && resolve(messages));
  });

test("a recorded request is answered with its view", async () => {
  const worker = new Recorded(Promise.resolve(RECORD));
  const messages = heard(worker, 2);
  worker.postMessage({ id: 7, request: START });
  assert.deepEqual(await messages, [{ ready: true }, { id: 7, view: { said: "start", ply: 0 } }]);
});

test("what was not recorded is not answered", async () => {
  const worker = new Recorded(Promise.resolve(RECORD));
  const messages = heard(worker, 2);
  worker.postMessage({ id: 8, request: { ...START, moves: "23r", ply: 1 } });
  assert.deepEqual((await messages)[1], { id: 8, failed: true });
});

/** Something like a worker, which keeps what it is told. */
class Told extends EventTarget {
  told = [];
  ended = false;

  postMessage(message) {
    this.told.push(message);
  }

  terminate() {
    this.ended = true;
  }
}

test("a late worker is told in order what was said before it was there", async () => {
  const made = new Told();
  const late = new LateWorker(Promise.resolve(made));
  late.postMessage(1);
  await null;
  await null;
  late.postMessage(2);
  assert.deepEqual(made.told, [1, 2]);
});

test("a late worker that cannot be made says so", async () => {
  const late = new LateWorker(Promise.reject(new Error("no WebAssembly")));
  const said = await new Promise((resolve) => late.addEventListener("error", resolve));
  assert.equal(said.message, "no WebAssembly");
});

test("a late worker that nobody wants any more is ended as soon as it is there", async () => {
  const made = new Told();
  const late = new LateWorker(Promise.resolve(made));
  late.terminate();
  await null;
  await null;
  assert.equal(made.ended, true);
});
