// The board of a match: what the reader does on it becomes a request, and an answer's view is drawn.
import board from "../../../bergen/table/static/board.js";
import { Model } from "../model.js";

/** Set up the board in a place; `on.move` hears of a move, `on.look` of a look at another one. */
export const openTable = (place, labels, on) => {
  let model = null;
  let shown = null;

  const heard = (names) => {
    if (names.includes("moves")) on.move(model.get("moves").split(".").at(-1));
    else if (names.includes("ply")) on.look(model.get("ply"));
  };

  const show = (view, seat) => {
    shown = view;
    const values = { view, seat, moves: view.moves, ply: view.ply };
    if (model) model.receive(values);
    else {
      model = new Model({ ...values, labels, stage: "live" }, heard);
      board.render({ model, el: place });
    }
  };

  return {
    show: (view, seat) => view !== shown && show(view, seat),
    /** Let the board go on after a move that nobody answers. */
    unlock: () => shown && show({ ...shown }, model.get("seat")),
    /** Take the board away, with all tiles that it showed. */
    clear() {
      place.replaceChildren();
      model = null;
      shown = null;
    },
  };
};
