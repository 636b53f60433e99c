// What the reader has answered, kept in this browser and nowhere else: for each lesson the names of
// the questions that were once answered rightly, and of each question's first answer if it was right.
const RIGHT = "bergen-progress";
const FIRST = "bergen-first-answers";

/** What is kept under a name, by lesson, as far as it has the shape that we gave it. */
const kept = (name, fits) => {
  try {
    const found = Object.entries(JSON.parse(localStorage.getItem(name) ?? "{}"));
    return Object.fromEntries(found.filter(([, value]) => fits(value)));
  } catch {
    return {}; // a browser that keeps nothing, or something else kept under this name
  }
};

const keep = (name, values) => {
  try {
    if (Object.keys(values).length) localStorage.setItem(name, JSON.stringify(values));
    else localStorage.removeItem(name);
  } catch { /* a browser that keeps nothing */ }
};

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The questions answered rightly, by lesson. */
export const progress = () => kept(RIGHT, Array.isArray);

/** For each question of a lesson that was answered: whether its first answer was right. */
export const firstAnswers = (word) => kept(FIRST, isRecord)[word] ?? {};

/** Note that a question of a lesson was answered rightly. */
export const noteRight = (word, question) => {
  const right = progress();
  keep(RIGHT, { ...right, [word]: [...new Set([...(right[word] ?? []), question])] });
};

/** Note whether the first answer to a question was right; later ones change nothing. */
export const noteFirst = (word, question, right) => {
  const first = kept(FIRST, isRecord);
  keep(FIRST, { ...first, [word]: { [question]: right, ...first[word] } });
};

/** Whether there is anything to forget. */
export const isAnythingKept = () => [progress(), kept(FIRST, isRecord)].some((by) => Object.keys(by).length > 0);

/** Forget what was answered in one lesson. */
export const forgetLesson = (word) => {
  for (const [name, fits] of [[RIGHT, Array.isArray], [FIRST, isRecord]]) {
    const { [word]: _, ...rest } = kept(name, fits);
    keep(name, rest);
  }
};

/** Forget everything that was answered. */
export const forget = () => {
  for (const name of [RIGHT, FIRST]) keep(name, {});
};
