// A text file that the reader opens.

const LONGEST = 1_000_000; // bytes that are read; no match and no lesson comes near

/** Call `heard` with the text of each file that is chosen in a field, or `failed` where it cannot be read. */
export const onText = (field, heard, failed) =>
  field.addEventListener("change", async () => {
    const [chosen] = field.files;
    if (!chosen) return;
    const text = await chosen.slice(0, LONGEST).text().catch(() => null);
    field.value = ""; // so that the same file can be chosen again
    if (text === null) failed();
    else heard(text);
  });
