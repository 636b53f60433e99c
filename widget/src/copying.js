// Puts a text on the clipboard.

// Returns whether it is there: a page may not be allowed to, and some browsers refuse.
export async function copied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

// The same; where it cannot be done the text is shown in a field, selected, to be copied by hand.
export async function copiedOrShown(words, field) {
  field.hidden = true;
  if (await copied(words)) return true;
  field.value = words;
  field.hidden = false;
  field.focus();
  field.select();
  return false;
}
