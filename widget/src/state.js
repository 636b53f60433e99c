// What the reader is doing at the board, apart from any page: plain data in, plain data out.
//
// `reduce(state, action)` returns the next state and a list of effects for the page to carry out:
// { send: { moves, ply } } and { rules: word } go to the engine, { copy: text } to the clipboard.
// There is no rule of the game here: what may be played, what it scores and every sentence is in
// the view, which Python wrote.

export const INITIAL = Object.freeze({
  view: null, // what Python last said, drawn as it is
  labels: {}, // fixed words in the reader's language
  stage: "live", // "starting" until the engine answers, "failed" when it cannot, else "live"
  picked: null, // the tile in the reader's fingers, as two digits
  aim: null, // the end it would be played on: "left", "right" or not chosen yet
  waiting: false, // a move is on its way to the engine
  asked: null, // the move that undo, redo or the slider asked for, until the board is there
  digits: false, // numbers over the pips, for readers with low vision
  large: false, // big tiles and strong contrast, for a projector
  atOnce: false, // a tile that fits one end only is played as soon as it is chosen
  lost: false, // a move was not answered: there is no engine behind this copy
  said: { text: "", tone: "hint", serial: 0 }, // the line under the table; a new serial is read out
});

export const ENDS = ["left", "right"];

const actions = { view, labels, stage, pick, letGo, aim, play, draw, pass, ply, step, rules, settings, copied, unanswered };

export function reduce(state, action) {
  return actions[action.type](state, action);
}

// ------------------------------------------------------------------------------- what is where

export function actingSeat(view) {
  return view?.seats.find((seat) => seat.turn && seat.open) ?? null;
}

export function findTile(view, tile) {
  for (const seat of view?.seats ?? []) {
    const found = seat.tiles.find((held) => held.tile === tile);
    if (found) return found;
  }
  return null;
}

export function playAt(tile, end) {
  return tile?.plays.find((play) => play.end === end) ?? null;
}

export function canPlay(tile) {
  return tile.plays.length > 0;
}

export function shownRules(view) {
  return view?.rules.find((rule) => rule.shown)?.word ?? null;
}

// The move that the board stands at, or soon will.
export function headedFor({ asked, view }) {
  return asked ?? view?.ply ?? 0;
}

export function fill(text, values) {
  return (text ?? "").replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

// The moves up to where the reader stands, and one more.
export function movesAfter(view, move) {
  const made = view.moves ? view.moves.split(".").slice(0, view.ply) : [];
  return [...made, move].join(".");
}

// -------------------------------------------------------------------------------------- actions

function view(state, { view }) {
  const { view: before } = state;
  const over = view.problem || state.asked === view.ply || before?.moves !== view.moves;
  const asked = over ? null : state.asked; // else a later answer is on its way
  const next = { ...state, view, waiting: false, lost: false, asked };
  if (before && !happened(before, view)) {
    // The same situation in other words, such as another language: nothing to read out.
    const said = state.said.tone === "news" ? { ...state.said, text: view.said } : state.said;
    return [{ ...next, said }, []];
  }
  Object.assign(next, { picked: null, aim: null });
  if (state.stage === "failed" && !before) return [next, []];
  if (view.problem) return [say(next, view.problem, "problem"), []];
  if (before) return [say(next, view.said, "news"), []];
  return [resting(next), []];
}

function happened(before, after) {
  return (
    before.now !== after.now ||
    before.ply !== after.ply ||
    before.position !== after.position ||
    before.moves !== after.moves ||
    before.problem !== after.problem ||
    shownRules(before) !== shownRules(after)
  );
}

// What stands there while nothing has happened yet; it is shown, not read out.
function resting(state) {
  return { ...state, said: { ...state.said, text: restingText(state) ?? "", tone: "hint" } };
}

function restingText({ stage, view, labels }) {
  if (stage === "starting") return labels.starting;
  if (stage === "failed") return labels.failed;
  return actingSeat(view)?.tiles.some(canPlay) ? labels.pick_hint : "";
}

function say(state, text, tone) {
  if (!text) return { ...state, said: { ...state.said, text: "", tone } };
  return { ...state, said: { text, tone, serial: state.said.serial + 1 } };
}

function labels(state, { labels }) {
  const next = { ...state, labels };
  return [state.said.tone === "hint" ? resting(next) : next, []];
}

function stage(state, { stage }) {
  const next = { ...state, stage };
  if (stage === "failed") return [say({ ...next, waiting: false, asked: null }, state.labels.failed, "problem"), []];
  return [state.said.tone === "hint" ? resting(next) : next, []];
}

// `lifted` says that a finger or the mouse drags the tile, which is no choice of an end yet.
function pick(state, { tile: id, lifted = false }) {
  const tile = findTile(state.view, id);
  if (!tile || state.waiting) return [state, []];
  if (!canPlay(tile)) return [say({ ...state, picked: null, aim: null }, tile.refusal, "refusal"), []];
  const only = tile.plays.length === 1 ? tile.plays[0].end : null;
  if (only && state.atOnce && !lifted) return send({ ...state, picked: id, aim: only }, tile.plays[0].move);
  const words = [fill(state.labels.picked, { tile: tile.name }), ...tile.plays.map((play) => play.label)];
  return [say({ ...state, picked: id, aim: only }, words.join(". "), "picked"), []];
}

function letGo(state) {
  if (!state.picked) return [state, []];
  return [say({ ...state, picked: null, aim: null }, state.labels.let_go, "done"), []];
}

function aim(state, { end }) {
  const tile = findTile(state.view, state.picked);
  if (!tile) return [state, []];
  const play = playAt(tile, end);
  if (!play) return [say(state, tile.refusals[end], "picked"), []];
  return [say({ ...state, aim: end }, [play.label, play.why].join(". "), "picked"), []];
}

// Play the tile in hand on an end; without an end, on the one aimed at.
function play(state, { end = state.aim, tile: id = state.picked }) {
  if (state.waiting) return [state, []];
  const tile = findTile(state.view, id);
  if (!tile) return [say(state, state.labels.pick_hint, "hint"), []];
  if (!end) return [say(state, state.labels.choose_end, "picked"), []];
  const play = playAt(tile, end);
  if (play) return send({ ...state, picked: id, aim: end }, play.move);
  return [say(state, tile.refusals[end] ?? tile.refusal, state.picked ? "picked" : "refusal"), []];
}

function draw(state) {
  return act(state, state.view?.draw, "d");
}

function pass(state) {
  return act(state, state.view?.pass, "p");
}

function act(state, action, move) {
  if (!action || state.waiting) return [state, []];
  const free = { ...state, picked: null, aim: null };
  return action.legal ? send(free, move) : [say(free, action.refusal, "refusal"), []];
}

function send(state, move) {
  const moves = movesAfter(state.view, move);
  return [{ ...state, waiting: true }, [{ send: { moves, ply: state.view.ply + 1 } }]];
}

function ply(state, { ply }) {
  const { view } = state;
  const wanted = Math.max(0, Math.min(view?.plies ?? 0, ply));
  if (!view || wanted === headedFor(state)) return [state, []];
  return [{ ...state, waiting: true, asked: wanted }, [{ send: { moves: view.moves, ply: wanted } }]];
}

// A step from where the reader is headed, so that none is lost that comes before the last answer.
function step(state, { by }) {
  return ply(state, { ply: headedFor(state) + by });
}

function rules(state, { word }) {
  if (word === shownRules(state.view)) return [state, []];
  return [{ ...state, waiting: true }, [{ rules: word }]];
}

function settings(state, { digits, large, atOnce }) {
  return [{ ...state, digits, large, atOnce }, []];
}

function copied(state) {
  return [say({ ...state, picked: null, aim: null }, state.labels.copied, "done"), []];
}

// Three seconds without an answer: this copy of the page has no engine behind it.
function unanswered(state) {
  if (!state.waiting) return [state, []];
  const free = { ...state, waiting: false, lost: true, asked: null, picked: null, aim: null };
  return [say(free, state.labels.not_live, "problem"), []];
}
