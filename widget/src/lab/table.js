// The board inside the lab: the same board as everywhere, on values that it shares with the lab.

import board from "../index.js";

const OWN = { view: "table", labels: "board" }; // what the board calls otherwise than the lab does
const HEARD = ["view", "labels", "stage", "live"];

// The interface that anywidget gives, over the lab's own; `on.change(values)` hears what was played.
export function tableModel(model, on) {
  const listeners = [];
  let changed = {};
  const name = (own) => OWN[own] ?? own;
  return {
    get: (own) => (own === "labels" ? model.get("labels")?.board : model.get(name(own))),
    set(own, value) {
      changed[own] = value;
    },
    save_changes() {
      const values = changed;
      changed = {};
      on.change(values);
    },
    on(event, listener) {
      const own = event.replace("change:", "");
      if (!HEARD.includes(own)) return;
      const theirs = `change:${own === "labels" ? "labels" : name(own)}`;
      listeners.push([event, listener, theirs]);
      model.on(theirs, listener);
    },
    off(event, listener) {
      const found = listeners.find(([one, other]) => one === event && other === listener);
      if (found) model.off(found[2], listener);
    },
  };
}

export function openTable(model, el, on) {
  return board.render({ model: tableModel(model, on), el });
}
