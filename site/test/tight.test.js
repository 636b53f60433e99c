import assert from "node:assert/strict";
import test from "node:test";
import { unpackedTight } from "../js/tight.js";

// Made by Python: `tightly_packed` of tools/site_build/offline.py.
const HELLO = "{Wp48S^xk6X(HY,0stWa7ytkOM_4*T0RRv}Z**uNWo~41EFi+abHlAa00000C(!CV00AWtK1Ic%kV2Ua0RR9100CKA";

test("a text that was packed tightly is unpacked, with the type that it is said to have", async () => {
  const response = unpackedTight(HELLO, "text/plain");
  assert.equal(response.headers.get("Content-Type"), "text/plain");
  assert.equal(await response.text(), "Both ends, ¿sí?");
});

test("two at once are both unpacked", async () => {
  const texts = [1, 2].map(() => unpackedTight(HELLO, "text/plain").text());
  assert.deepEqual(await Promise.all(texts), ["Both ends, ¿sí?", "Both ends, ¿sí?"]);
});

test("what was not packed tightly is refused", async () => {
  await assert.rejects(unpackedTight("00000000000000000000000000000000", "text/plain").text());
});
