// A match on one device as plain data: who looks, who has to take over, what is asked and kept.
import assert from "node:assert/strict";
import { test } from "node:test";

import { isOfMatch, withRecord } from "../js/play/records.js";
import { INITIAL, canTakeBack, endLinks, hasToTell, homeSeat, isCurtain, nextStep, otherStep, reduce } from "../js/play/state.js";

const TEXT = "p=bergen_A_0-0_0_x0_01.11-22.33_x16&seed=7&players=person.person";

const answerOf = (now, more = {}) => ({
  match: TEXT,
  now: { seat: "A", player: "person", waits: "person", ...now },
  view: { ply: 0, plies: 0 },
  sheet: { columns: [{ name: "A", score: 3 }, { name: "B", score: 5 }], rounds: [{ number: 1 }] },
  over: null,
  hint: null,
  file: null,
  problem: null,
  ...more,
});

const run = (state, ...steps) =>
  steps.reduce(([now, effects], action) => {
    const [next, more] = reduce(now, typeof action === "function" ? action(now) : action);
    return [next, [...effects, ...more]];
  }, [state, []]);

const answer = (...parts) => (state) => ({ type: "answered", turn: state.turn, when: 5, answer: answerOf(...parts) });
const asked = (effects) => effects.filter(({ ask }) => ask).map(({ ask }) => [ask.do, ask.seat]);

const START = { type: "start", id: "x", rules: "bergen", seats: 2, players: ["person", "careful"], seed: 7, here: ["A"] };
const TWO = { ...START, players: ["person", "person"], here: ["A", "B"] };

test("one person sees with the eyes of the seat, all computers with hands open", () => {
  assert.deepEqual(asked(run(INITIAL, START)[1]), [["start", "A"]]);
  assert.deepEqual(asked(run(INITIAL, { ...START, here: [] })[1]), [["start", null]]);
});

test("open hands are seen by everybody, whoever sits here", () => {
  assert.deepEqual(asked(run(INITIAL, { ...TWO, open: true })[1]), [["start", null]]);
});

test("with two persons at one device nobody sees a hand until somebody takes over", () => {
  const [state, effects] = run(INITIAL, TWO, answer({}));
  assert.deepEqual(asked(effects), [["start", "nobody"]]);
  assert.equal(nextStep(state), "take");
  assert.equal(homeSeat(state), "A");
  const [taken, more] = run(state, { type: "take" }, answer({}));
  assert.deepEqual(asked(more), [["show", "A"]]);
  assert.equal(nextStep(taken), null);
});

test("after a move of one, the table is asked for anew before the other comes", () => {
  const [before] = run(INITIAL, TWO, answer({}), { type: "take" }, answer({}));
  const [state, effects] = run(before, { type: "move", move: "11r" }, answer({ seat: "B" }));
  assert.deepEqual(asked(effects), [["move", "A"], ["show", "nobody"]]);
  assert.equal(state.answer.now.seat, "A"); // what A's eyes saw of it is never shown to B
  const [after] = run(state, answer({ seat: "B" }));
  assert.ok(isCurtain(after));
});

test("a computer's move in between leaves the device with the one who holds it", () => {
  const [before] = run(INITIAL, TWO, answer({}), { type: "take" }, answer({}));
  const [, effects] = run(before, { type: "move", move: "11r" }, answer({ seat: "B", waits: "computer", player: "greedy" }));
  assert.deepEqual(asked(effects), [["move", "A"]]);
  assert.ok(effects.some(({ pause }) => pause));
});

test("after the pause the computer moves, unless the reader did something meanwhile", () => {
  const [state, effects] = run(INITIAL, START, answer({ seat: "B", waits: "computer" }));
  const turn = effects.find(({ pause }) => pause).pause;
  assert.deepEqual(asked(run(state, { type: "paused", turn })[1]), [["computer", "A"]]);
  const [looking] = run({ ...state, answer: { ...state.answer, view: { ply: 3, plies: 3 } } }, { type: "look", ply: 1 });
  assert.deepEqual(run(looking, { type: "paused", turn })[1], []);
});

test("while the reader looks back no computer moves, and it goes on when the reader is back", () => {
  const far = { view: { ply: 3, plies: 3 } };
  const [state] = run(INITIAL, START, answer({ seat: "B", waits: "computer" }, far));
  const [back, none] = run(state, { type: "look", ply: 1 }, answer({ seat: "B", waits: "computer" }, { view: { ply: 1, plies: 3 } }));
  assert.equal(nextStep(back), "now");
  assert.ok(!none.some(({ pause }) => pause));
  const [, effects] = run(back, { type: "toNow" }, answer({ seat: "B", waits: "computer" }, far));
  assert.ok(effects.some(({ pause }) => pause));
});

test("an answer that another request overtook changes nothing", () => {
  const [state] = run(INITIAL, START, answer({}));
  const [asking] = run(state, { type: "hint" });
  const late = { type: "answered", turn: asking.turn - 1, when: 5, answer: answerOf({}, { match: "other" }) };
  assert.equal(reduce(asking, late)[0], asking);
});

test("while a move is on its way no other is sent, and the board is let go on", () => {
  const [asking] = run(run(INITIAL, START, answer({}))[0], { type: "move", move: "11r" });
  assert.deepEqual(reduce(asking, { type: "move", move: "11l" }), [asking, [{ unlock: true }]]);
  assert.deepEqual(reduce(asking, { type: "next" }), [asking, []]);
});

test("every answer is kept, and the newest match stands first", () => {
  const older = { id: "old", text: "seed=1", here: ["A"] };
  const [state, effects] = run({ ...INITIAL, kept: [older] }, START, answer({}));
  assert.deepEqual(effects.find(({ keep }) => keep).keep.told, { round: 1, score: "A 3, B 5", over: false });
  assert.deepEqual(state.kept.map(({ id }) => id), ["x", "old"]);
});

test("a link seats its reader where it says, and computers and other persons elsewhere", () => {
  const link = `?${TEXT}&seat=B`;
  const [state, effects] = run(INITIAL, { type: "open", link, id: "y", seed: 1 }, answer({}));
  assert.deepEqual(asked(effects), [["open", "B"]]);
  assert.deepEqual(state.record.here, ["B"]);
  assert.equal(nextStep(state), "send"); // A is to move, and does not sit here
});

test("a link without a seat seats every person here", () => {
  const [state, effects] = run(INITIAL, { type: "open", link: TEXT, id: "y", seed: 1 }, answer({}));
  assert.deepEqual(asked(effects), [["open", null], ["show", "nobody"]]);
  assert.deepEqual(state.record.here, ["A", "B"]);
});

test("a link goes on with the kept match that it continues", () => {
  const [state] = run(INITIAL, START, answer({}));
  const further = { match: `${TEXT}&m=11r` };
  const [opened] = run(state, { type: "open", link: `${TEXT}&seat=A`, id: "y", seed: 1 }, answer({}, further));
  assert.equal(opened.record.id, "x");
  assert.equal(opened.kept.length, 1);
});

test("a link without a seat leaves everybody of a kept match where they sit", () => {
  const kept = { id: "k", text: TEXT, here: ["B"], open: false, practice: false, draws: "self", when: 1, told: {} };
  const link = "?p=bergen_A_0-0_0_x0_01.11-22.33_x16";
  const [state] = run({ ...INITIAL, kept: [kept] }, { type: "open", id: "y", link, seed: 7 }, answer({ seat: "A" }));
  assert.deepEqual([state.asked.record.id, state.asked.record.here], ["k", ["B"]]);
});

test("what another window played comes onto the table, and a late answer does not undo it", () => {
  const [before] = run(INITIAL, { ...START, here: ["A"] }, answer({}), { type: "move", move: "11r" });
  const further = { ...before.record, text: TEXT.replace("&seed", "&m=11r.d&seed") };
  const [state, effects] = run(before, { type: "keptElsewhere", kept: [further] }, { ...answer({})(before), when: 9 });
  assert.deepEqual(effects.map(({ ask }) => [ask.do, ask.match]), [["show", further.text]]);
  assert.equal(state.asked.record, further);
});

test("what another window kept of other matches leaves the table alone", () => {
  const [before] = run(INITIAL, START, answer({}));
  const kept = [{ ...before.record, id: "other", text: "seed=1" }, before.record];
  const [state, effects] = run(before, { type: "keptElsewhere", kept });
  assert.deepEqual([state.kept, state.asked, effects], [kept, null, []]);
});

const FAR = `${TEXT}&m=11r.13l`;
const EARLY = `${TEXT}&m=11r`;
const openedEarly = (...next) => {
  const [before] = run(INITIAL, START, answer({}, { match: FAR }), { type: "leave" });
  return run(before, { type: "open", link: `${EARLY}&seat=A`, id: "y", seed: 1 }, answer({}, { match: EARLY }), ...next);
};

test("an older link of a kept match is not opened as a second one but leaves the choice", () => {
  const [state, effects] = openedEarly();
  assert.deepEqual([state.further, state.record], [{ id: "x", older: EARLY }, null]);
  assert.deepEqual(state.kept.map(({ id, text }) => [id, text]), [["x", FAR]]);
  assert.ok(effects.some(({ focus }) => focus === "further"));
});

test("of an older link one goes on where the match has come to", () => {
  const [state, effects] = openedEarly({ type: "goOn", id: "x" }, answer({}, { match: FAR }));
  assert.equal(effects.findLast(({ ask }) => ask).ask.match, FAR);
  assert.deepEqual([state.further, state.record.text, nextStep(state)], [null, FAR, null]);
});

test("the older moment is looked at, changes nothing, and the way back leads to the newest one", () => {
  const [state, effects] = openedEarly({ type: "lookOlder" }, answer({}, { match: EARLY }));
  const { ask } = effects.findLast((effect) => effect.ask);
  assert.deepEqual([ask.do, ask.match, ask.older, ask.seat], ["show", EARLY, true, "A"]);
  assert.deepEqual([state.record.text, state.kept.length, nextStep(state)], [FAR, 1, "now"]);
  assert.deepEqual(reduce(state, { type: "move", move: "13l" }), [state, [{ unlock: true }]]);
  const [now, more] = run(state, { type: "toNow" }, answer({}, { match: FAR }));
  assert.deepEqual(more.filter((effect) => effect.ask).map(({ ask: { match, older } }) => [match, older]), [[FAR, false]]);
  assert.deepEqual([now.record.text, nextStep(now)], [FAR, null]);
});

test("no computer moves while the reader looks at an older moment", () => {
  const waits = { seat: "B", waits: "computer" };
  const [, effects] = openedEarly({ type: "lookOlder" }, answer(waits, { match: EARLY }));
  assert.ok(!effects.some(({ pause }) => pause));
});

test("what another window plays takes the reader from an older moment to the newest", () => {
  const [state] = openedEarly({ type: "lookOlder" }, answer({}, { match: EARLY }));
  const [, effects] = run(state, { type: "keptElsewhere", kept: [{ ...state.record, text: `${FAR}.d` }] });
  assert.deepEqual(effects.map(({ ask: { match, older } }) => [match, older]), [[`${FAR}.d`, false]]);
});

const byLink = (now, here) => run(INITIAL, { ...TWO, here }, answer(now))[0];

test("who ends a match by link hands out the link that shows the end, then plays again", () => {
  const state = byLink({ seat: "A", waits: "over" }, ["A"]);
  assert.deepEqual([nextStep(state), otherStep(state)], ["tell", "again"]);
  assert.deepEqual(endLinks(state), [["B", `${TEXT}&seat=B`]]);
});

test("who sees the end by the link of the other has nothing to hand out", () => {
  const state = byLink({ seat: "B", waits: "over" }, ["A"]);
  assert.deepEqual([nextStep(state), otherStep(state), hasToTell(state)], ["again", null, false]);
});

test("who ends a round by link goes on and can show the other how it ended", () => {
  const state = byLink({ seat: "A", waits: "next" }, ["A"]);
  assert.deepEqual([nextStep(state), otherStep(state)], ["next", "tell"]);
});

test("with nobody elsewhere there is no end to hand out", () => {
  const states = [byLink({ waits: "over" }, ["A", "B"]), run(INITIAL, START, answer({ waits: "over" }, { match: TEXT.replace("person.person", "person.careful") }))[0]];
  assert.deepEqual(states.map((state) => [nextStep(state), otherStep(state)]), [["again", null], ["again", null]]);
});

test("the end goes to each of several others by a link to his own seat", () => {
  const text = TEXT.replace("person.person", "person.person.person");
  const record = { text, here: ["B"] };
  assert.deepEqual(endLinks({ record }), [["A", `${text}&seat=A`], ["C", `${text}&seat=C`]]);
});

test("a link that cannot be read leaves one sentence and nothing on the table", () => {
  const [state] = run(INITIAL, { type: "open", link: "?p=x", id: "y", seed: 1 }, answer({}, { match: "", problem: "No." }));
  assert.deepEqual([state.notice, state.record, state.asked], ["No.", null, null]);
});

test("what was wrong with a link stays to be read while computers play", () => {
  const [state] = run(INITIAL, { type: "open", link: TEXT, id: "y", seed: 1 }, answer({ waits: "computer" }, { problem: "No." }), answer({ waits: "computer" }));
  assert.equal(state.notice, "No.");
  const [after] = run(state, (now) => ({ type: "paused", turn: now.turn }), answer({}));
  assert.equal(after.notice, "No.");
});

test("a request that failed leaves the match as it was", () => {
  const [state] = run(INITIAL, START, answer({}));
  const [moving] = run(state, { type: "move", move: "11r" });
  const [after] = run(moving, { type: "unanswered", turn: moving.turn, text: "Sorry." });
  assert.deepEqual([after.record, after.asked, after.notice], [state.record, null, "Sorry."]);
});

test("playing again keeps rules, players and how it is played", () => {
  const [state] = run(INITIAL, { ...START, practice: true }, answer({ waits: "over" }));
  const [, [{ ask }]] = run(state, { type: "again", id: "z", seed: 9 });
  assert.deepEqual([ask.rules, ask.players, ask.seats, ask.seed, ask.practice], ["bergen", "person.person", 2, 9, true]);
});

test("moves are taken back in practice only, and not before there is one", () => {
  const made = { view: { ply: 2, plies: 2 } };
  const [practice] = run(INITIAL, { ...START, practice: true }, answer({}, made));
  const [match] = run(INITIAL, START, answer({}, made));
  const [fresh] = run(INITIAL, { ...START, practice: true }, answer({}));
  assert.deepEqual([practice, match, fresh].map(canTakeBack), [true, false, false]);
});

test("a forgotten match is gone, and leaving the table forgets none", () => {
  const [state] = run(INITIAL, START, answer({}));
  const [left, effects] = reduce(state, { type: "leave" });
  assert.deepEqual([left.record, left.kept.length, effects], [null, 1, [{ away: true }]]);
  assert.deepEqual(reduce(left, { type: "forget", id: "x" })[0].kept, []);
});

test("only so many matches are kept", () => {
  const many = Array.from({ length: 30 }, (_, id) => ({ id: String(id) }));
  assert.equal(withRecord(many, { id: "new" }).length, 24);
});

test("an address without a word of a match is no link", () => {
  assert.deepEqual(["?lang=nl", "?fbclid=1", "", "?p=x", "?m=11r"].map(isOfMatch), [false, false, false, true, true]);
});
