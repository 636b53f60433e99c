// What is told when it is asked for: why things are as they are, and what to play.
import { html, text } from "../../../widget/src/dom.js";
import { openPanel } from "../panel.js";

const paragraph = (words, labels, tag = "p") => text(html(tag), words, labels.tiles);
const list = (rows, labels) => html("ul", {}, ...rows.map((row) => paragraph(row, labels, "li")));
const sentence = (...parts) => parts.filter(Boolean).join(" ");

/** Why: the last move, how the round ended, and what each open tile can do and would bring. */
export const openWhy = ({ view }, { words, labels, close }) => {
  const last = view.log.findLast(({ shown }) => shown);
  const turn = view.over ? null : view.seats.find((seat) => seat.turn && seat.open);
  const now = turn ? choices(turn.tiles, view, labels) : [];
  return openPanel(
    { title: words.why, close, kind: "reasons" },
    ...(last ? [html("h3", {}, words.why_last), paragraph(sentence(last.text, last.why), labels)] : []),
    ...(view.over ? [paragraph(view.over.text, labels)] : []),
    ...(now.length ? [html("h3", {}, words.why_now), html("ul", {}, ...now)] : [paragraph(view.draw.refusal ?? "", labels)]),
  );
};

/** What can be played and what it would bring, then what cannot, and why. */
const choices = (tiles, { draw, pass }, labels) => {
  const plays = tiles.flatMap(({ halves, plays: found }) => found.map((play) => ({ tile: halves.join("-"), ...play })));
  const refused = [...tiles.filter((tile) => tile.plays.length === 0), draw, pass].map(({ refusal }) => refusal);
  return [
    ...plays.map(({ tile, label, why }) => html("li", {}, paragraph(tile, labels, "strong"), " ", paragraph(sentence(`${label}.`, why), labels, "span"))),
    ...refused.filter(Boolean).map((refusal) => paragraph(refusal, labels, "li")),
  ];
};

/** A hint: the move, why, how sure that is, and what the others are worth. */
export const openHint = ({ text: told, reason, others }, { words, labels, close }) =>
  openPanel(
    { title: words.hint, close, kind: "reasons" },
    text(html("p", { class: "panel-lead" }), told, labels.tiles),
    ...(reason ? [paragraph(reason, labels)] : []),
    ...(others?.length ? [html("h3", {}, words.hint_others), list(others.map((other) => other.text ?? other), labels)] : []),
  );
