// The worker of the site's pages: its parts come from the folder that it lies in. One that is made with
// the name "lesson" is for those who write a lesson, and has more of Python with it.
import { TABLE, giveUp, serve } from "./serving.js";

const PARTS = { lesson: { library: "lesson.zip", door: "bergen.lesson.gathering" } };
const part = PARTS[self.name] ?? TABLE;
const HERE = new URL("./", import.meta.url).href;

// Pyodide waits for ever when its binary does not arrive, so the worker looks itself.
// The two large files are asked for at once, beside the scripts that will want them.
const fetchFromNetwork = self.fetch.bind(self);
const early = new Map(
  ["pyodide.asm.wasm", part.library].map((name) => [HERE + name, fetchFromNetwork(HERE + name)]),
);
self.fetch = async (address, options) => {
  try {
    const response = await (early.get(String(address)) ?? fetchFromNetwork(address, options));
    early.delete(String(address));
    if (!response.ok) throw new Error(`${response.status} for ${address}`);
    const isBinary = String(address).endsWith(".wasm");
    if (!isBinary || response.headers.get("Content-Type") === "application/wasm") return response;
    // Some hosts do not know the type, without which nothing compiles while it loads.
    return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
  } catch (error) {
    giveUp(error);
    throw error;
  }
};

serve(() => Promise.all([import("./pyodide.mjs"), import("./pyodide.asm.mjs")]), HERE, part);
