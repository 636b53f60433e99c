// The page of the lab: `ask`, which the tests give it, is the door to Python; `traits` begins.

import lab from "../../bergen/table/static/lab.js";
import { Model } from "./recorded.js";

const model = new Model(await globalThis.traits());
model.answers = async () => {
  const names = ["draft", "edit", "moves", "ply", "beside", "rules"];
  const { table, ...view } = await globalThis.ask(Object.fromEntries(names.map((name) => [name, model.get(name)])));
  model.receive("view", view);
  if (table) model.receive("table", table);
};
const remove = lab.render({ model, el: document.querySelector("#lab") });

// For the tests, and for the curious at the console.
globalThis.demo = { model, remove };
document.documentElement.dataset.ready = "true";
