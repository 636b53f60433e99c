// The matches kept in this browser, and which of them lies on the table.
import { isRecord } from "./records.js";

const MATCHES = "bergen-matches";
const TABLE = "bergen-match-on-table";

/** The kept matches, the newest first; what has another shape is passed over. */
export const keptMatches = () => {
  try {
    const found = JSON.parse(localStorage.getItem(MATCHES) ?? "[]");
    return Array.isArray(found) ? found.filter(isRecord) : [];
  } catch {
    return [];
  }
};

/** Keep matches; the answer is whether this browser does. */
export const keepMatches = (records) => {
  try {
    if (records.length) localStorage.setItem(MATCHES, JSON.stringify(records));
    else localStorage.removeItem(MATCHES);
    return true;
  } catch {
    return false;
  }
};

/** The id of the match that the reader was at last, or null after it was put away. */
export const matchOnTable = () => {
  try {
    return localStorage.getItem(TABLE);
  } catch {
    return null;
  }
};

export const putOnTable = (id) => {
  try {
    if (id) localStorage.setItem(TABLE, id);
    else localStorage.removeItem(TABLE);
  } catch { /* a browser that keeps nothing */ }
};
