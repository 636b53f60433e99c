// What one file holds packed: bytes, compressed and written as letters by `bergen/lesson/packed.py`.

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%:()*+-;.=,?@^_`{|}~";
const GROUP = 5; // so many letters are four bytes

const values = new Uint8Array(128).fill(LETTERS.length - 1);
[...LETTERS].forEach((letter, value) => { values[letter.charCodeAt(0)] = value; });

/** The bytes that letters stand for; what the last group lacks is as if its letters were the last one. */
export const bytesOf = (letters) => {
  const groups = Math.ceil(letters.length / GROUP);
  const bytes = new DataView(new ArrayBuffer(groups * 4));
  for (let group = 0; group < groups; group += 1) {
    let number = 0;
    for (let at = group * GROUP; at < (group + 1) * GROUP; at += 1) {
      number = number * LETTERS.length + (at < letters.length ? values[letters.charCodeAt(at)] : LETTERS.length - 1);
    }
    bytes.setUint32(group * 4, number);
  }
  return new Uint8Array(bytes.buffer, 0, Math.floor((letters.length * 4) / GROUP));
};

/** What was packed, as a response that is still being unpacked. */
export const unpacked = (letters, type = "") => {
  // A Response and no Blob: WebKit reads no Blob in a worker of a page on disk.
  const stream = new Response(bytesOf(letters)).body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
};
