// What the reader is doing in the lab, apart from any page: plain data in, plain data out.
//
// `reduce(state, action)` returns the next state and a list of effects: { ask: values } goes to the
// engine, { copy: text } to the clipboard. There is no rule of the game here: what a draft holds,
// what is wrong with it and every sentence is in the view, which Python wrote. What is kept here is
// what Python forgets: the drafts before this one, so that edits can be taken back.

export const INITIAL = Object.freeze({
  view: null, // what Python last said, drawn as it is
  labels: {}, // fixed words in the reader's language
  stage: "live", // "starting" until the engine answers, "failed" when it cannot, else "live"
  held: null, // the tile in the reader's fingers, as two digits
  aim: null, // the place that it would be put in
  asked: null, // what is on its way to the engine
  queue: [], // what waits for that to be answered
  past: [], // the drafts before this one, the latest last
  future: [], // those that were taken back, the next one last
  lost: false, // nothing was answered: there is no engine behind this copy
  large: false, // big tiles and strong contrast, for a projector
  digits: false, // numbers over the pips
  said: { text: "", tone: "hint", serial: 0 }, // a new serial is read out
});

const actions = {
  view, labels, stage, settings, pick, letGo, aim, put, shift, edit, open, mend, undo, redo, beside, board, adopt, copied, unanswered,
};

export function reduce(state, action) {
  return actions[action.type](state, action);
}

// ------------------------------------------------------------------------------- what is where

// Every place that a tile can be put in, in the order of the arrow keys.
export function places(view) {
  return ["left", "right", ...view.seats.map(({ seat }) => seat), "boneyard", "tray"];
}

// The lists of tiles of a view, by the place that a problem or a button names.
export function lists(view) {
  const hands = view.seats.map(({ seat, tiles }) => [seat, tiles]);
  return Object.fromEntries([["line", view.line], ...hands, ["boneyard", view.boneyard.tiles], ["tray", view.tray]]);
}

// Where a tile lies: its list and its place in it; null where it lies nowhere.
export function whereIs(view, tile) {
  for (const [list, tiles] of Object.entries(view ? lists(view) : {})) {
    const at = tiles.findIndex((each) => each.tile === tile);
    if (at >= 0) return { list, at, tile: tiles[at], count: tiles.length };
  }
  return null;
}

export function fill(text, values) {
  return (text ?? "").replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

// What a place is called, as the reader hears and reads it.
export function placeName({ labels }, place) {
  return fill(labels[`place_${place}`] ?? labels.place_seat, { seat: place });
}

// -------------------------------------------------------------------------------- what is asked

const moment = ({ draft, moves, ply, shown_by: rules }) => ({ draft, moves, ply, rules });

// Ask for something of the draft in force when its turn comes.
function ask(state, request) {
  if (state.asked) return [{ ...state, queue: [...state.queue, request] }, []];
  const { view } = state;
  if (!view) return [state, []];
  const now = { ...moment(view), edit: null, ...request.values };
  return [{ ...state, asked: request }, [{ ask: now }]];
}

function view(state, { view }) {
  const { view: before, asked } = state;
  const next = { ...state, view, asked: null, lost: false };
  if (before && asked) Object.assign(next, remembered(state, asked, view));
  if (next.held && !whereIs(view, next.held)) Object.assign(next, { held: null, aim: null });
  const [said] = view.problem ? [say(next, view.problem, "problem")] : [news(next, before, asked)];
  const [waiting, ...queue] = said.queue;
  if (!waiting) return [said, []];
  return ask({ ...said, queue }, waiting);
}

// The drafts before and after this one, once it is known what an edit came to.
function remembered({ past, future, view: before }, { kind }, { draft, problem }) {
  if (problem && draft === before.draft) return {};
  if (kind === "undo") return { past: past.slice(0, -1), future: [...future, moment(before)] };
  if (kind === "redo") return { past: [...past, moment(before)], future: future.slice(0, -1) };
  if (draft === before.draft) return {};
  return { past: [...past, moment(before)], future: [] };
}

function news(state, before, asked) {
  if (!before) return resting(state);
  const told = asked ? said(state, asked) : "";
  if (told) return say(state, told, "news");
  return state.said.tone === "hint" ? resting(state) : state;
}

// What is read out of an answer; what the board below was asked, it says itself.
function said({ labels, view }, asked) {
  return { undo: labels.undone, redo: labels.redone, look: "" }[asked.kind] ?? asked.said ?? view.said;
}

// What stands there while nothing has happened yet; it is shown, not read out.
function resting(state) {
  return { ...state, said: { ...state.said, text: restingText(state) ?? "", tone: "hint" } };
}

function restingText({ stage, labels }) {
  return { starting: labels.starting, failed: labels.failed }[stage] ?? labels.pick_hint;
}

function say(state, text, tone) {
  return { ...state, said: { text: text ?? "", tone, serial: state.said.serial + 1 } };
}

function labels(state, { labels }) {
  const next = { ...state, labels };
  return [state.said.tone === "hint" ? resting(next) : next, []];
}

function stage(state, { stage }) {
  const next = { ...state, stage };
  if (stage === "failed") return [say({ ...next, asked: null, queue: [] }, state.labels.failed, "problem"), []];
  return [state.said.tone === "hint" ? resting(next) : next, []];
}

function settings(state, { large, digits }) {
  return [{ ...state, large, digits }, []];
}

// ---------------------------------------------------------------------------------- with a tile

function pick(state, { tile }) {
  const found = whereIs(state.view, tile);
  if (!found) return [state, []];
  return [say({ ...state, held: tile, aim: null }, fill(state.labels.picked, { tile: found.tile.name }), "picked"), []];
}

function letGo(state) {
  if (!state.held) return [state, []];
  return [say({ ...state, held: null, aim: null }, state.labels.let_go, "done"), []];
}

// The next place along, or the one named.
function aim(state, { by = 0, place }) {
  if (!state.held) return [state, []];
  const known = places(state.view);
  const first = by > 0 ? 0 : known.length - 1;
  const at = state.aim === null ? first : (known.indexOf(state.aim) + by + known.length) % known.length;
  const aimed = place ?? known[at];
  return [say({ ...state, aim: aimed }, placeName(state, aimed), "picked"), []];
}

// Put the tile in hand, or the one named, in a place; without one, in the place aimed at.
function put(state, { tile = state.held, place = state.aim, at }) {
  if (!tile) return [say(state, state.labels.pick_hint, "hint"), []];
  if (!place) return [say(state, state.labels.choose_place, "picked"), []];
  const edit = { put: tile, where: place, ...(at === undefined ? {} : { at }) };
  return ask({ ...state, held: null, aim: null }, { kind: "edit", values: { edit } });
}

// Move the tile in hand one place along in the list that it lies in; it stays in hand.
function shift(state, { by }) {
  const found = whereIs(state.view, state.held);
  const at = (found?.at ?? 0) + by;
  if (!found || at < 0 || at >= found.count) return [state, []];
  return ask(state, { kind: "edit", values: { edit: { put: state.held, where: found.list, at } } });
}

// ------------------------------------------------------------------------------------ all else

function edit(state, { edit }) {
  return ask(state, { kind: "edit", values: { edit } });
}

// A page opens a position, or a link; how it differs from the one before says nothing to the reader.
function open(state, { text }) {
  const next = { ...state, held: null, aim: null };
  return ask(next, { kind: "edit", values: { edit: { text } }, said: state.labels.opened });
}

// An offer to mend is a whole draft; Python says again what it changed.
function mend(state, { mend }) {
  const next = { ...state, held: null, aim: null };
  return ask(next, { kind: "edit", values: { edit: { text: mend.draft } }, said: mend.said });
}

function undo(state) {
  const before = state.past.at(-1);
  if (!before || state.asked) return [state, []];
  return ask({ ...state, held: null, aim: null }, { kind: "undo", values: before });
}

function redo(state) {
  const after = state.future.at(-1);
  if (!after || state.asked) return [state, []];
  return ask({ ...state, held: null, aim: null }, { kind: "redo", values: after });
}

function beside(state, { word }) {
  return ask(state, { kind: "look", values: { beside: word } });
}

// The board below was played on, or looked at under other rules.
function board(state, { values }) {
  return ask(state, { kind: "look", values });
}

// The position that the board shows becomes the draft.
function adopt(state, { position }) {
  return ask(state, { kind: "edit", values: { edit: { text: position } } });
}

function copied(state, { what }) {
  return [say(state, state.labels[what], "done"), []];
}

// Three seconds without an answer: this copy of the page has no engine behind it.
function unanswered(state) {
  if (!state.asked) return [state, []];
  return [say({ ...state, asked: null, queue: [], lost: true, held: null, aim: null }, state.labels.not_live, "problem"), []];
}
