// The panel that hands out a frame for a page of one's own: every choice has a control, and the HTML
// follows.
import { html } from "../../widget/src/dom.js";
import { pairsOf, queryFrom, withQuery } from "./address.js";
import { copyButton } from "./copying.js";
import { embedHtml, HEIGHT } from "./embed_html.js";
import { openPanel } from "./panel.js";

const ROUND = 20; // pixels
const LINE_BELOW = 80; // pixels that the page in the frame needs round its board
const TALLEST = 960; // of a board that was measured on a narrow screen

const choiceOf = (label, options, chosen) => {
  const field = html("select", {}, ...options.map(([value, name]) => html("option", { value, selected: value === chosen }, name)));
  return { field, row: html("label", { class: "panel-field" }, html("span", {}, label), field) };
};

/** What of a board can be chosen: who looks, and by which rules. */
const boardChoices = (words, { view, seat, rules }) => {
  const seats = view.seats.map(({ name }) => [name, name]);
  const shown = rules || (view.rules.find((one) => one.shown)?.word ?? "");
  return {
    seat: choiceOf(words.seat, [["", words.seat_all], ...seats], seat),
    rules: choiceOf(words.rules, view.rules.map(({ word, name }) => [word, name]), shown),
  };
};

const radio = (value, words, checked) =>
  html("label", {}, html("input", { type: "radio", name: "embed-what", value, checked }), html("span", {}, words));

/** Show the button for what to paste into a page of one's own; `board` gives the one to show. */
export const offerEmbedding = (page, board) => {
  const button = document.querySelector("button[data-embed]");
  button.hidden = false;
  button.addEventListener("click", () => openEmbedding(page, board()));
};

/** Open the panel for a board as it is now, and the lesson that it stands in, if it does. */
const openEmbedding = ({ embed: { words, langs }, share, lang, word }, board) => {
  const what = html("fieldset", { class: "choice" }, html("legend", {}, words.what),
    radio("board", words.what_board, true), radio("lesson", words.what_lesson, false));
  const language = choiceOf(words.language, langs.map((one) => [one.lang, one.name]), lang);
  const { seat, rules } = boardChoices(words, board);
  const height = html("input", { type: "number", min: 200, max: 4000, step: ROUND });
  const code = html("textarea", { readonly: true, rows: 5, spellcheck: "false" });
  const look = html("a", { target: "_blank", rel: "noopener" }, words.look);
  const note = html("p", { class: "panel-note" }, share.all_tiles);

  const isBoard = () => what.querySelector("input:checked").value === "board";
  const suggestHeight = () => {
    const needed = board.place.getBoundingClientRect().height + LINE_BELOW;
    height.value = isBoard() ? Math.min(Math.ceil(needed / ROUND) * ROUND, TALLEST) : HEIGHT;
  };
  const address = () => {
    const folder = new URL(`../../${language.field.value}/embed/`, document.baseURI);
    if (!isBoard()) return new URL(`${word}.html`, folder).href;
    const shown = { view: board.view, seat: seat.field.value, rules: rules.field.value };
    return withQuery(folder, queryFrom(pairsOf(shown)));
  };
  const follow = () => {
    for (const part of [seat.row, rules.row, note]) part.hidden = !isBoard();
    look.href = address();
    const titled = langs.find((one) => one.lang === language.field.value);
    code.value = embedHtml({
      address: address(), title: isBoard() ? titled.board : titled.lesson, height: height.valueAsNumber || HEIGHT,
    });
  };
  what.addEventListener("change", suggestHeight);
  suggestHeight();
  follow();
  const dialog = openPanel(
    { title: words.title, close: share.close, kind: "embed" },
    html("p", {}, words.note),
    ...(word ? [what] : []),
    html("div", { class: "panel-choices" }, language.row, seat.row, rules.row,
      html("label", { class: "panel-field" }, html("span", {}, words.height), height)),
    html("label", { class: "panel-field" }, html("span", {}, words.html), code),
    html("p", { class: "panel-row" }, ...copyButton(words, code), look),
    note,
  );
  dialog.addEventListener("input", follow);
  return dialog;
};
