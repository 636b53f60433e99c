// A text that the reader takes along as a file.

const KEPT = 60_000; // milliseconds, for the browser may still be reading it

/** Save a text as a file of a name and a type. */
export const save = (text, name, type) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
};
