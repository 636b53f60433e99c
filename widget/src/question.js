// One question with an answer ready for every choice: `render({ model, el })`.
//
// Traits read: view (prompt, options with their own feedback, retry, hint), labels (how tiles are
// heard). Trait written: answer.

import { html, keyed, picture, pieces, set, svg, text } from "./dom.js";
import { rove } from "./keys.js";
import { followTheme } from "./theme.js";

const TICK = "m5 13 4 4L19 7";
const CROSS = "m6 6 12 12M18 6 6 18";

let questions = 0;

function render({ model, el }) {
  questions += 1;
  const id = `bergen-question-${questions}`;
  const part = skeleton(id);
  let view = null;
  let answer = model.get("answer") ?? "";
  let hinted = false;

  const aloud = () => model.get("labels")?.tiles;
  const show = () => view && draw(part, { view, answer, hinted, aloud: aloud() });
  const choose = (chosen) => {
    answer = chosen;
    model.set("answer", answer);
    model.save_changes();
    show();
  };

  const onView = () => {
    const next = model.get("view");
    if (next?.version !== 1) return;
    // A new question starts from the beginning; the same one in other words keeps its answer.
    const same = view && ids(view) === ids(next);
    if (view && !same) [answer, hinted] = ["", false];
    view = next;
    show();
  };
  const onAnswer = () => {
    answer = model.get("answer") ?? "";
    show();
  };

  part.options.addEventListener("click", (event) => {
    const option = event.target.closest("[role=radio]");
    if (option) choose(option.dataset.key);
  });
  part.options.addEventListener("keydown", (event) => {
    const options = [...part.options.children];
    const to = rove(event.key, options.indexOf(event.target), options.length);
    if (to === null) return;
    event.preventDefault();
    for (const option of options) option.tabIndex = -1;
    options[to].tabIndex = 0;
    options[to].focus();
  });
  part.retry.addEventListener("click", () => {
    choose("");
    part.options.querySelector("[tabindex='0']").focus();
  });
  part.hintButton.addEventListener("click", () => {
    hinted = !hinted;
    show();
  });

  el.replaceChildren(part.question);
  const unfollow = followTheme(el, part.question);
  model.on("change:view", onView);
  model.on("change:answer", onAnswer);
  onView();
  return () => {
    unfollow();
    model.off("change:view", onView);
    model.off("change:answer", onAnswer);
    part.question.remove();
  };
}

function ids(view) {
  return view.options.map((option) => option.id).join(" ");
}

function skeleton(id) {
  const part = {
    prompt: html("p", { class: "bergen-prompt", id }),
    picture: html("div", { class: "bergen-asked" }),
    hands: html("div", { class: "bergen-asked-hands" }),
    options: html("div", { class: "bergen-options", role: "radiogroup", "aria-labelledby": id }),
    feedback: html("p", { class: "bergen-feedback", role: "status", "aria-live": "polite" }),
    retry: html("button", { type: "button", class: "bergen-button" }),
    hintButton: html("button", { type: "button", class: "bergen-button", "aria-expanded": "false" }),
    hint: html("p", { class: "bergen-hint" }),
  };
  part.question = html(
    "section",
    { class: "bergen-question", "aria-labelledby": id },
    part.prompt,
    part.picture,
    part.hands,
    part.options,
    part.feedback,
    html("div", { class: "bergen-question-tools" }, part.hintButton, part.retry),
    part.hint,
  );
  return part;
}

function draw(part, { view, answer, hinted, aloud }) {
  set(part.question, { lang: view.lang });
  text(part.prompt, view.prompt, aloud);
  if (part.picture.source !== view.picture) {
    part.picture.source = view.picture;
    part.picture.replaceChildren(...(view.picture ? [picture(view.picture)] : []));
  }
  keyed(part.hands, view.hands ?? [], (hand) => hand.label, handNode, drawHand);
  const chosen = view.options.find((option) => option.id === answer) ?? null;
  const focusable = chosen ?? view.options.find((option) => option.id === part.options.current) ?? view.options[0];
  keyed(part.options, view.options, (option) => option.id, optionNode, (node, option) => {
    const picked = option === chosen;
    text(node.firstChild, option.text, aloud);
    setMark(node.lastChild, picked ? option : null);
    set(node, {
      "aria-checked": String(picked),
      "data-verdict": picked ? verdict(option) : null,
      tabindex: option === focusable ? 0 : -1,
    });
  });
  renderFeedback(part, chosen, aloud);
  text(part.retry, view.retry);
  // The button keeps its room, so that nothing below it moves when an answer is chosen.
  set(part.retry, { "data-away": !chosen || chosen.right });
  text(part.hintButton, view.hint_label ?? "");
  set(part.hintButton, { hidden: !view.hint, "aria-expanded": String(hinted) });
  text(part.hint, hinted && view.hint ? view.hint : "", aloud);
}

function renderFeedback({ feedback }, chosen, aloud) {
  const key = chosen ? `${chosen.id} ${chosen.feedback}` : "";
  if (feedback.key === key) return;
  feedback.key = key;
  feedback.replaceChildren(...(chosen ? [setMark(mark(), chosen), html("span", {}, ...pieces(chosen.feedback, aloud))] : []));
}

function verdict({ right }) {
  return right ? "right" : "wrong";
}

function mark() {
  return svg("svg", { class: "bergen-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path"));
}

function setMark(node, option) {
  set(node, { "data-verdict": option && verdict(option) });
  set(node.firstChild, { d: option?.right ? TICK : CROSS });
  return node;
}

function handNode() {
  return html("figure", { class: "bergen-asked-hand" }, html("figcaption"), html("div", { class: "bergen-asked" }));
}

function drawHand(node, hand) {
  text(node.firstChild, hand.label);
  if (node.source === hand.picture) return;
  node.source = hand.picture;
  node.lastChild.replaceChildren(picture(hand.picture));
}

function optionNode() {
  return html("button", { type: "button", class: "bergen-option", role: "radio" }, html("span"), mark());
}

export default { render };
