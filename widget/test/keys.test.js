import assert from "node:assert/strict";
import { test } from "node:test";
import { boardKey, rove, tileKey } from "../src/keys.js";

const press = (key, modifiers = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });
const state = { view: { ply: 2 }, picked: null };
const holding = { ...state, picked: "23" };
const where = { tile: "23", index: 1, count: 3 };

test("d draws and p passes, in either case", () => {
  assert.deepEqual(boardKey(press("d"), state), { type: "draw" });
  assert.deepEqual(boardKey(press("P"), state), { type: "pass" });
});

test("the browser keeps its own shortcuts", () => {
  for (const key of ["d", "p", "a", "r"]) assert.equal(boardKey(press(key, { ctrlKey: true }), state), null);
  assert.equal(boardKey(press("d", { altKey: true }), state), null);
  assert.equal(boardKey(press("d", { metaKey: true }), state), null);
  assert.equal(tileKey(press("ArrowLeft", { altKey: true }), state, where), null);
});

test("Control or Command with Z and Y go back and forth", () => {
  assert.deepEqual(boardKey(press("z", { ctrlKey: true }), state), { type: "step", by: -1 });
  assert.deepEqual(boardKey(press("y", { ctrlKey: true }), state), { type: "step", by: 1 });
  assert.deepEqual(boardKey(press("Z", { metaKey: true, shiftKey: true }), state), { type: "step", by: 1 });
});

test("Escape lets go of a tile and is otherwise left alone", () => {
  assert.deepEqual(boardKey(press("Escape"), holding), { type: "letGo" });
  assert.equal(boardKey(press("Escape"), state), null);
});

test("Enter and Space pick a tile, and play the one that is picked", () => {
  for (const key of ["Enter", " "]) {
    assert.deepEqual(tileKey(press(key), state, where), { action: { type: "pick", tile: "23" } });
    assert.deepEqual(tileKey(press(key), holding, where), { action: { type: "play" } });
    assert.deepEqual(tileKey(press(key), { ...holding, picked: "14" }, where), { action: { type: "pick", tile: "23" } });
  }
});

test("with a tile in the fingers Left and Right choose the end", () => {
  assert.deepEqual(tileKey(press("ArrowLeft"), holding, where), { action: { type: "aim", end: "left" } });
  assert.deepEqual(tileKey(press("ArrowRight"), holding, where), { action: { type: "aim", end: "right" } });
});

test("without one they go along the hand and stop at its ends", () => {
  assert.deepEqual(tileKey(press("ArrowRight"), state, where), { focus: 2 });
  assert.deepEqual(tileKey(press("ArrowLeft"), state, { ...where, index: 0 }), { focus: 0 });
  assert.deepEqual(tileKey(press("ArrowRight"), state, { ...where, index: 2 }), { focus: 2 });
});

test("Home and End go to the first and the last tile", () => {
  assert.equal(rove("Home", 2, 5), 0);
  assert.equal(rove("End", 2, 5), 4);
  assert.equal(rove("x", 2, 5), null);
});
