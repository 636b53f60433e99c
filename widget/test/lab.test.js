import assert from "node:assert/strict";
import { test } from "node:test";
import { labKey, tileKey } from "../src/lab/keys.js";
import { INITIAL, places, reduce, whereIs } from "../src/lab/state.js";

const tile = (id) => ({ tile: id, halves: [...id].map(Number), name: `tile ${id}`, wrong: false });
const LABELS = {
  pick_hint: "Choose.", picked: "{tile} up", choose_place: "Where?", let_go: "Back.", undone: "Undone.", redone: "Redone.",
  place_seat: "hand of {seat}", place_left: "left end", place_right: "right end", place_boneyard: "boneyard", place_tray: "tray",
  not_live: "Not live.", failed: "Failed.", starting: "Starting.", report_copied: "Copied.",
};
const view = (draft, extra = {}) => ({
  version: 1, draft, position: draft, moves: "", ply: 0, shown_by: "", said: `It is ${draft} now.`, problem: null,
  seats: [{ seat: "A", tiles: [tile("01")] }, { seat: "B", tiles: [] }],
  line: [tile("22")], boneyard: { tiles: [tile("33"), tile("34"), tile("35")] }, tray: [tile("66")], ...extra,
});
const from = (state, ...actions) => actions.reduce(([now], action) => reduce(now, action), [state, []]);
const answered = (draft, extra) => ({ type: "view", view: view(draft, extra) });
const [READY] = from({ ...INITIAL, labels: LABELS }, answered("one"));
const put = { type: "put", tile: "66", place: "A" };

test("the first draft is shown and not read out", () => {
  assert.deepEqual(READY.said, { text: "Choose.", tone: "hint", serial: 0 });
});

test("a tile and a place make an edit of the draft", () => {
  const [state, effects] = from(READY, { type: "pick", tile: "66" }, { type: "put", place: "A" });
  assert.deepEqual(effects, [{ ask: { draft: "one", moves: "", ply: 0, rules: "", edit: { put: "66", where: "A" } } }]);
  assert.equal(state.held, null);
});

test("taking an edit back brings the rules that the table was shown by then", () => {
  const [opened] = from(READY, { type: "open", text: "?p=two&rules=standard" }, answered("two", { shown_by: "standard" }));
  const [, effects] = reduce(opened, { type: "undo" });
  assert.deepEqual(effects, [{ ask: { draft: "one", moves: "", ply: 0, rules: "", edit: null } }]);
});

test("a place without a tile asks for one, and a tile without a place for a place", () => {
  assert.equal(from(READY, { type: "put", place: "A" })[0].said.text, "Choose.");
  assert.equal(from(READY, { type: "pick", tile: "66" }, { type: "put" })[0].said.text, "Where?");
});

test("a tile that is nowhere is not picked", () => {
  assert.equal(from(READY, { type: "pick", tile: "00" })[0].held, null);
});

test("the arrows go round all places, and each is read out", () => {
  const [holding] = from(READY, { type: "pick", tile: "66" });
  const aims = places(READY.view).map((_, steps) => {
    const [state] = from(holding, ...Array(steps + 1).fill({ type: "aim", by: 1 }));
    return [state.aim, state.said.text];
  });
  assert.deepEqual(aims, [
    ["left", "left end"], ["right", "right end"], ["A", "hand of A"], ["B", "hand of B"], ["boneyard", "boneyard"], ["tray", "tray"],
  ]);
  assert.equal(from(holding, { type: "aim", by: -1 })[0].aim, "tray");
});

test("what an edit came to is read out", () => {
  const [state] = from(READY, put, answered("two"));
  assert.deepEqual([state.said.text, state.said.tone], ["It is two now.", "news"]);
});

test("edits that come before the answer wait, and build on it", () => {
  const [waiting, none] = from(READY, put, { type: "edit", edit: { acts: "B" } });
  assert.deepEqual(none, []);
  const [state, effects] = reduce(waiting, answered("two"));
  assert.deepEqual(effects, [{ ask: { draft: "two", moves: "", ply: 0, rules: "", edit: { acts: "B" } } }]);
  assert.deepEqual(reduce(state, answered("three"))[0].past.map(({ draft }) => draft), ["one", "two"]);
});

test("undo and redo go through the drafts, with the moves that were made from each", () => {
  const played = answered("one", { moves: "23r", ply: 1 });
  const [edited] = from(READY, { type: "board", values: { moves: "23r", ply: 1 } }, played, put, answered("two"));
  const [undoing, back] = reduce(edited, { type: "undo" });
  assert.deepEqual(back, [{ ask: { draft: "one", moves: "23r", ply: 1, rules: "", edit: null } }]);
  const [undone] = reduce(undoing, played);
  assert.equal(undone.said.text, "Undone.");
  assert.deepEqual([undone.past.length, undone.future.length], [0, 1]);
  const [redone, forth] = reduce(undone, { type: "redo" });
  assert.deepEqual(forth, [{ ask: { draft: "two", moves: "", ply: 0, rules: "", edit: null } }]);
  const [state] = reduce(redone, answered("two"));
  assert.deepEqual([state.past.length, state.future.length, state.said.text], [1, 0, "Redone."]);
});

test("a new edit forgets what was taken back", () => {
  const [state] = from(READY, put, answered("two"), { type: "undo" }, answered("one"), put, answered("three"));
  assert.deepEqual([state.past.length, state.future.length], [1, 0]);
});

test("an edit that changes nothing is none to take back", () => {
  assert.deepEqual(from(READY, put, answered("one"))[0].past, []);
});

test("a paste that cannot be read says so and is none to take back", () => {
  const [state] = from(READY, { type: "edit", edit: { text: "?" } }, answered("one", { problem: "What is that?" }));
  assert.deepEqual([state.said.text, state.said.tone, state.past.length], ["What is that?", "problem", 0]);
});

test("playing on the board below is no edit, and the board itself says what happened", () => {
  const [state, effects] = reduce(READY, { type: "board", values: { moves: "01l", ply: 1 } });
  assert.deepEqual(effects, [{ ask: { draft: "one", edit: null, moves: "01l", ply: 1, rules: "" } }]);
  const [after] = reduce(state, answered("one", { moves: "01l", ply: 1 }));
  assert.deepEqual([after.past.length, after.said.serial], [0, READY.said.serial]);
});

test("an offer to mend asks for its draft and says what it changed", () => {
  const [state, effects] = reduce(READY, { type: "mend", mend: { draft: "good", said: "Turned round." } });
  assert.deepEqual(effects[0].ask.edit, { text: "good" });
  assert.equal(reduce(state, answered("good"))[0].said.text, "Turned round.");
});

test("a position that the page opens is said to be there, not how it differs", () => {
  const labels = { ...LABELS, opened: "There it is." };
  const [state, effects] = from({ ...READY, labels }, { type: "open", text: "?p=other" });
  assert.deepEqual(effects[0].ask.edit, { text: "?p=other" });
  const [after] = reduce(state, answered("other"));
  assert.deepEqual([after.said.text, after.past.length], ["There it is.", 1]);
});

test("a tile of a list moves one place along and stays in hand", () => {
  const [holding] = from(READY, { type: "pick", tile: "34" });
  const [state, effects] = reduce(holding, { type: "shift", by: -1 });
  assert.deepEqual(effects[0].ask.edit, { put: "34", where: "boneyard", at: 0 });
  assert.equal(reduce(state, answered("two"))[0].held, "34");
  const [first] = from(READY, { type: "pick", tile: "33" });
  assert.deepEqual(reduce(first, { type: "shift", by: -1 })[1], []);
});

test("a tile is found where it lies", () => {
  assert.deepEqual(whereIs(READY.view, "35"), { list: "boneyard", at: 2, tile: tile("35"), count: 3 });
  assert.equal(whereIs(READY.view, "00"), null);
});

test("without an answer the lab says that it is not live, and is free again", () => {
  const [state] = from(READY, put, { type: "edit", edit: { acts: "B" } }, { type: "unanswered" });
  assert.deepEqual([state.said.text, state.asked, state.queue, state.lost], ["Not live.", null, [], true]);
});

test("where Python cannot start the lab says so", () => {
  const [state] = from(READY, { type: "stage", stage: "failed" });
  assert.deepEqual([state.said.text, state.said.tone], ["Failed.", "problem"]);
});

const press = (key, modifiers = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });
const at = { tile: "66", index: 1, count: 3 };

test("Enter picks a tile up, puts it where it is aimed, or lets it go", () => {
  assert.deepEqual(tileKey(press("Enter"), READY, at), { action: { type: "pick", tile: "66" } });
  assert.deepEqual(tileKey(press(" "), { ...READY, held: "66", aim: "A" }, at), { action: { type: "put" } });
  assert.deepEqual(tileKey(press("Enter"), { ...READY, held: "66" }, at), { action: { type: "letGo" } });
});

test("the arrows go from tile to tile, and with one in hand from place to place", () => {
  assert.deepEqual(tileKey(press("ArrowRight"), READY, at), { focus: 2 });
  assert.deepEqual(tileKey(press("ArrowLeft"), { ...READY, held: "66" }, at), { action: { type: "aim", by: -1 } });
});

test("Escape lets go, Control with Z and Y goes back and forth, and the browser keeps the rest", () => {
  assert.deepEqual(labKey(press("Escape"), { held: "66" }), { type: "letGo" });
  assert.equal(labKey(press("Escape"), READY), null);
  assert.deepEqual(labKey(press("z", { ctrlKey: true }), READY), { type: "undo" });
  assert.deepEqual(labKey(press("Z", { metaKey: true, shiftKey: true }), READY), { type: "redo" });
  assert.equal(labKey(press("d", { ctrlKey: true }), READY), null);
  assert.equal(tileKey(press("ArrowLeft", { altKey: true }), READY, at), null);
});
