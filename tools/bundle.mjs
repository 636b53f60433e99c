// Builds the board's files from widget/src/ into bergen/table/static/: `node tools/bundle.mjs`.
// With `--check` it writes nothing and fails when the files there are not what it would build.

import { readFile, writeFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const into = join(root, "bergen", "table", "static");
const SOURCES = {
  "board.js": "index.js",
  "question.js": "question.js",
  "lab.js": "lab/index.js",
  "board.css": "board.css",
  "lab.css": "lab.css",
  "still.css": "still.css",
};

async function bundled(source) {
  const { outputFiles } = await build({
    entryPoints: [join(root, "widget", "src", source)],
    bundle: true,
    write: false,
    format: "esm",
    minify: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

const checking = process.argv.includes("--check");
const stale = [];
await mkdir(into, { recursive: true });
for (const [name, source] of Object.entries(SOURCES)) {
  const text = await bundled(source);
  const path = join(into, name);
  const there = await readFile(path, "utf8").catch(() => null);
  if (there === text) continue;
  if (checking) stale.push(name);
  else await writeFile(path, text);
}
if (stale.length) {
  console.error(`not built from the sources in widget/src: ${stale.join(", ")}; build them with: make bundle`);
  process.exitCode = 1;
}
