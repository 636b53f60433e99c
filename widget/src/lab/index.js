// The lab as an anywidget: `render({ model, el })` draws it and returns what takes it away.
//
// Traits read:    view, table (the board's view), labels, stage, live, beside, rules,
//                 open (optional: a position or a link that the page wants opened)
// Traits written: draft and edit, moves and ply, beside, rules
//
// An edit is answered by a view with the draft that it led to; the lab then writes that draft back,
// with no edit beside it, so that whoever reads `draft` finds what the reader sees.

import { copiedOrShown } from "../copying.js";
import { followSettings, toggleSetting } from "../settings.js";
import { followTheme } from "../theme.js";
import { draggable } from "./drag.js";
import { seatingOf } from "./facts.js";
import { followTyping } from "./fields.js";
import { labKey, tileKey } from "./keys.js";
import { render as draw } from "./render.js";
import { skeleton } from "./skeleton.js";
import { INITIAL, reduce } from "./state.js";
import { openTable } from "./table.js";

const PATIENCE = 3000; // milliseconds until a lab without an answer says so
const SEEDS = 2 ** 31;

let labs = 0;

function render({ model, el }) {
  labs += 1;
  const prefix = `bergen-lab-${labs}`;
  const part = skeleton(prefix);
  let state = { ...INITIAL, prefix, labels: model.get("labels") ?? {} };
  let timer = null;

  const dispatch = (action) => {
    const [next, effects] = reduce(state, action);
    if (next === state && !effects.length) return;
    state = next;
    draw(part, state);
    for (const { ask } of effects) write(ask);
    clearTimeout(timer);
    if (state.asked && state.stage === "live") timer = setTimeout(() => dispatch({ type: "unanswered" }), PATIENCE);
  };

  const write = (values) => {
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    model.save_changes();
  };

  const onView = () => {
    const view = model.get("view");
    if (view?.version !== 1) return;
    dispatch({ type: "view", view });
    if (!state.asked) settle(view);
  };

  // What Python came to stands in the traits that a notebook's other cells read.
  const settle = ({ draft, moves, ply, shown_by: rules }) => {
    const wanted = { draft, edit: null, moves, ply, rules };
    if (Object.entries(wanted).some(([name, value]) => (model.get(name) ?? null) !== value)) write(wanted);
  };
  const onLabels = () => dispatch({ type: "labels", labels: model.get("labels") ?? {} });
  const onOpen = () => dispatch({ type: "open", text: model.get("open") });
  const onStage = () => dispatch({ type: "stage", stage: model.get("stage") || "live" });

  el.replaceChildren(part.lab);
  const undo = [
    bindPointer(part, dispatch, () => state, model),
    bindKeys(part, dispatch, () => state),
    draggable(part, {
      lift: (tile) => dispatch({ type: "pick", tile }),
      drop: (tile, where, at) => dispatch({ type: "put", tile, place: where, at }),
      cancel: () => dispatch({ type: "letGo" }),
    }),
    followTheme(el, part.lab),
    followTyping(part.editor),
    listen(model, { "change:view": onView, "change:labels": onLabels, "change:stage": onStage, "change:open": onOpen }),
    followSettings((chosen) => dispatch({ type: "settings", ...chosen })),
    openTable(model, part.board, { change: (values) => dispatch({ type: "board", values }) }),
    () => clearTimeout(timer),
  ];
  draw(part, state);
  onStage();
  onView();
  return () => {
    for (const each of undo) each();
    part.lab.remove();
  };
}

function listen(model, handlers) {
  for (const [event, handler] of Object.entries(handlers)) model.on(event, handler);
  return () => {
    for (const [event, handler] of Object.entries(handlers)) model.off(event, handler);
  };
}

// What each button asks for.
const BUTTONS = {
  undo: () => ({ type: "undo" }),
  redo: () => ({ type: "redo" }),
  deal: () => ({ type: "edit", edit: { deal: Math.floor(Math.random() * SEEDS) } }),
  clearAll: () => ({ type: "edit", edit: { clear: "all" } }),
  clearLine: () => ({ type: "edit", edit: { clear: "line" } }),
  clearHands: () => ({ type: "edit", edit: { clear: "hands" } }),
  clearBoneyard: () => ({ type: "edit", edit: { clear: "boneyard" } }),
  turn: ({ held }) => ({ type: "edit", edit: { turn: held } }),
  lead: ({ held }) => ({ type: "edit", edit: { lead: held } }),
  earlier: () => ({ type: "shift", by: -1 }),
  later: () => ({ type: "shift", by: 1 }),
  letGo: () => ({ type: "letGo" }),
};

// What each field asks for, from what stands in it.
const FIELDS = {
  seating: ({ value }) => seatingOf(value),
  rules: ({ value }) => ({ rules: value }),
  rule: ({ value, dataset }) => ({ rule: dataset.rule, value }),
  acts: ({ value }) => ({ acts: value }),
  score: ({ valueAsNumber, dataset }) => ({ score: valueAsNumber, side: dataset.side }),
  passes: ({ valueAsNumber }) => ({ passes: valueAsNumber }),
  unknown: ({ valueAsNumber, dataset }) => ({ unknown: valueAsNumber, where: dataset.where }),
};

function bindPointer(part, dispatch, current, model) {
  const onClick = (event) => {
    const button = event.target.closest("button");
    if (!button || button.closest(".bergen-lab-board")) return;
    const { tile, place, does } = button.dataset;
    if (tile) dispatch(current().held === tile ? { type: "letGo" } : { type: "pick", tile });
    else if (place) dispatch({ type: "put", place });
    else if (does === "mend") dispatch({ type: "mend", mend: button.mend });
    else if (does === "large") toggleSetting("large");
    else if (does === "adopt") dispatch({ type: "adopt", position: model.get("table").now });
    else if (does === "copyPosition") copy(part, current().view.draft, "copied", dispatch);
    else if (does === "copyReport") copy(part, current().view.report, "report_copied", dispatch);
    else if (does in BUTTONS) dispatch(BUTTONS[does](current()));
  };
  const onChange = (event) => {
    const { does } = event.target.dataset ?? {};
    if (does === "beside") dispatch({ type: "beside", word: event.target.value });
    if (!(does in FIELDS)) return;
    const edit = FIELDS[does](event.target);
    if (!Object.values(edit).some(Number.isNaN)) dispatch({ type: "edit", edit });
  };
  const onSubmit = (event) => {
    event.preventDefault();
    dispatch({ type: "edit", edit: { text: part.position.entry.value } });
    part.position.shown = null; // what Python makes of it takes the place of what was typed
  };
  part.lab.addEventListener("click", onClick);
  part.lab.addEventListener("change", onChange);
  part.text.addEventListener("submit", onSubmit);
  return () => part.lab.removeEventListener("click", onClick);
}

async function copy(part, words, what, dispatch) {
  if (await copiedOrShown(words, part.copyField)) dispatch({ type: "copied", what });
}

function bindKeys(part, dispatch, current) {
  const onKey = (event) => {
    if (event.defaultPrevented || event.target.closest("input, select, textarea")) return;
    const tile = event.target.closest(".bergen-lab-tile");
    const done = tile ? onTile(event, tile, dispatch, current()) : false;
    const action = done ? null : labKey(event, current());
    if (action) dispatch(action);
    if (done || action) event.preventDefault();
  };
  const onFocus = (event) => {
    const tile = event.target.closest(".bergen-lab-tile");
    if (!tile) return;
    const list = tile.parentNode;
    list.current = tile.dataset.key;
    for (const each of list.querySelectorAll(".bergen-lab-tile")) each.tabIndex = each === tile ? 0 : -1;
  };
  part.editor.addEventListener("keydown", onKey);
  part.editor.addEventListener("focusin", onFocus);
  return () => {
    part.editor.removeEventListener("keydown", onKey);
    part.editor.removeEventListener("focusin", onFocus);
  };
}

function onTile(event, tile, dispatch, state) {
  const tiles = [...tile.parentNode.querySelectorAll(".bergen-lab-tile")];
  const where = { tile: tile.dataset.tile, index: tiles.indexOf(tile), count: tiles.length };
  const result = tileKey(event, state, where);
  if (!result) return false;
  if (result.action) dispatch(result.action);
  else tiles[result.focus].focus();
  return true;
}

export default { render };
