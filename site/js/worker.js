// The worker: starts Python, then answers requests with what `bergen.table.session.answer` says.
// It knows neither a rule nor a sentence. Messages in: {id, request}. Out: {ready: true},
// {id, view} or {id, failed: true} when one request failed, {failed: stage} when nothing will start.
const LOCK = PYODIDE_LOCK; // set by the build: Pyodide's own version, and no packages
const HERE = new URL("./", import.meta.url).href;

let giveUp;
const broken = new Promise((_, reject) => { giveUp = reject; });
broken.catch(() => {}); // it is awaited below, in a race
self.addEventListener("unhandledrejection", (event) => { // Pyodide's own, on a failure said below
  event.preventDefault();
  giveUp(event.reason);
});

// Pyodide waits for ever when its binary does not arrive or is refused, so the worker looks itself.
// The two large files are asked for at once, beside the scripts that will want them.
const fetchFromNetwork = self.fetch.bind(self);
const early = new Map(
  ["pyodide.asm.wasm", "python.zip"].map((name) => [HERE + name, fetchFromNetwork(HERE + name)]),
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

const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

const start = async () => {
  await WebAssembly.instantiate(EMPTY_MODULE); // throws where a policy or a setting forbids it
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import("./pyodide.mjs"), import("./pyodide.asm.mjs"),
  ]);
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: HERE,
    stdLibURL: `${HERE}python.zip`,
    lockFileContents: LOCK,
  });
  return python.runPython("from bergen.table.session import answer; answer");
};

const answer = Promise.race([start(), broken]);
answer.then(
  () => postMessage({ ready: true }),
  (error) => {
    console.warn("The board could not start:", error.message);
    postMessage({ failed: "start" });
  },
);

self.addEventListener("message", async ({ data: { id, request } }) => {
  let ask;
  try {
    ask = await answer;
  } catch {
    return; // said already
  }
  try {
    postMessage({ id, view: JSON.parse(ask(JSON.stringify(request))) });
  } catch (error) {
    console.warn("One request was not answered:", error.message);
    postMessage({ id, failed: true });
  }
});
