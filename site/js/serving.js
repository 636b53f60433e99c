// What every worker does that Python runs in: starts it, then answers requests with what
// the `answer` of a module says. It knows neither a rule nor a sentence. Messages in:
// {id, request}. Out: {ready: true}, {id, view} or {id, failed: true} when one request failed,
// {failed: stage} when nothing will start.
const LOCK = PYODIDE_LOCK; // set by the build: Pyodide's own version, and no packages
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

let rejectBroken;
const broken = new Promise((_, reject) => { rejectBroken = reject; });
broken.catch(() => {}); // it is awaited below, in a race

/** Let nobody wait for Python any longer. */
export const giveUp = (reason) => rejectBroken(reason);

self.addEventListener("unhandledrejection", (event) => { // Pyodide's own, on a failure said below
  event.preventDefault();
  giveUp(event.reason);
});

/** What is in Python for everybody, and who answers. */
export const TABLE = { library: "python.zip", door: "bergen.table.session" };

const start = async (scripts, folder, { library, door }) => {
  // Pyodide waits for ever where a policy or a setting forbids its binary; this throws.
  await WebAssembly.instantiate(EMPTY_MODULE);
  const [{ loadPyodide }, { default: createPyodideModule }] = await scripts();
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: folder,
    stdLibURL: folder + library,
    lockFileContents: LOCK,
  });
  return python.runPython(`from ${door} import answer; answer`);
};

/** Start Python and answer from then on; `scripts` brings Pyodide's two, `folder` is where the rest lies. */
export const serve = (scripts, folder, part = TABLE) => {
  const answer = Promise.race([start(scripts, folder, part), broken]);
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
};
