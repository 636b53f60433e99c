// What one file holds packed: bytes, compressed and written as letters.

/** The bytes that letters of base64 stand for. */
const bytesOf = (letters) => {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(letters);
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
};

/** What was packed, as a response that is still being unpacked. */
export const unpacked = (letters, type = "") => {
  // A Response and no Blob: WebKit reads no Blob in a worker of a page on disk.
  const stream = new Response(bytesOf(letters)).body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
};
