// Reads pictures, each as JSON on a line, and writes for each the same picture in fewer letters.
//
// They are looked at as images: what names their parts to scripts and screen readers serves nobody.
import { createInterface } from "node:readline";
import { optimize } from "svgo";

const UNSEEN = { name: "removeAttrs", params: { attrs: "(class|role|aria-.*|version)" } };

for await (const line of createInterface({ input: process.stdin })) {
  const { data } = optimize(JSON.parse(line), { multipass: true, plugins: ["preset-default", UNSEEN] });
  console.log(JSON.stringify(data));
}
