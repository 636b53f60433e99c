// The page's own sentences, in which some places are filled with what only the browser knows.

/** A sentence with `{name}` replaced by the value of that name. */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
