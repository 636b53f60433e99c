// A host without an engine: it answers with views that were recorded, as fast as a test needs.

// Texts a reader sees, by the name of their field; everything else in a view is data.
const TEXTS = new Set(
  "summary said problem name label text why refusal left right prompt feedback retry hint hint_label".split(" "),
);

export const PSEUDO = {
  en: (words) => words,
  // No readable word is left.
  xx: (words) => words.replace(/\p{L}/gu, "x"),
  // Every sentence is twice as long.
  long: (words) => `${words} ${words}`,
};

export function translated(value, into) {
  if (Array.isArray(value)) return value.map((item) => translated(item, into));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isText = typeof item === "string" && TEXTS.has(key);
      return [key, isText ? into(item) : translated(item, into)];
    }),
  );
}

// Placeholders stay, so that they can be filled.
export function translatedLabels(labels, into) {
  return Object.fromEntries(
    Object.entries(labels).map(([key, words]) => [
      key,
      typeof words === "object" ? translatedLabels(words, into) : words.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? part : part && into(part))).join(""),
    ]),
  );
}

export function parseLabels(file) {
  return Object.fromEntries(file.trim().split("\n").map((line) => line.split("\t")));
}

// The model interface that anywidget gives, over plain values.
export class Model {
  constructor(values) {
    this.values = values;
    this.handlers = new Map();
    this.saved = []; // what the browser wrote, oldest first
    this.pending = {};
    this.answers = () => {};
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.pending[name] = value;
    this.values[name] = value;
  }

  save_changes() {
    const changes = this.pending;
    this.pending = {};
    this.saved.push(changes);
    this.answers(changes);
  }

  on(event, handler) {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }

  off(event, handler) {
    this.handlers.set(event, (this.handlers.get(event) ?? []).filter((each) => each !== handler));
  }

  // The other side, Python, changes a value.
  receive(name, value) {
    this.values[name] = value;
    for (const handler of this.handlers.get(`change:${name}`) ?? []) handler();
  }
}

export function recordedModel({ story, labels, into = PSEUDO.en, silent = false, extra = {} }) {
  const { moves, ply, rules } = story.start;
  const viewOf = (values) => {
    const found = story.views[`${values.moves}|${values.ply}|${values.rules}`];
    if (!found) throw new Error(`no recorded view for ${values.moves}|${values.ply}|${values.rules}`);
    return translated(found, into);
  };
  const values = { moves, ply, rules, seat: story.seat, labels: translatedLabels(labels, into), ...extra };
  const model = new Model({ ...values, view: viewOf(values) });
  if (!silent) model.answers = () => queueMicrotask(() => model.receive("view", viewOf(model.values)));
  return model;
}
