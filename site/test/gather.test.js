import assert from "node:assert/strict";
import test from "node:test";
import { EMPTY, INITIAL, fileName, isEmpty, isLesson, named, reduce } from "../js/gather/state.js";

const part = (id, words = "") => ({ id, words, blocks: ["```position\nx\n```"] });
const done = (...actions) => actions.reduce(reduce, INITIAL);
const ids = ({ lesson }) => lesson.parts.map(({ id }) => id).join("");
const ADDED = [..."abc"].map((id) => ({ type: "add", part: part(id) }));

test("what is added comes last, and it is said where", () => {
  const state = done(...ADDED);
  assert.equal(ids(state), "abc");
  assert.deepEqual(state.said, { key: "added", n: 3 });
});

test("a part moves by one place, and the focus stays on the button that moved it", () => {
  const state = done(...ADDED, { type: "shift", id: "c", by: -1 });
  assert.equal(ids(state), "acb");
  assert.deepEqual(state.said, { key: "moved", n: 2, total: 3 });
  assert.deepEqual(state.focus, { id: "c", does: "up" });
});

test("no part moves over an edge", () => {
  const state = done(...ADDED);
  assert.equal(reduce(state, { type: "shift", id: "a", by: -1 }), state);
  assert.equal(reduce(state, { type: "shift", id: "c", by: 1 }), state);
});

test("what is removed comes back to its place with its words", () => {
  const removed = done(...ADDED, { type: "reword", id: "b", words: "Look." }, { type: "remove", id: "b" });
  assert.equal(ids(removed), "ac");
  const back = reduce(removed, { type: "undo" });
  assert.equal(ids(back), "abc");
  assert.equal(back.lesson.parts[1].words, "Look.");
});

test("undo takes back deeds in turn, and no words written since", () => {
  const state = done(
    ...ADDED, { type: "shift", id: "a", by: 1 }, { type: "remove", id: "c" },
    { type: "write", name: "title", value: "One" }, { type: "reword", id: "a", words: "Now." },
    { type: "undo" }, { type: "undo" }, { type: "undo" },
  );
  assert.equal(ids(state), "ab");
  assert.equal(state.lesson.title, "One");
  assert.equal(state.lesson.parts[0].words, "Now.");
  assert.equal(state.past.length, 2);
});

const ASKED = { type: "addBlock", id: "b", block: "q" };
const blocks = ({ lesson }) => lesson.parts[1].blocks.slice(1);

test("a question comes last in its part, and its words get the focus", () => {
  const state = done(...ADDED, ASKED, { ...ASKED, block: "r" });
  assert.deepEqual(blocks(state), ["q", "r"]);
  assert.deepEqual([state.said, state.focus], [{ key: "asked" }, { id: "b", does: "ask-2" }]);
  assert.deepEqual(blocks(reduce(state, { type: "undo" })), ["q"]);
});

test("a question is put in other words as often as it is written", () => {
  const state = done(...ADDED, ASKED, ...["A", "B"].map((ask) => ({ type: "reask", id: "b", at: 1, ask })));
  assert.deepEqual(blocks(state), [{ text: "q", ask: "B" }]);
  assert.equal(isLesson(JSON.parse(JSON.stringify(state.lesson))), true);
});

test("a question that is removed comes back to its place in its words", () => {
  const state = done(
    ...ADDED, ASKED, { ...ASKED, block: "r" }, { type: "reask", id: "b", at: 1, ask: "A" },
    { type: "dropBlock", id: "b", at: 1 },
  );
  assert.deepEqual([blocks(state), state.focus], [["r"], { does: "undo" }]);
  assert.deepEqual(blocks(reduce(state, { type: "undo" })), [{ text: "q", ask: "A" }, "r"]);
});

test("a lesson from a file takes the place of the one before, which comes back", () => {
  const other = named({ ...EMPTY, title: "Two", parts: [{ words: "W", blocks: [] }] }, () => "z");
  const opened = done(...ADDED, { type: "replace", lesson: other, key: "opened" });
  assert.deepEqual([ids(opened), opened.lesson.title, opened.said.key], ["z", "Two", "opened"]);
  assert.equal(ids(reduce(opened, { type: "undo" })), "abc");
});

test("what another window kept has nothing to take back", () => {
  const state = done(...ADDED, { type: "keptElsewhere", lesson: EMPTY });
  assert.deepEqual([ids(state), state.past], ["", []]);
});

test("at most fifty deeds can be taken back", () => {
  const state = done(...Array.from({ length: 60 }, (_, id) => ({ type: "add", part: part(String(id)) })));
  assert.equal(state.past.length, 50);
});

test("only what has the shape of a lesson is one", () => {
  const lesson = done(...ADDED).lesson;
  assert.equal(isLesson(JSON.parse(JSON.stringify(lesson))), true);
  for (const other of [null, 1, [], {}, { ...lesson, title: 1 }, { ...lesson, parts: [{}] }, { ...lesson, parts: [{ ...part("a"), blocks: [{ text: "q" }] }] }, { ...lesson, notes: [1] }]) {
    assert.equal(isLesson(other), false);
  }
});

test("an empty lesson is one of which the reader has written nothing", () => {
  assert.equal(isEmpty({ ...EMPTY, lang: "nl" }), true);
  assert.equal(isEmpty({ ...EMPTY, opening: "x" }), false);
  assert.equal(isEmpty(done(ADDED[0]).lesson), false);
});

test("a file is named by its title's letters", () => {
  assert.equal(fileName("¿Qué da más, 2-3?"), "qué-da-más-2-3");
  assert.equal(fileName("../../x"), "x");
  assert.equal(fileName("🁣"), "bergen");
});
