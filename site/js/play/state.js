// A match on this device, apart from any page: plain data in, plain data out.
//
// `reduce(state, action)` returns the next state and a list of effects for the page to carry out:
// { ask } sends a request to Python; { keep } and { drop } change the kept matches, { away } clears the
// table of them; { pause } comes back as `paused` after a while; { unlock } lets the board go on after
// a move that was not sent; { panel } opens one, { file } is a text to save, { focus } is "action",
// "hand" or "further". There is no rule of the game here: what may be done, and every sentence, Python says.
import { furtherMatch, personsElsewhere, personsOf, playersOf, rulesOf, sameMatch, seatOf, withRecord, without } from "./records.js";

export const INITIAL = Object.freeze({
  stage: "starting", // until Python answers, then "live", or "failed" where it cannot
  record: null, // the match on the table, as it is kept
  answer: null, // what Python last said of it, for the eyes that look now
  seen: null, // whose eyes that is: a seat, null for open hands, or "nobody"
  ply: null, // how far back the reader looks; null for now
  older: null, // the text of an earlier moment of the match, which a link or a file held, while it is looked at
  further: null, // a choice to be made: { id, older } of a kept match that goes on from what was opened
  holder: null, // who of several persons holds the device; null while the curtain is drawn
  asked: null, // the request on its way: { turn, what, record, seat }
  turn: 0, // the number of the last request; an answer to an earlier one is late
  notice: "", // what went wrong, in a sentence
  kept: [], // all matches of this browser
});

const NOBODY = "nobody";
/** What changes the match: while it is on its way nothing else is begun. */
const CHANGES = ["start", "open", "import", "move", "next", "back"];

export const reduce = (state, action) => actions[action.type](state, action);

// ------------------------------------------------------------------------------ what is the case

/** Who is to act and how: Python's word for it. */
export const nowOf = ({ answer }) => answer?.now ?? null;

/** Whether several persons take turns at this device, each with tiles that the others may not see. */
const takesTurns = ({ here, open }) => !open && here.length > 1;

/** Whether the device is to be handed over before anybody's tiles are shown. */
export const isCurtain = ({ record, holder, answer }) => Boolean(record && answer) && hasToTakeOver(record, answer, holder);

/** Whether a person at this device is to move. */
const isHere = ({ here }, { waits, seat }) => waits === "person" && here.includes(seat);

/** Whose eyes look at the table: a seat, null for open hands, or nobody's. */
const eyes = ({ here, open }, holder) => {
  if (open || here.length === 0) return null;
  return here.length === 1 ? here[0] : (holder ?? NOBODY);
};

/** Whether the reader looks at an earlier moment. */
export const looksBack = ({ ply, older }) => ply !== null || older !== null;

/** What can be done next by the one button that stands out, if anything. */
export const nextStep = (state) => {
  const { record } = state;
  const now = nowOf(state);
  if (!record || !now) return null;
  if (looksBack(state)) return "now";
  if (isCurtain(state)) return "take";
  if (now.waits === "next") return "next";
  if (now.waits === "over") return hasToTell(state) ? "tell" : "again";
  return now.waits === "person" && !isHere(record, now) ? "send" : null;
};

/** What else can be done then, by the button beside it: show the others the end, or play again. */
export const otherStep = (state) =>
  hasToTell(state) ? { next: "tell", tell: "again" }[nextStep(state)] ?? null : null;

/** Whether a round or the match ended here, unseen by those who play by link. */
export const hasToTell = (state) => {
  const { record } = state;
  const { waits, seat, player } = nowOf(state);
  if (looksBack(state) || !["next", "over"].includes(waits)) return false;
  return personsElsewhere(record).length > 0 && (player !== "person" || record.here.includes(seat));
};

/** The text of the match as the reader looks at it. */
export const textOf = ({ record, older }) => older ?? record.text;

/** The links that show those who play by link how it ended, each in his own seat, by their seats. */
export const endLinks = ({ record }) => personsElsewhere(record).map((seat) => [seat, `${record.text}&seat=${seat}`]);

/** The seat in whose place at the table the reader sits, for the board. */
export const homeSeat = ({ record, seen, answer, holder }) => {
  if (seen !== null && seen !== NOBODY) return seen;
  return holder ?? (isCurtain({ record, holder, answer }) ? answer.now.seat : (record?.here[0] ?? ""));
};

/** Whether a move can be taken back: in practice, once there is one. */
export const canTakeBack = (state) => Boolean(state.record?.practice && !looksBack(state) && state.answer?.view.plies);

// ---------------------------------------------------------------------------------------- asking

const isBusy = ({ asked }) => CHANGES.includes(asked?.what);

const ask = (state, what, { record = state.record, holder = state.holder, ply = null, ...more } = {}) => {
  const turn = state.turn + 1;
  const seat = eyes(record, holder);
  const { practice, draws } = record;
  const older = state.older !== null;
  const request = { about: "match", match: textOf({ ...state, record }), do: what, seat, ply, practice, draws, older, ...more };
  return [{ ...state, holder, ply, turn, asked: { turn, what, record, seat } }, [{ ask: request, turn }]];
};

/** A table on which another match may come. */
const free = (state) => ({ ...state, older: null, further: null, notice: "" });

/** A match that begins: what this device will know of it, before Python has written it. */
const fresh = ({ id, here, open = false, practice = false, draws = "self" }, text = "") =>
  ({ id, text, here, open, practice, draws, when: 0, told: { round: 1, score: "", over: false } });

const start = (state, { id, rules, seats, players, seed, ...settings }) => {
  if (isBusy(state)) return [state, []];
  const record = fresh({ id, ...settings });
  return thenHand(ask(free(state), "start", { record, holder: null, rules, seats, players: players.join("."), seed }));
};

// The same rules and players once more.
const again = (state, { id, seed }) => {
  const { record } = state;
  const players = playersOf(record.text);
  return start(state, { ...record, id, rules: rulesOf(record.text), seats: players.length, players, seed });
};

// A link or a file: who else sits here is known when Python has read it.
const open = (state, { id, link, seed }) => {
  const here = [seatOf(link)].filter(Boolean);
  return ask(free(state), "open", { record: fresh({ id, here }), holder: null, link, seed });
};

const file = (state, { id, text, seed }) => {
  const record = fresh({ id, here: [] });
  return ask(free(state), "import", { record, holder: null, text, seed });
};

const goOn = (state, { id }) => {
  const record = state.kept.find((kept) => kept.id === id);
  return record ? ask(free(state), "show", { record, holder: null }) : [state, []];
};

// Look at the earlier moment that was opened, of the match that is kept further on.
const lookOlder = (state) => {
  const { id, older } = state.further;
  const record = state.kept.find((kept) => kept.id === id);
  return record ? thenHand(ask({ ...free(state), older }, "show", { record, holder: null })) : [free(state), []];
};

const leave = ({ stage, kept, turn }) => [{ ...INITIAL, stage, kept, turn: turn + 1 }, [{ away: true }]];

const forget = (state, { id }) => [{ ...state, kept: without(state.kept, id) }, [{ drop: id }]];

// Another window of this browser kept something: the match on the table goes on from there, so that
// neither window plays on from an older moment and overwrites what the other one played.
const keptElsewhere = (state, { kept }) => {
  const next = { ...state, kept };
  const record = kept.find(({ id }) => id === state.record?.id);
  return record && record.text !== state.record.text ? ask(free(next), "show", { record }) : [next, []];
};

// ----------------------------------------------------------------------------------- at the table

const unlock = (state) => [state, [{ unlock: true }]];

const move = (state, { move: made }) =>
  isBusy(state) || looksBack(state) || nowOf(state)?.waits !== "person" ? unlock(state) : ask(state, "move", { move: made });

const look = (state, { ply }) =>
  isBusy(state) ? unlock(state) : ask(state, "show", { ply: ply < state.answer.view.plies ? ply : null });

/** Ask, and let the focus be in the hand when the answer is there. */
const thenHand = ([state, effects]) => [{ ...state, asked: { ...state.asked, focus: "hand" } }, effects];

const take = (state) => thenHand(ask(state, "show", { holder: nowOf(state).seat }));
const toNow = (state) => thenHand(ask({ ...state, older: null }, "show"));

const change = (what) => (state) => (isBusy(state) ? [state, []] : thenHand(ask(state, what)));

/** What tells something and changes nothing, of the moment that is looked at. */
const inquire = (what) => (state) => (state.asked || !state.record ? [state, []] : ask(state, what, { ply: state.ply }));

// After the pause a computer player moves, unless the reader did something meanwhile.
const paused = (state, { turn }) => (turn === state.turn && !state.asked && waitsForComputer(state) ? ask(state, "computer") : [state, []]);

const waitsForComputer = (state) => !looksBack(state) && nowOf(state)?.waits === "computer";

// -------------------------------------------------------------------------------------- answering

const answered = (state, { answer, turn, when }) => {
  if (turn !== state.asked?.turn) return [state, []];
  const { what, record: asked, seat, focus } = state.asked;
  const live = { ...state, stage: "live", asked: null };
  if (!answer.match) return [{ ...live, notice: answer.problem ?? "" }, []];
  const isNew = ["start", "open", "import"].includes(what);
  const ahead = isNew && furtherMatch(state.kept, answer.match);
  if (ahead) return [{ ...live, further: { id: ahead.id, older: answer.match }, notice: answer.problem ?? "" }, [{ focus: "further" }]];
  const known = isNew ? seated(asked, answer, state.kept) : asked;
  const record = state.older === null ? noted(known, answer, when) : known;
  const next = {
    ...live,
    record,
    kept: withRecord(state.kept, record),
    holder: hasToTakeOver(record, answer, state.holder) ? null : state.holder,
    ply: answer.view.ply < answer.view.plies ? answer.view.ply : null,
    notice: isNew ? (answer.problem ?? "") : MAY_KEEP_NOTICE.includes(what) ? state.notice : "",
  };
  const wanted = eyes(record, next.holder);
  if (wanted !== seat) {
    // Other eyes look now, so this answer is not for them.
    const [asking, effects] = ask(next, "show", { ply: next.ply });
    return [{ ...asking, asked: { ...asking.asked, focus } }, [{ keep: record }, ...effects]];
  }
  return settled({ ...next, answer, seen: seat }, what, focus);
};

/** After these, what went wrong when the match was opened is still worth reading. */
const MAY_KEEP_NOTICE = ["show", "computer", "hint", "export"];

const hasToTakeOver = (record, { now }, holder) => takesTurns(record) && isHere(record, now) && now.seat !== holder;

const settled = (state, what, focus) => {
  const { answer, record, turn } = state;
  const effects = [{ keep: record }];
  const tells = ["hint", "export"].includes(what);
  if (what === "hint" && answer.hint) effects.push({ panel: "hint" });
  if (what === "export" && answer.file) effects.push({ file: answer.file });
  if (!tells && !looksBack(state) && nextStep(state)) effects.push({ focus: "action" });
  else if (focus) effects.push({ focus });
  if (waitsForComputer(state)) effects.push({ pause: turn });
  return [state, effects];
};

// Who opens a match from elsewhere sits in the seat that the link was for, or stays where this device
// knows him, or else sits in every person's.
const seated = (record, { match }, kept) => {
  const persons = personsOf(match);
  const meant = record.here.filter((seat) => persons.includes(seat));
  const known = sameMatch(kept, match);
  if (known) return meant.length ? { ...known, here: meant } : known;
  return { ...record, here: meant.length ? meant : persons };
};

const noted = (record, { match, sheet, over }, when) => ({
  ...record,
  text: match,
  when: match === record.text ? record.when : when,
  told: {
    round: sheet.rounds.length,
    score: sheet.columns.map(({ name, score }) => `${name} ${score}`).join(", "),
    over: Boolean(over?.match),
  },
});

// The match stays as it was, and so does what was kept of it.
const unanswered = (state, { turn, text }) => (turn === state.asked?.turn ? [{ ...state, asked: null, notice: text }, []] : [state, []]);

const unread = (state, { text }) => [{ ...free(state), notice: text }, []];

const failed = (state, { text }) => [{ ...state, stage: "failed", asked: null, notice: text }, []];

const actions = {
  start, again, open, file, goOn, lookOlder, leave, forget, keptElsewhere, move, look, take, paused, answered, unanswered, unread, failed,
  toNow, next: change("next"), back: change("back"), hint: inquire("hint"), export: inquire("export"),
  ready: (state) => [{ ...state, stage: "live" }, []],
};
