// The lab on a page: what a notebook's Python would do for the widget, the worker does here.
import widget from "../../../bergen/table/static/lab.js";
import { withMoves } from "../address.js";
import { cannotStart } from "../engine.js";
import { Model } from "../model.js";

const WRITTEN = ["draft", "edit", "moves", "ply", "beside", "rules"]; // by the widget

/** Draw the lab of a place with an engine behind it; `onChoice` hears of moves at once, `onView` of answers. */
export const openLab = (place, engine, { request_failed }, { onChoice, onView }) => {
  const built = JSON.parse(place.querySelector(":scope > script[type='application/json']").textContent);
  let latest = 0;

  const ask = async () => {
    if (!model.get("edit")) onChoice(lab); // what an edit comes to, only Python knows
    const turn = (latest += 1);
    const written = Object.fromEntries(WRITTEN.map((name) => [name, model.get(name)]));
    try {
      const { table, ...view } = await engine.ask({ about: "lab", lang: built.view.lang, ...written });
      if (turn === latest) receive(view, table);
    } catch (error) {
      // Where Python cannot start at all, the lab says so by its stage.
      if (!cannotStart(error)) receive({ ...model.get("view"), problem: request_failed }, null);
    }
  };

  const receive = (view, table) => {
    const { draft, moves, ply, shown_by: rules } = view;
    model.receive({ draft, moves, ply, rules, edit: null, ...(table ? { table } : {}), view });
    onChoice(lab);
    onView(lab);
  };

  const model = new Model({ ...built, stage: "starting" }, ask);
  const lab = {
    get view() {
      return model.get("view");
    },
    /** The draft with the moves that were made from it, also those that Python has yet to answer. */
    get chosen() {
      const [draft, moves, ply] = ["draft", "moves", "ply"].map((name) => model.get(name));
      return withMoves(lab.view, { position: draft, moves, ply });
    },
    /** What the board below shows: the position, or the last one that was possible. */
    get table() {
      return model.get("table");
    },
    /** Where the board below stands. */
    get place() {
      return element.querySelector(".bergen-lab-board");
    },
    get rules() {
      return model.get("rules");
    },
    /** Open a position or a link; the widget says what came of it, and it can be taken back. */
    open(text) {
      model.receive({ open: text });
    },
  };

  const element = document.createElement("div");
  element.className = "board-live";
  place.prepend(element);
  place.dataset.live = "";
  widget.render({ model, el: element });
  engine.ready.then(() => model.receive({ stage: "live" }), () => model.receive({ stage: "failed" }));
  return lab;
};
