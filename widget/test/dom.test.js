import assert from "node:assert/strict";
import { test } from "node:test";

import { set } from "../src/dom.js";

/** What is asked of an element: its attributes. */
const element = () => {
  const held = new Map();
  return {
    getAttribute: (name) => held.get(name) ?? null,
    setAttribute: (name, value) => held.set(name, value),
    removeAttribute: (name) => held.delete(name),
    get held() {
      return Object.fromEntries(held);
    },
  };
};

test("true and false are said in words where the style sheet or the ear asks for them", () => {
  const node = set(element(), { "aria-disabled": true, "aria-pressed": false, "data-open": true, "data-large": false });
  assert.deepEqual(node.held, { "aria-disabled": "true", "aria-pressed": "false", "data-open": "true", "data-large": "false" });
});

test("true is the empty value of any other attribute, and false takes it away", () => {
  const node = set(element(), { disabled: true, hidden: true });
  assert.deepEqual(set(node, { disabled: false }).held, { hidden: "" });
});
