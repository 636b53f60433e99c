// What one file holds of Python: packed tighter than browsers can unpack by themselves, by `tightly_packed`
// of `tools/site_build/offline.py`.
import xz from "xz-decompress";
import { bytesOf } from "./packed.js";

/** What was packed, as a response that is still being unpacked. */
export const unpackedTight = (letters, type) => {
  const stream = new xz.XzReadableStream(new Response(bytesOf(letters)).body);
  return new Response(stream, { headers: { "Content-Type": type } });
};
