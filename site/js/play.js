// A whole match on one page. The match is a text that Python writes and reads; it lives in this
// script and in the browser's store, never in the page, for it holds the tiles that nobody may see.
import { queryFrom, withQuery } from "./address.js";
import { cannotStart, theEngine } from "./engine.js";
import { leadToLanguages } from "./follow.js";
import { rememberChoice } from "./languages.js";
import { onText } from "./opening.js";
import { drawBar } from "./play/bar.js";
import { drawFurther } from "./play/further.js";
import { drawKept } from "./play/kept.js";
import { openHint, openWhy } from "./play/panels.js";
import { isOfMatch, withRecord, without } from "./play/records.js";
import { openSetUp } from "./play/setup.js";
import { drawSheet } from "./play/sheet.js";
import { INITIAL, endLinks, homeSeat, nextStep, nowOf, otherStep, reduce, textOf } from "./play/state.js";
import { keepMatches, keptMatches, matchOnTable, putOnTable } from "./play/store.js";
import { openTable } from "./play/table.js";
import { save } from "./saving.js";
import { openShare, openShares } from "./share.js";
import { filled } from "./texts.js";
import { showPlace } from "./walk.js";

const PAUSE = 900; // milliseconds before a computer player moves, so that one can follow, with or without motion
const FILE = "bergen.txt";

const page = JSON.parse(document.querySelector("#page-data").textContent);
const { lang, words, labels, share } = page;
const told = { words, labels, lang, close: share.close };
const engine = theEngine(new URL(page.worker, document.baseURI));
const part = (name) => document.querySelector(`[data-${name}]`);

let state = { ...INITIAL, kept: keptMatches() };

const dispatch = (action) => {
  const [next, effects] = reduce(state, action);
  state = next;
  draw();
  for (const effect of effects) carryOut(effect);
};

// ---------------------------------------------------------------------------------------- drawing

const draw = () => {
  const { record, answer, stage, asked, notice, kept } = state;
  const isOn = Boolean(record && answer);
  Object.assign(part("play").dataset, { on: isOn, asked: asked?.what ?? "" });
  part("notice").textContent = notice;
  part("waiting").textContent = !isOn && asked && stage !== "failed" ? words.starting : "";
  part("set-up").hidden = isOn || Boolean(asked);
  part("match").hidden = !isOn;
  if (!isOn) {
    table.clear();
    drawFurther(part("further"), state, told);
    drawKept(part("kept"), kept, told, on);
    return;
  }
  table.show(answer.view, homeSeat(state));
  drawBar(part("bar"), state, told);
  drawSheet(part("sheet"), answer.sheet, told);
};

// ---------------------------------------------------------------------------------------- effects

const carryOut = (effect) => {
  for (const [name, value] of Object.entries(effect)) effects[name]?.(value, effect);
};

/** Where the focus may go. */
const PLACES = {
  action: () => part("onward"),
  hand: () => part("match-table").querySelector(".bergen-held[tabindex='0']"),
  further: () => part("further-title"),
};

const effects = {
  async ask(request, { turn }) {
    try {
      const answer = await engine.ask({ ...request, lang });
      dispatch({ type: "answered", answer, turn, when: Date.now() });
      forgetLink();
    } catch (error) {
      if (cannotStart(error)) dispatch({ type: "failed", text: words.failed });
      else dispatch({ type: "unanswered", turn, text: words.not_answered });
    }
  },
  keep(record) {
    // What another window of this browser kept meanwhile stays.
    const isKept = keepMatches(withRecord(keptMatches(), record));
    putOnTable(record.id);
    part("not-kept").hidden = isKept;
  },
  drop: (id) => keepMatches(without(keptMatches(), id)),
  away: () => putOnTable(null),
  pause(turn) {
    setTimeout(() => dispatch({ type: "paused", turn }), PAUSE);
  },
  unlock: () => table.unlock(),
  panel: () => openHint(state.answer.hint, told),
  file: (text) => save(text, FILE, "text/plain"),
  // The focus follows only a reader who is at the table; it never leaves another part of the page.
  focus(where) {
    const active = document.activeElement;
    if (active !== document.body && !part("play").contains(active)) return;
    const target = PLACES[where]();
    (target?.checkVisibility() ? target : part("headline")).focus();
  },
};

// ------------------------------------------------------------------------------- what is pressed

const anew = () => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
  seed: crypto.getRandomValues(new Uint32Array(1))[0],
});

const on = {
  goOn: (id) => dispatch({ type: "goOn", id }),
  forget(id) {
    dispatch({ type: "forget", id });
    part("forgotten").textContent = words.forgotten;
    part("kept-title").focus();
  },
  move: (move) => dispatch({ type: "move", move }),
  look: (ply) => dispatch({ type: "look", ply }),
};

const here = () => withQuery(location.href, "");

/** Clear the address of a link that was taken over, so that a reload shows the newest state. */
const forgetLink = () => {
  if (!isOfMatch(location.search)) return;
  history.replaceState(null, "", here());
  leadToLanguages("");
};

/** Hand out the link to the moment that is looked at. */
const shareMoment = () => {
  const { ply } = state;
  const query = [textOf(state).replace(/^\?/, ""), queryFrom([["ply", ply === null ? "" : String(ply)]])];
  openShare(share, withQuery(here(), query.filter(Boolean).join("&")), { title: share.title_moment });
};

/** Hand out the link for the person who is to act and does not sit here. */
const shareTurn = () => {
  const { seat } = nowOf(state);
  openShare(share, withQuery(here(), state.answer.link), {
    title: filled(share.title_seat, { seat }),
    note: filled(share.for_seat, { seat }),
  });
};

/** Hand out the links that show the end, one to each of those who play by link. */
const shareEnd = () => {
  const links = endLinks(state).map(([seat, link]) => [filled(share.title_seat, { seat }), withQuery(here(), link)]);
  openShares(share, links, { title: words.tell, note: words.tell_about });
};

const STEPS = {
  now: () => dispatch({ type: "toNow" }),
  take: () => dispatch({ type: "take" }),
  next: () => dispatch({ type: "next" }),
  again: () => dispatch({ type: "again", ...anew() }),
  send: shareTurn,
  tell: shareEnd,
};

const PRESSED = {
  onward: () => STEPS[nextStep(state)]?.(),
  beside: () => STEPS[otherStep(state)]?.(),
  hint: () => dispatch({ type: "hint" }),
  why: () => openWhy(state.answer, told),
  back: () => dispatch({ type: "back" }),
  "go-further": () => dispatch({ type: "goOn", id: state.further.id }),
  "look-older": () => dispatch({ type: "lookOlder" }),
  share: shareMoment,
  save: () => dispatch({ type: "export" }),
  new() {
    dispatch({ type: "leave" });
    part("title").focus();
  },
};

const table = openTable(part("match-table"), labels, on);
for (const [name, pressed] of Object.entries(PRESSED)) part(name).addEventListener("click", pressed);
openSetUp(part("form"), page.about, (settings) => dispatch({ type: "start", ...settings, ...anew() }));
onText(
  part("file"),
  (text) => dispatch({ type: "file", text, ...anew() }),
  () => dispatch({ type: "unread", text: words.file_unread }),
);

// What another window kept; also where this page comes back from the browser's history as it was left.
for (const name of ["storage", "pageshow"]) {
  addEventListener(name, () => dispatch({ type: "keptElsewhere", kept: keptMatches() }));
}

rememberChoice();
showPlace();
engine.ready.then(() => dispatch({ type: "ready" }), () => dispatch({ type: "failed", text: words.failed }));

if (isOfMatch(location.search)) {
  leadToLanguages(location.search);
  dispatch({ type: "open", link: location.search, ...anew() });
} else dispatch({ type: "goOn", id: matchOnTable() });
