// What the reader has answered, kept in this browser and nowhere else: for each lesson the names of
// the questions that were once answered rightly.
const KEY = "bergen-progress";

/** The questions answered rightly, by lesson. */
export const progress = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(kept).filter(([, names]) => Array.isArray(names)));
  } catch {
    return {}; // a browser that keeps nothing, or something else kept under this name
  }
};

/** Note that a question of a lesson was answered rightly. */
export const noteRight = (word, question) => {
  const kept = progress();
  kept[word] = [...new Set([...(kept[word] ?? []), question])];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch { /* a browser that keeps nothing */ }
};

/** Forget everything that was answered. */
export const forget = () => {
  try {
    localStorage.removeItem(KEY);
  } catch { /* nothing was kept */ }
};
