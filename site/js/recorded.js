// A lesson in one small file: in place of Python, the answers that it gave while the file was made.

/** What names the table of a request among those that were recorded. */
const tableOf = ({ position, seat, offer, rules }) => [position, seat ?? "", offer ?? "", rules ?? ""].join("|");

/** A view of those that are held by their names: of each name every value once, and which one each view has. */
export const viewAt = (views, at) =>
  Object.fromEntries(Object.entries(views).map(([name, [values, which]]) => [name, values[which[at]]]));

/** Like a worker, but it only knows what is in `record`, which promises views and, of each table and line, the view at each move. */
export class Recorded extends EventTarget {
  #record;

  constructor(record) {
    super();
    this.#record = record;
    record.then(() => this.#say({ ready: true }), () => this.#say({ failed: "start" }));
  }

  async postMessage({ id, request }) {
    const { views, answers } = await this.#record;
    const at = answers[tableOf(request)]?.[request.moves]?.[request.ply];
    this.#say(at === undefined ? { id, failed: true } : { id, view: viewAt(views, at) });
  }

  terminate() {}

  #say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}
