// node in_pyodide.mjs PYODIDE_DIR SCRIPT [/MOUNT=FOLDER ...] [-- ARGUMENT ...]
//
// Runs a Python file inside Pyodide, with folders of this computer mounted in it. Bytecode must be
// made by the very Python that will read it, and that Python exists nowhere else.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const words = process.argv.slice(2);
const dashes = words.includes("--") ? words.indexOf("--") : words.length;
const [[pyodideDir, script, ...mounts], given] = [words.slice(0, dashes), words.slice(dashes + 1)];

const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodideDir, "pyodide.mjs")).href);
const { info } = JSON.parse(fs.readFileSync(path.join(pyodideDir, "pyodide-lock.json"), "utf8"));
const python = await loadPyodide({
  indexURL: path.resolve(pyodideDir) + path.sep,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" }, // the same bytes on every run
});
for (const mount of mounts) {
  const [inside, outside] = mount.split("=");
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(outside) }, inside);
}
python.globals.set("ARGUMENTS", python.toPy(given));
try {
  console.log(python.runPython(fs.readFileSync(script, "utf8")) ?? "");
} catch (error) {
  console.error(error.message); // Python's traceback, without minified JavaScript around it
  process.exit(1);
}
process.exit(0); // Pyodide keeps the event loop alive
