// Makes the page agree with the state. Nodes are kept while what they stand for is there, so that
// neither the focus nor an animation is lost.

import { html, keyed, set, svg, text } from "./dom.js";
import { keepFocus } from "./focus.js";
import { COMFORTABLE, FROM_AFAR, chooseLayout, share } from "./place.js";
import { ENDS, actingSeat, canPlay, fill, findTile, headedFor, playAt } from "./state.js";
import { backPicture, tileNode, tilePicture, updateTile } from "./tiles.js";

export function render(part, state, { prefix, width, home, live }) {
  const { view, labels } = state;
  set(part.board, { lang: view?.lang, "aria-label": labels.board, "data-digits": state.digits, "data-large": state.large, "aria-busy": view ? null : "true" });
  renderNews(part, state, live);
  if (!view) return;
  const layout = chooseLayout(view.layouts, width, state.large ? FROM_AFAR : COMFORTABLE);
  renderRules(part, view, labels, prefix);
  renderLine(part, view, layout, prefix);
  renderLineList(part, view, labels);
  for (const end of ENDS) renderEnd(part, state, end, layout);
  renderRoom(part, state);
  renderSeats(part, state, prefix, home);
  renderActions(part, view);
  renderTools(part, state);
  renderSheet(part, view, labels);
  text(part.summary, view.summary, labels.tiles);
  set(part.summary, { hidden: !view.summary });
}

// ------------------------------------------------------------------------- the line under the table

function renderNews(part, { view, said, picked, labels, lost, stage }, live) {
  // A hint stands there to be found; only what happened, or was refused, is read out unasked.
  set(part.status, { "data-tone": said.tone, "aria-live": said.tone === "hint" ? "off" : "polite" });
  const sentence = part.said.firstChild;
  if (sentence && part.said.serial === said.serial) text(sentence, said.text, labels.tiles);
  else {
    // A new node each time, so that the same sentence is read out again.
    part.said.replaceChildren(...(said.text ? [text(html("span"), said.text, labels.tiles)] : []));
    part.said.serial = said.serial;
  }
  text(part.over, view?.over?.text ?? "", labels.tiles);
  set(part.over, { hidden: !view?.over, "data-how": view?.over?.how });
  const away = lost || stage === "failed";
  text(part.toLive, away && live ? (labels.go_live ?? "") : "");
  set(part.toLive, { href: away && live ? live : null, hidden: !(away && live) });
  set(part.talk, { "data-picked": Boolean(picked) });
}

// ---------------------------------------------------------------------------------- the rule switch

function renderRules(part, { rules }, labels, prefix) {
  set(part.rules, { "aria-label": labels.rules_switch, hidden: rules.length < 2 });
  keyed(
    part.rules,
    rules,
    (rule) => rule.word,
    (rule) => {
      const input = html("input", { type: "radio", name: `${prefix}-rules`, value: rule.word });
      return html("label", { class: "bergen-rule" }, input, html("span"));
    },
    (node, rule) => {
      node.firstChild.checked = rule.shown;
      text(node.lastChild, rule.name);
    },
  );
}

// ------------------------------------------------------------------------------------ the table

function renderLine(part, view, layout, prefix) {
  const [x, y, w, h] = layout.box.map((units) => units * 100);
  set(part.line, { viewBox: `${x} ${y} ${w} ${h}` });
  part.felt.style.setProperty("--bergen-columns", layout.columns);
  part.felt.style.setProperty("--bergen-rows", layout.box[3]);
  // Counted from the led tile, so that a tile keeps its node when others are played on the left.
  const lead = view.line.findIndex((tile) => tile.lead);
  keyed(
    part.lineTiles,
    view.line,
    (_, index) => index - lead,
    lineTile,
    (node, tile, index) => updateLineTile(node, tile, layout.tiles[index], prefix),
  );
}

function lineTile() {
  const frame = svg("rect", { class: "bergen-last", x: -100, y: -50, width: 200, height: 100, rx: 20 });
  const pin = svg("circle", { class: "bergen-pin", r: 9 });
  return svg("g", {}, svg("g", {}, frame, tileNode(), pin));
}

function updateLineTile(node, tile, place, prefix) {
  const turned = node.firstChild;
  const [frame, picture, pin] = turned.children;
  set(turned, { transform: `translate(${100 * place.x} ${100 * place.y}) rotate(${place.turn})` });
  updateTile(picture, prefix, tile.halves, place.turn);
  set(frame, { visibility: tile.last ? null : "hidden" });
  set(pin, { visibility: tile.lead ? null : "hidden" });
}

function renderLineList(part, view, labels) {
  set(part.lineList, { "aria-label": labels.line, hidden: view.line.length === 0 });
  text(part.empty, view.line.length ? "" : (labels.line_empty ?? ""));
  keyed(
    part.lineList,
    view.line,
    (_, index) => index,
    () => html("li"),
    (node, tile) => {
      const marks = [tile.lead && labels.led, tile.last && labels.played_last].filter(Boolean);
      text(node, [tile.name, ...marks].join(", "));
    },
  );
}

function renderEnd(part, state, end, layout) {
  const { view, labels, picked, aim } = state;
  const button = part[end];
  const place = layout.ends[end];
  const shown = view.ends?.[end];
  const tile = findTile(view, picked);
  const play = playAt(tile, end);
  set(button, { hidden: !place });
  if (!place) return renderCard(part[`${end}Card`], labels, null, null);
  for (const [name, value] of Object.entries(share(place, layout.box))) button.style.setProperty(name, value);
  set(button, {
    "aria-label": [shown?.name ?? labels.play_here, play?.badge].filter(Boolean).join(", "),
    "aria-disabled": play ? null : "true",
    "data-open": Boolean(play),
    "data-refused": Boolean(tile) && !play,
    "data-aimed": Boolean(play) && aim === end,
    "data-upright": place.turn % 180 !== 0,
    "data-over": Boolean(view.over),
    "data-lead": !shown,
  });
  text(button.number, String(shown?.number ?? ""));
  text(button.badge, play?.badge ?? "");
  return renderCard(part[`${end}Card`], labels, tile, end, aim);
}

function renderCard(card, labels, tile, end, aim) {
  const play = playAt(tile, end);
  set(card, { "data-open": Boolean(play), "data-aimed": Boolean(play) && aim === end, hidden: !tile });
  text(card.figure, play?.badge ?? "");
  text(card.label, play?.label ?? "");
  text(card.why, play?.why ?? tile?.refusals?.[end] ?? "", labels.tiles);
}

// Unseen copies that hold room for the longest words so far and those a choice here may bring, so
// that the board does not jump when a tile is picked or refused. When other hands lie open than
// before, they are forgotten: they name tiles that whoever looks now may not see.
function renderRoom({ room }, { view, labels }) {
  const tiles = actingSeat(view)?.tiles ?? [];
  const plays = tiles.flatMap((tile) => tile.plays);
  const words = {
    over: [view.over?.text],
    said: [view.said, view.problem, labels.pick_hint, view.draw.refusal, view.pass.refusal, ...tiles.map((tile) => tile.refusal)],
    summary: [view.summary],
    figure: plays.map((play) => play.badge),
    label: plays.map((play) => play.label),
    why: [...plays.map((play) => play.why), ...tiles.flatMap((tile) => Object.values(tile.refusals))],
  };
  const readers = [view.lang, ...view.seats.filter(({ open }) => open).map(({ seat }) => seat)].join();
  if (room.readers !== readers) room.longest = {};
  room.readers = readers;
  for (const [name, candidates] of Object.entries(words)) {
    room.longest[name] = longest([...(room.longest[name] ?? []), ...candidates]);
    for (const node of room.words[name]) keyed(node, room.longest[name], (each) => each, () => html("span"), (span, words) => text(span, words));
  }
}

// The longest words and those nearly as long, for where lines break decides which of them is the
// tallest. They lie on top of each other.
function longest(words) {
  const found = [...new Set(words)].filter(Boolean).sort((one, other) => other.length - one.length);
  return found.filter((each) => each.length > 0.75 * found[0].length).slice(0, 6);
}

// ----------------------------------------------------------------------------------------- hands

function renderSeats(part, state, prefix, home) {
  const seats = state.view.seats;
  const own = seats.find((seat) => seat.seat === home) ?? seats.find((seat) => seat.open) ?? seats[0];
  const others = seats.filter((seat) => seat !== own);
  renderSeatList(part.others, others.filter((seat) => !seat.open), state, prefix);
  renderSeatList(part.home, own ? [own] : [], state, prefix);
  renderSeatList(part.beside, others.filter((seat) => seat.open), state, prefix);
}

function renderSeatList(parent, seats, state, prefix) {
  keyed(parent, seats, (seat) => seat.seat, seatNode, (node, seat) => updateSeat(node, seat, state, prefix));
}

function seatNode() {
  return html(
    "div",
    { class: "bergen-seat" },
    html("p", { class: "bergen-seat-label" }),
    html("div", { class: "bergen-hand", role: "group", tabindex: -1 }),
    html("div", { class: "bergen-backs", "aria-hidden": "true" }),
  );
}

function updateSeat(node, seat, state, prefix) {
  const [label, hand, backs] = node.children;
  set(node, { "data-turn": seat.turn });
  text(label, seat.label);
  set(label, { "aria-hidden": seat.open ? "true" : null }); // an open hand has it as its name
  set(hand, { "aria-label": seat.label, hidden: !seat.open, "data-seat": seat.seat });
  renderHand(hand, seat, state, prefix);
  set(backs, { hidden: seat.open });
  keyed(backs, Array.from({ length: seat.open ? 0 : seat.count }), (_, i) => i, backPicture, () => {});
}

function renderHand(hand, seat, state, prefix) {
  keepFocus(hand, seat.tiles);
  const mine = actingSeat(state.view) === seat;
  const buttons = keyed(
    hand,
    seat.tiles,
    (tile) => tile.tile,
    () => html("button", { type: "button", class: "bergen-held" }, tilePicture()),
    (button, tile) => {
      set(button, {
        "aria-label": tile.name,
        "aria-disabled": canPlay(tile) ? null : "true",
        "aria-pressed": canPlay(tile) ? String(state.picked === tile.tile) : null,
        "data-fits": canPlay(tile),
        "data-picked": state.picked === tile.tile,
        "data-mine": mine,
      });
      updateTile(button.firstChild.firstChild, prefix, tile.halves);
    },
  );
  const fitting = buttons.find((button) => button.dataset.fits === "true");
  const current = buttons.find((button) => button.dataset.key === hand.current) ?? fitting ?? buttons[0];
  for (const button of buttons) set(button, { tabindex: button === current ? 0 : -1 });
}

// ------------------------------------------------------------------------------ buttons and sheet

function renderActions(part, view) {
  for (const name of ["draw", "pass"]) {
    text(part[name].words, view[name].label);
    set(part[name], { "aria-disabled": view[name].legal ? null : "true", "data-next": view[name].legal });
  }
  text(part.boneyard, view.boneyard.label);
}

function renderTools(part, state) {
  const { view, labels, digits, large, atOnce } = state;
  const { ply, plies } = view;
  text(part.undo.words, labels.undo);
  text(part.redo.words, labels.redo);
  set(part.undo, { "aria-disabled": ply > 0 ? null : "true" });
  set(part.redo, { "aria-disabled": ply < plies ? null : "true" });
  const where = ply === 0 ? labels.start : fill(labels.ply, { ply, plies });
  set(part.slider, { max: plies, "aria-label": labels.slider, "aria-valuetext": where, "aria-disabled": plies ? null : "true" });
  const thumb = headedFor(state); // its arrow keys go on from where it stands
  if (Number(part.slider.value) !== thumb) part.slider.value = thumb;
  text(part.ply, where);
  text(part.digits.words, labels.digits);
  set(part.digits, { "aria-pressed": String(digits) });
  text(part.large.words, labels.large);
  set(part.large, { "aria-pressed": String(large) });
  text(part.atOnce.words, labels.at_once);
  set(part.atOnce, { "aria-pressed": String(atOnce) });
  text(part.copy.words, labels.copy_position ?? "");
  set(part.copy, { hidden: !labels.copy_position }); // where tiles are hidden, a position would tell them
  set(part.copyField, { "aria-label": labels.copy_position });
  renderKeys(part, labels);
}

function renderKeys(part, labels) {
  const { keys_rove, keys_pick, keys_aim, keys_let_go, keys_draw, keys_pass, keys_back } = labels;
  renderKeyList(part, labels.keys, [keys_rove, keys_pick, keys_aim, keys_let_go, keys_draw, keys_pass, keys_back]);
}

export function renderKeyList(part, title, rows) {
  text(part.keysTitle, title ?? "");
  keyed(
    part.keysList,
    rows.filter(Boolean),
    (_, index) => index,
    () => html("li", {}, html("b"), html("span")),
    (row, words) => {
      // The keys stand before the colon, what they do behind it.
      const colon = words.indexOf(":") + 1;
      text(row.firstChild, words.slice(0, colon));
      text(row.lastChild, words.slice(colon));
    },
  );
}

function renderSheet(part, view, labels) {
  text(part.sheetTitle, labels.scores);
  keyed(
    part.scores,
    view.scores,
    (score) => score.side,
    () => html("tr", {}, html("th", { scope: "row" }), html("td")),
    (row, score) => {
      text(row.firstChild, score.name);
      text(row.lastChild, score.label);
    },
  );
  set(part.log, { "aria-label": labels.log });
  const shown = view.log.filter((entry) => entry.shown);
  const before = part.log.children.length;
  keyed(part.log, shown, (entry, index) => `${index}-${entry.ply}`, logEntry, (node, entry) => updateLogEntry(node, entry, labels.tiles));
  set(part.log, { hidden: shown.length === 0 });
  if (shown.length !== before) part.log.scrollTop = part.log.scrollHeight;
}

function logEntry() {
  return html("li", {}, html("span", { class: "bergen-log-text" }), html("b", { class: "bergen-log-points", "aria-hidden": "true" }), html("span", { class: "bergen-log-why" }));
}

// The points stand in a column for the eye; the reason beside them says them too.
function updateLogEntry(node, entry, aloud) {
  const [what, points, why] = node.children;
  text(what, entry.text, aloud);
  text(points, entry.points ? `+${entry.points}` : "");
  set(points, { hidden: !entry.points });
  text(why, entry.why ?? "", aloud);
  set(why, { hidden: !entry.why });
}
