// What anywidget gives a widget, for a page without a kernel: named values and news of changes.

/** Named values; `save` is called with the names that the widget changed. */
export class Model {
  #values;
  #changed = new Set();
  #listeners = new Map();
  #save;

  constructor(values, save = () => {}) {
    this.#values = { ...values };
    this.#save = save;
  }

  get(name) {
    return this.#values[name];
  }

  set(name, value) {
    if (Object.is(this.#values[name], value)) return;
    this.#values[name] = value;
    this.#changed.add(name);
    this.#tell(`change:${name}`, value);
    this.#tell("change", this);
  }

  save_changes() {
    const names = [...this.#changed];
    this.#changed.clear();
    if (names.length > 0) this.#save(names);
  }

  /** Values that come from the engine's side: told to the widget, never sent back. */
  receive(values) {
    for (const [name, value] of Object.entries(values)) this.#values[name] = value;
    for (const [name, value] of Object.entries(values)) this.#tell(`change:${name}`, value);
    this.#tell("change", this);
  }

  on(event, listener) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event).add(listener);
  }

  off(event, listener) {
    if (event === undefined || event === null) this.#listeners.clear();
    else if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
  }

  send() {} // no board sends messages outside its values

  #tell(event, value) {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value);
  }
}
