import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { INITIAL, actingSeat, fill, findTile, movesAfter, reduce } from "../src/state.js";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const labels = Object.fromEntries(read("../labels.txt").trim().split("\n").map((line) => line.split("\t")));
const { views } = JSON.parse(read("../../tests/board/views/lesson.json"));
const LESSON = views["|0|bergen"];
const AFTER = views["23r|1|bergen"];
const STANDARD = views["|0|standard"];

const from = (state, ...actions) => actions.reduce(([now], action) => reduce(now, action), [state, []]);
const [READY] = from({ ...INITIAL, labels }, { type: "view", view: LESSON });
const pick = { type: "pick", tile: "23" };

test("the first view is shown and not read out", () => {
  assert.equal(READY.said.serial, 0);
  assert.equal(READY.said.text, labels.pick_hint);
});

test("a tile that fits is picked, and both ends are read out", () => {
  const [state, effects] = from(READY, pick);
  assert.equal(state.picked, "23");
  assert.equal(state.aim, null);
  assert.equal(
    state.said.text,
    "two-three, picked up. Left: double-header, 2 points. Right: triple-header, 3 points",
  );
  assert.deepEqual(effects, []);
});

test("a tile that fits nowhere changes nothing and says why", () => {
  const [state, effects] = from(READY, { type: "pick", tile: "14" });
  assert.equal(state.picked, null);
  assert.equal(state.said.text, findTile(LESSON, "14").refusal);
  assert.equal(state.said.tone, "refusal");
  assert.deepEqual(effects, []);
});

test("choosing a tile that does not fit lets go of the one that was picked", () => {
  const [state] = from(READY, pick, { type: "pick", tile: "14" });
  assert.equal(state.picked, null);
});

test("playing sends the moves made so far and one more", () => {
  const [state, effects] = from(READY, pick, { type: "play", end: "right" });
  assert.deepEqual(effects, [{ send: { moves: "23r", ply: 1 } }]);
  assert.equal(state.waiting, true);
});

test("a move from an earlier ply replaces the later ones", () => {
  assert.equal(movesAfter({ moves: "23r.d.p", ply: 1 }, "14l"), "23r.14l");
  assert.equal(movesAfter({ moves: "", ply: 0 }, "d"), "d");
});

test("Enter without an end asks for one", () => {
  const [state, effects] = from(READY, pick, { type: "play" });
  assert.equal(state.said.text, labels.choose_end);
  assert.equal(state.picked, "23");
  assert.deepEqual(effects, []);
});

test("an end is aimed at, read out, and played", () => {
  const [state] = from(READY, pick, { type: "aim", end: "left" });
  const { label, why } = findTile(LESSON, "23").plays[0];
  assert.equal(state.said.text, `${label}. ${why}`);
  const [, effects] = reduce(state, { type: "play" });
  assert.deepEqual(effects, [{ send: { moves: "23l", ply: 1 } }]);
});

test("a tile that fits one end is aimed at it at once", () => {
  const tile = { ...findTile(LESSON, "23"), plays: [findTile(LESSON, "23").plays[1]] };
  const view = { ...LESSON, seats: [{ ...LESSON.seats[0], tiles: [tile] }] };
  const [state] = from({ ...INITIAL, labels }, { type: "view", view }, pick);
  assert.equal(state.aim, "right");
});

const oneEnd = () => {
  const tile = { ...findTile(LESSON, "23"), plays: [findTile(LESSON, "23").plays[1]] };
  return { ...LESSON, seats: [{ ...LESSON.seats[0], tiles: [tile] }] };
};
const atOnce = { type: "settings", digits: false, atOnce: true };

test("a tile that fits one end is played as soon as it is picked, where that is chosen", () => {
  const start = { ...INITIAL, labels };
  assert.deepEqual(from(start, { type: "view", view: oneEnd() }, pick)[1], []);
  const [state, effects] = from(start, { type: "view", view: oneEnd() }, atOnce, pick);
  assert.deepEqual(effects, [{ send: { moves: "23r", ply: 1 } }]);
  assert.equal(state.waiting, true);
});

test("a tile that is lifted, or fits both ends, is not played at once", () => {
  const lifted = { ...pick, lifted: true };
  assert.deepEqual(from({ ...INITIAL, labels }, { type: "view", view: oneEnd() }, atOnce, lifted)[1], []);
  assert.deepEqual(from(READY, atOnce, pick)[1], []);
});

test("an end where the picked tile does not go says why", () => {
  const tile = { ...findTile(LESSON, "23"), plays: [], refusals: { left: "No.", right: null } };
  tile.plays = [findTile(LESSON, "23").plays[1]];
  const view = { ...LESSON, seats: [{ ...LESSON.seats[0], tiles: [tile] }] };
  const [state, effects] = from({ ...INITIAL, labels }, { type: "view", view }, pick, { type: "play", end: "left" });
  assert.equal(state.said.text, "No.");
  assert.equal(state.picked, "23");
  assert.deepEqual(effects, []);
});

test("an end without a tile asks for a tile", () => {
  const [state] = from(READY, { type: "play", end: "left" });
  assert.equal(state.said.text, labels.pick_hint);
});

test("an answer is read out once and the hand is free again", () => {
  const [waiting] = from(READY, pick, { type: "play", end: "right" });
  const [state] = reduce(waiting, { type: "view", view: AFTER });
  assert.equal(state.picked, null);
  assert.equal(state.waiting, false);
  assert.equal(state.said.text, AFTER.said);
  assert.equal(state.said.serial, waiting.said.serial + 1);
});

test("the same view again is not read out again", () => {
  const [once] = from(READY, { type: "view", view: AFTER });
  const [twice] = reduce(once, { type: "view", view: structuredClone(AFTER) });
  assert.equal(twice.said.serial, once.said.serial);
});

test("another language is not read out as if something had happened", () => {
  const [once] = from(READY, { type: "view", view: AFTER });
  const [dutch] = reduce(once, { type: "view", view: { ...AFTER, lang: "nl", said: "A legt 2-3." } });
  assert.equal(dutch.said.serial, once.said.serial);
  assert.equal(dutch.said.text, "A legt 2-3.");
});

test("the same sentence twice is read out twice", () => {
  const [once] = from(READY, { type: "draw" });
  const [twice] = reduce(once, { type: "draw" });
  assert.equal(once.said.text, LESSON.draw.refusal);
  assert.equal(twice.said.serial, once.said.serial + 1);
});

test("a draw that is not allowed is refused with its sentence and sends nothing", () => {
  const [state, effects] = from(READY, { type: "draw" });
  assert.equal(state.said.tone, "refusal");
  assert.deepEqual(effects, []);
});

test("a draw that is allowed is sent", () => {
  const view = { ...LESSON, draw: { ...LESSON.draw, legal: true } };
  const [, effects] = from({ ...INITIAL, labels }, { type: "view", view }, { type: "draw" });
  assert.deepEqual(effects, [{ send: { moves: "d", ply: 1 } }]);
});

test("nothing is played while a move is on its way", () => {
  const [waiting] = from(READY, pick, { type: "play", end: "right" });
  const [state, effects] = reduce(waiting, { type: "play", end: "left" });
  assert.equal(state, waiting);
  assert.deepEqual(effects, []);
});

test("undo keeps the moves, so that redo can make them again", () => {
  const [played] = from(READY, { type: "view", view: AFTER });
  const [, effects] = reduce(played, { type: "ply", ply: 0 });
  assert.deepEqual(effects, [{ send: { moves: "23r", ply: 0 } }]);
});

const THREE = { ...LESSON, moves: "23r.d.p", ply: 3, plies: 3 };
const back = { type: "step", by: -1 };
const on = { type: "step", by: 1 };

test("a step that comes before the last answer goes on from where the reader is headed", () => {
  const [, effects] = from(READY, { type: "view", view: THREE }, back, back);
  assert.deepEqual(effects, [{ send: { moves: "23r.d.p", ply: 1 } }]);
});

test("a step back that is taken back before its answer goes to where the board stands", () => {
  const [, effects] = from(READY, { type: "view", view: THREE }, back, on);
  assert.deepEqual(effects, [{ send: { moves: "23r.d.p", ply: 3 } }]);
});

test("an answer on the way does not turn the reader round", () => {
  const [, effects] = from(READY, { type: "view", view: THREE }, back, back, { type: "view", view: { ...THREE, ply: 2 } }, back);
  assert.deepEqual(effects, [{ send: { moves: "23r.d.p", ply: 0 } }]);
});

test("once the board is there, a step goes on from what it shows", () => {
  const [, effects] = from(READY, { type: "view", view: THREE }, back, { type: "view", view: { ...THREE, ply: 2 } }, on);
  assert.deepEqual(effects, [{ send: { moves: "23r.d.p", ply: 3 } }]);
});

test("a step that was never answered is forgotten", () => {
  const [state] = from(READY, { type: "view", view: THREE }, back, { type: "unanswered" });
  assert.equal(state.asked, null);
});

test("undo at the start and redo at the end do nothing", () => {
  assert.deepEqual(from(READY, { type: "step", by: -1 }), [READY, []]);
  assert.deepEqual(from(READY, { type: "step", by: 1 }), [READY, []]);
});

test("another rule set is asked for by its word", () => {
  const [, effects] = from(READY, { type: "rules", word: "standard" });
  assert.deepEqual(effects, [{ rules: "standard" }]);
  const [state] = from(READY, { type: "view", view: STANDARD });
  assert.deepEqual(from(state, { type: "rules", word: "standard" }), [state, []]);
});

test("without an answer the board says that it is not live and lets go", () => {
  const [state] = from(READY, pick, { type: "play", end: "right" }, { type: "unanswered" });
  assert.equal(state.said.text, labels.not_live);
  assert.equal(state.lost, true);
  assert.equal(reduce(state, { type: "view", view: AFTER })[0].lost, false);
  assert.equal(state.picked, null);
  assert.equal(state.waiting, false);
});

test("an answer in time silences that", () => {
  const [answered] = from(READY, pick, { type: "play", end: "right" }, { type: "view", view: AFTER });
  assert.deepEqual(reduce(answered, { type: "unanswered" }), [answered, []]);
});

test("a problem is read out in place of the news", () => {
  const [state] = from(READY, { type: "view", view: { ...LESSON, problem: "This link cannot be read." } });
  assert.equal(state.said.text, "This link cannot be read.");
  assert.equal(state.said.tone, "problem");
});

test("a starting board says so, and a live one asks for a tile", () => {
  const [starting] = from(READY, { type: "stage", stage: "starting" });
  assert.equal(starting.said.text, labels.starting);
  const [live] = reduce(starting, { type: "stage", stage: "live" });
  assert.equal(live.said.text, labels.pick_hint);
});

test("a seat whose tiles are hidden has no acting hand", () => {
  assert.equal(actingSeat(LESSON).seat, "A");
  assert.equal(actingSeat(AFTER), null);
});

test("placeholders are filled and unknown ones stay", () => {
  assert.equal(fill("Move {ply} of {plies}", { ply: 1, plies: 3 }), "Move 1 of 3");
  assert.equal(fill("{tile}", {}), "{tile}");
});
