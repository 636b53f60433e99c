// What is wrong with a draft, or strange about it, beside what it is about, with the offers to mend it.

import { html, keyed, set, text } from "../dom.js";

const FACTS = ["acts", "scores", "passes", "rules", "seats"];

export function renderProblems(part, view, labels) {
  const told = [
    ...view.problems.map((problem) => ({ ...problem, kind: "problem" })),
    ...(view.warnings ?? []).map((warning) => ({ ...warning, kind: "warning" })),
  ];
  const beside = (where) => told.filter((one) => one.where === where);
  for (const list of ["line", "boneyard", "tray"]) renderList(part[list].problems, beside(list), labels);
  for (const { seat } of view.seats) renderList(part[seat].problems, beside(seat), labels);
  renderList(part.factsProblems, told.filter(({ where }) => FACTS.includes(where)), labels);
}

function renderList(node, problems, labels) {
  keyed(node, problems, ({ text: words }) => words, problemNode, (each, { kind, text: words, mends }) => {
    const [name, sentence, offers] = each.children;
    set(each, { "data-kind": kind });
    text(name, labels[kind] ?? "");
    text(sentence, words, labels.tiles);
    keyed(offers, mends ?? [], ({ draft }) => draft, offerNode, (offer, mend) => {
      offer.mend = mend;
      text(offer.firstChild, mend.label, labels.tiles);
      text(offer.lastChild, mend.said, labels.tiles);
    });
  });
}

function problemNode() {
  return html("div", { class: "bergen-lab-problem" }, html("b"), html("p"), html("div", { class: "bergen-lab-mends" }));
}

// An offer says what it would change before it is taken.
function offerNode() {
  return html("button", { type: "button", class: "bergen-button", "data-does": "mend" }, html("span"), html("small"));
}
