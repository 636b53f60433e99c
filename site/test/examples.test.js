import assert from "node:assert/strict";
import test from "node:test";
import { exampleOf } from "../js/examples.js";

const SITE = "https://example.org/bergen/en";
const frames = { "": "Domino table", scoring: "Make both ends match" };
const copied = (code, address) => exampleOf({ code, address, frames });

test("a command is copied as it stands", () => {
  assert.equal(copied("bergen lesson check one.md"), "bergen lesson check one.md");
});

test("a part of a command is no example", () => {
  assert.equal(copied("--paper letter"), null);
});

test("a link is copied with its whole address", () => {
  const address = `${SITE}/scoring/?p=x&m=23r`;
  assert.equal(copied("p=…&m=…", address), address);
});

test("what stands in a frame is copied as the HTML of the frame", () => {
  const table = copied("en/embed/", `${SITE}/embed/?p=x`);
  assert.ok(table.startsWith(`<iframe src="${SITE}/embed/?p=x" title="Domino table" `));
  const lesson = copied("en/embed/scoring.html", `${SITE}/embed/scoring.html`);
  assert.ok(lesson.startsWith(`<iframe src="${SITE}/embed/scoring.html" title="Make both ends match" `));
});
