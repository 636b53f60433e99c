// Who plays, by which rules, and how the match stands.

import { html, keyed, set, text } from "../dom.js";
import { write } from "./fields.js";
import { number } from "./skeleton.js";
import { fill } from "./state.js";

// How many play, and whether in teams: what the reader chooses from.
const SEATINGS = [{ seats: 2, teams: false }, { seats: 3, teams: false }, { seats: 4, teams: false }, { seats: 4, teams: true }];

export const seatingOf = (value) => SEATINGS[Number(value)];

export function renderFacts(part, view, labels) {
  text(part.factsName, labels.facts ?? "");
  text(part.factsNow, [view.rules.name, ...view.scores.map(({ name, points }) => `${name} ${points}`)].join(" · "));
  renderSeatings(part, view, labels);
  text(part.base.words, labels.rules ?? "");
  options(part.base.entry, view.rules.bases.map(({ word, name, chosen }) => ({ value: word, name, chosen })), view.rules);
  renderScores(part, view, labels);
  text(part.passes.words, labels.passes ?? "");
  write(part.passes.entry, view.passes);
  renderParts(part, view, labels);
}

function renderSeatings(part, view, labels) {
  text(part.players.words, labels.players ?? "");
  keyed(
    part.seatings,
    SEATINGS,
    (_, index) => index,
    (_, index) => html("label", { class: "bergen-rule" }, html("input", { type: "radio", name: `${part.prefix}-seating`, value: index, "data-does": "seating" }), html("span")),
    (node, { seats, teams }) => {
      node.firstChild.checked = view.seats.length === seats && Boolean(view.teams) === teams;
      text(node.lastChild, teams ? (labels.teams ?? "") : String(seats));
    },
  );
}

// What is chosen may be none of what is offered, such as a base with several rules changed.
function options(select, choices, { word, name }) {
  const chosen = choices.some((choice) => choice.chosen);
  const all = chosen ? choices : [...choices, { value: word, name, chosen: true }];
  keyed(select, all, ({ value }) => value, () => html("option"), (option, choice) => {
    set(option, { value: choice.value });
    text(option, choice.name);
  });
  select.value = all.find((choice) => choice.chosen).value;
}

function renderScores(part, view, labels) {
  text(part.scores.words, view.target ? fill(labels.scores_to, { target: view.target }) : (labels.scores ?? ""));
  keyed(
    part.sides,
    view.scores,
    ({ side }) => side,
    ({ side }) => html("label", { class: "bergen-lab-field" }, html("span"), number({ "data-does": "score", "data-side": side })),
    (node, { name, points }) => {
      text(node.firstChild, name);
      write(node.lastChild, points);
    },
  );
}

// A rule of which there are more kinds than can be listed is set by a number beside the list.
function partNode(word, counted) {
  const data = { "data-does": "rule", "data-rule": word };
  return html(
    "div",
    { class: "bergen-lab-part" },
    html("label", { class: "bergen-lab-field" }, html("span", { class: "bergen-lab-name" }), html("select", data)),
    html("label", { class: "bergen-lab-field" }, html("span"), number(counted ? data : {})),
    html("small"),
  );
}

function renderParts(part, view, labels) {
  text(part.partsTitle, labels.parts ?? "");
  keyed(
    part.partsList,
    view.rules.parts,
    ({ word }) => word,
    ({ word, to }) => partNode(word, Boolean(to)),
    (node, { word, name, choices, ...limits }) => {
      const [label, other, said] = node.children;
      const [words, select] = label.children;
      text(words, name);
      options(select, choices, { word, name });
      set(other, { hidden: !limits.to });
      text(other.firstChild, labels.other_target ?? "");
      set(other.lastChild, { min: limits.from, max: limits.to });
      text(said, choices.find(({ chosen }) => chosen)?.text ?? "", labels.tiles);
    },
  );
}
