import assert from "node:assert/strict";
import test from "node:test";
import { fill } from "../js/download.js";

test("each mark gets its text, as often as it stands there", () => {
  assert.equal(fill("<i>{{title}}</i><b>{{title}}</b>", { title: "Ends" }), "<i>Ends</i><b>Ends</b>");
});

test("a text is not looked at again", () => {
  assert.equal(fill("{{lesson}}|{{data}}", { lesson: "{{data}}", data: "$& $1" }), "{{data}}|$& $1");
});

test("what is no mark stays", () => {
  assert.equal(fill("{{other}}{x}", { title: "" }), "{{other}}{x}");
});
