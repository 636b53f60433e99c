// Puts a text on the clipboard and returns true; where a page may not do that, shows it in a field,
// selected, to be copied by hand.

export async function copied(words, field) {
  field.hidden = true;
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    field.value = words;
    field.hidden = false;
    field.focus();
    field.select();
    return false;
  }
}
