// Matches as they are kept: plain data, the newest first. A match itself is a text that Python wrote
// and reads (NOTATION.md); beside it stands what only this device knows of it.
//
// record: { id, text, here, open, practice, draws, when, told }
//   here      the seats of those who sit at this device, such as ["A"]
//   open      whether all hands lie open
//   practice  whether moves can be taken back
//   draws     "self" or "auto"
//   when      when it was last played, in milliseconds
//   told      { round, score, over }: what the list of matches says of it

export const MOST = 24; // matches kept; the oldest ones make room

const part = (text, name) => new URLSearchParams(text).get(name) ?? "";

/** Whether an address has anything of a match in it; other makers' words alone are none of ours. */
export const isOfMatch = (search) => {
  const query = new URLSearchParams(search);
  return ["p", "m", "past", "seed", "players"].some((name) => query.has(name));
};

/** Who plays, seat by seat: "person" or the name of a computer player. */
export const playersOf = (text) => part(text, "players").split(".");

/** The word of the rules that a match is played by. */
export const rulesOf = (text) => part(text, "p").split("_")[0];

/** The seat that a link is for, or nothing. */
export const seatOf = (link) => (/^[A-D]$/.test(part(link, "seat")) ? part(link, "seat") : "");

/** The letters of the seats in which persons sit. */
export const personsOf = (text) =>
  playersOf(text).map((player, seat) => player === "person" && letter(seat)).filter(Boolean);

/** The letter of the seat with a number. */
export const letter = (seat) => "ABCD"[seat];

/** All moves of a match, earlier rounds included: of two texts of a match the later one begins with the earlier. */
const movesOf = (text) => [part(text, "past"), part(text, "m")].filter(Boolean).join("_");

/** Whether one text is another match's or the same one, as far or further on. */
const goesOn = (text, from) =>
  ["seed", "players"].every((name) => part(text, name) === part(from, name)) && movesOf(text).startsWith(movesOf(from)) &&
  (part(text, "past") !== part(from, "past") || part(text, "p") === part(from, "p"));

/** The kept match of which a text is the continuation, if there is one. */
export const sameMatch = (records, text) => records.find((record) => goesOn(text, record.text));

/** A kept match that goes on from what a text holds, if there is one. */
export const furtherMatch = (records, text) =>
  sameMatch(records, text) ? undefined : records.find((record) => goesOn(record.text, text));

/** The letters of the seats of those who play by link. */
export const personsElsewhere = ({ text, here }) => personsOf(text).filter((seat) => !here.includes(seat));

/** The records with one in front, in the place of its earlier self. */
export const withRecord = (records, record) =>
  [record, ...records.filter(({ id }) => id !== record.id)].slice(0, MOST);

export const without = (records, gone) => records.filter(({ id }) => id !== gone);

const isText = (value, longest) => typeof value === "string" && value.length <= longest;
const isSeats = (value) => Array.isArray(value) && value.every((seat) => /^[A-D]$/.test(seat));
const isTold = (told) =>
  Number.isInteger(told?.round) && isText(told.score, 200) && typeof told.over === "boolean";

/** Whether something read from the browser's store has the shape that was written there. */
export const isRecord = (value) =>
  isText(value?.id, 40) && isText(value.text, 20_000) && isSeats(value.here) && typeof value.open === "boolean" &&
  typeof value.practice === "boolean" && ["self", "auto"].includes(value.draws) &&
  Number.isFinite(value.when) && isTold(value.told);
