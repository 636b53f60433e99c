import assert from "node:assert/strict";
import test from "node:test";
import { embedHtml } from "../js/embed_html.js";

test("a frame has an address, a name and a height", () => {
  assert.equal(
    embedHtml({ address: "https://example.org/en/embed/?p=x&m=11r", title: 'A "table"', height: 640 }),
    '<iframe src="https://example.org/en/embed/?p=x&amp;m=11r" title="A &quot;table&quot;" width="100%" ' +
      'height="640" style="border: 0" loading="lazy" allow="clipboard-write"></iframe>',
  );
});
