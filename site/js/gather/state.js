// A lesson that is gathered on this device, apart from any page: plain data in, plain data out. What a
// part is, Python says (bergen/lesson/file/gathered.py); here it is words, and blocks of text that only
// Python reads and writes: each a text, or, where its question was put in other words, that `text` and
// what it is to `ask`. `id` tells parts apart while their order changes.
//
// `past` holds what "undo" does, the newest last: so it takes back one deed and no words typed since.

export const EMPTY = Object.freeze({
  title: "", lang: "", rules: "", author: "", notes: [], opening: "", parts: [],
});
const MOST = 50; // deeds that can be taken back

export const INITIAL = Object.freeze({
  lesson: EMPTY,
  past: [],
  said: null, // what was done last: { key, n, total }
  focus: null, // where the focus goes then: { id, does } or { does }
});

export const reduce = (state, action) => {
  const next = actions[action.type](state, action);
  return next === state ? state : { said: null, focus: null, ...next };
};

const kept = ({ lesson, past }) => ({ lesson, past });
const withParts = (lesson, parts) => ({ ...lesson, parts });
const at = ({ parts }, id) => parts.findIndex((part) => part.id === id);
const withBlocks = (lesson, id, change) =>
  withParts(lesson, lesson.parts.map((part) => (part.id === id ? { ...part, blocks: change(part.blocks) } : part)));
const noted = (past, undo) => [...past, undo].slice(-MOST);

const shifted = (lesson, id, by) => {
  const from = at(lesson, id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= lesson.parts.length) return null;
  const parts = lesson.parts.filter((part) => part.id !== id);
  return withParts(lesson, parts.toSpliced(to, 0, lesson.parts[from]));
};

const actions = {
  write: (state, { name, value }) => ({ ...kept(state), lesson: { ...state.lesson, [name]: value } }),

  reword(state, { id, words }) {
    const parts = state.lesson.parts.map((part) => (part.id === id ? { ...part, words } : part));
    return { ...kept(state), lesson: withParts(state.lesson, parts) };
  },

  add({ lesson, past }, { part }) {
    const parts = [...lesson.parts, part];
    return {
      lesson: withParts(lesson, parts),
      past: noted(past, { type: "drop", id: part.id }),
      said: { key: "added", n: parts.length },
    };
  },

  /** The words of a question. */
  reask: (state, { id, at, ask }) => ({
    ...kept(state),
    lesson: withBlocks(state.lesson, id, (blocks) => blocks.with(at, { text: blocks[at].text ?? blocks[at], ask })),
  }),

  addBlock({ lesson, past }, { id, block }) {
    const { length } = lesson.parts[at(lesson, id)].blocks;
    return {
      lesson: withBlocks(lesson, id, (blocks) => [...blocks, block]),
      past: noted(past, { type: "dropBlock", id, at: length }),
      said: { key: "asked" },
      focus: { id, does: `ask-${length}` },
    };
  },

  dropBlock({ lesson, past }, { id, at: index }) {
    const block = lesson.parts[at(lesson, id)].blocks[index];
    return {
      lesson: UNDO.dropBlock(lesson, { id, at: index }),
      past: noted(past, { type: "insertBlock", id, at: index, block }),
      said: { key: "dropped" },
      focus: { does: "undo" },
    };
  },

  shift(state, { id, by }) {
    const lesson = shifted(state.lesson, id, by);
    if (!lesson) return state;
    return {
      lesson,
      past: noted(state.past, { type: "shift", id, by: -by }),
      said: { key: "moved", n: at(lesson, id) + 1, total: lesson.parts.length },
      focus: { id, does: by < 0 ? "up" : "down" },
    };
  },

  remove({ lesson, past }, { id }) {
    const index = at(lesson, id);
    return {
      lesson: withParts(lesson, lesson.parts.toSpliced(index, 1)),
      past: noted(past, { type: "insert", part: lesson.parts[index], index }),
      said: { key: "removed" },
      focus: { does: "undo" },
    };
  },

  /** Another lesson in the place of this one: from a file, or an empty one. */
  replace: ({ lesson, past }, { lesson: other, key }) => ({
    lesson: other, past: noted(past, { type: "lesson", lesson }), said: { key }, focus: { does: "title" },
  }),

  /** What another window of this browser kept; what was done here cannot be taken back in that. */
  keptElsewhere: (_, { lesson }) => ({ lesson, past: [] }),

  undo({ lesson, past }) {
    const undone = past.at(-1);
    return {
      lesson: UNDO[undone.type](lesson, undone),
      past: past.slice(0, -1),
      said: { key: "undone" },
      focus: past.length > 1 ? { does: "undo" } : { does: "title" },
    };
  },
};

const UNDO = {
  drop: (lesson, { id }) => withParts(lesson, lesson.parts.filter((part) => part.id !== id)),
  shift: (lesson, { id, by }) => shifted(lesson, id, by) ?? lesson,
  insert: (lesson, { part, index }) => withParts(lesson, lesson.parts.toSpliced(index, 0, part)),
  dropBlock: (lesson, { id, at: index }) => withBlocks(lesson, id, (blocks) => blocks.toSpliced(index, 1)),
  insertBlock: (lesson, { id, at: index, block }) => withBlocks(lesson, id, (blocks) => blocks.toSpliced(index, 0, block)),
  lesson: (_, { lesson }) => lesson,
};

/** Whether there is nothing of the reader's in a lesson. */
export const isEmpty = ({ title, author, opening, parts }) => !(title || author || opening || parts.length);

/** A lesson from what Python took a file apart into, its parts with names of their own. */
export const named = (lesson, name) => ({ ...lesson, parts: lesson.parts.map((part) => ({ ...part, id: name() })) });

const isText = (value) => typeof value === "string";
const areTexts = (value) => Array.isArray(value) && value.every(isText);
const isBlock = (value) => isText(value) || (isText(value?.text) && isText(value.ask));
const isPart = (value) =>
  isText(value?.id) && isText(value.words) && Array.isArray(value.blocks) && value.blocks.every(isBlock);

/** Whether something read from the browser's store has the shape that was written there. */
export const isLesson = (value) =>
  ["title", "lang", "rules", "author", "opening"].every((name) => isText(value?.[name])) && areTexts(value.notes) &&
  Array.isArray(value.parts) && value.parts.every(isPart);

/** A name for a file, from a title: letters and digits, and hyphens between them. */
export const fileName = (title) => title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)?.join("-").slice(0, 60) ?? "bergen";
