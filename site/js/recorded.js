// A lesson in one small file: in place of Python, the answers that it gave while the file was made.

/** What names a request among those that were recorded. */
const keyOf = ({ position, seat, offer, rules, moves, ply }) =>
  [position, seat ?? "", offer ?? "", rules ?? "", moves, ply].join("|");

/** Like a worker, but it only knows what is in `record`, which promises views and which request each answers. */
export class Recorded extends EventTarget {
  #record;

  constructor(record) {
    super();
    this.#record = record;
    record.then(() => this.#say({ ready: true }), () => this.#say({ failed: "start" }));
  }

  async postMessage({ id, request }) {
    const { views, answers } = await this.#record;
    const view = views[answers[keyOf(request)]];
    this.#say(view ? { id, view } : { id, failed: true });
  }

  terminate() {}

  #say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
