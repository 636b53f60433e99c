// The worker of a lesson that is one file: its parts come from the page, packed, in its first message.
import "./classic.js";
import * as asm from "pyodide-asm";
import * as loader from "pyodide-loader";
import { TABLE, giveUp, serve } from "./serving.js";
import { unpackedTight } from "./tight.js";

const NOWHERE = "https://inside.invalid/"; // Pyodide wants an address; nothing is asked for there

const open = (parts) => {
  const inside = {
    "pyodide.asm.wasm": () => unpackedTight(parts.wasm, "application/wasm"),
    [TABLE.library]: () => unpackedTight(parts.python),
  };
  self.fetch = async (address) => {
    const part = inside[String(address).slice(NOWHERE.length)];
    if (part) return part();
    const error = new Error(`nothing is outside this file, and ${address} is not in it`);
    giveUp(error);
    throw error;
  };
  serve(async () => [loader, asm], NOWHERE);
};

self.addEventListener("message", ({ data }) => open(data.parts), { once: true });
