// The parts of a lesson that is gathered: what each shows, its words, and what can be done with it.
import { html, keyed, picture, set, text } from "../../../widget/src/dom.js";
import { filled } from "../texts.js";

const DOES = ["up", "down", "remove"];
const LONGEST = 1000; // letters of a question; a lesson file holds no more

/**
 * Draw the parts.
 *
 * @param shown what Python said of each, by id
 * @param more the part that gets a question, and what can be asked: { id, asks }
 * @param on hears what is done
 */
export const drawParts = (list, parts, { shown, more }, texts, on) =>
  keyed(list, parts, ({ id }) => id, ({ id }) => item(id, texts, on), (node, part, index) => {
    const { inside } = node;
    const { words } = texts;
    const title = filled(words.part, { n: index + 1, total: parts.length });
    const told = shown.get(part.id);
    text(inside.title, title);
    text(inside.label, words[`words_${told?.blocks[0]?.kind ?? "alone"}`]);
    inside.words.setAttribute("aria-label", `${title}: ${inside.label.textContent}`);
    if (inside.words.value !== part.words) inside.words.value = part.words;
    for (const name of [...DOES, "show", "more"]) inside[name].setAttribute("aria-label", `${inside[name].textContent}: ${title}`);
    set(inside.up, { "aria-disabled": index === 0 });
    set(inside.down, { "aria-disabled": index === parts.length - 1 });
    if (told) drawTold(inside, part, { title, ...told }, texts, on);
    drawMore(inside, more?.id === part.id ? more.asks : null);
  });

const button = (does, words) => html("button", { type: "button", "data-does": does }, words);

const item = (id, { words }, on) => {
  const part = {
    title: html("h4"),
    label: html("span"),
    words: html("textarea", { rows: 3 }),
    shown: html("div", { class: "gather-shown" }),
    mistakes: html("ul", { class: "gather-mistakes" }),
    asks: html("select", { "data-does": "asks" }),
    take: button("take", words.take),
    show: button("show", words.open_table),
    more: button("more", words.more),
    ...Object.fromEntries(DOES.map((does) => [does, button(does, words[does])])),
  };
  part.show.hidden = part.more.hidden = true; // until Python says that there is a board
  part.words.addEventListener("input", () => on.reword(id, part.words.value));
  part.up.addEventListener("click", () => on.shift(id, -1));
  part.down.addEventListener("click", () => on.shift(id, 1));
  part.remove.addEventListener("click", () => on.remove(id));
  part.show.addEventListener("click", () => on.show(part.board.link));
  part.more.addEventListener("click", () => on.more(id, part.board.at));
  part.take.addEventListener("click", () => on.take(id, Number(part.asks.value)));
  part.asking = html("div", { class: "gather-asking" },
    html("label", { class: "panel-field" }, html("span", {}, words.which), part.asks), part.take);
  const node = html("li", {}, part.title,
    html("label", { class: "panel-field" }, part.label, part.words), part.shown, part.mistakes, part.asking,
    html("p", { class: "panel-row" }, part.more, part.show, ...DOES.map((does) => part[does])));
  node.inside = part;
  return node;
};

/** Draw what Python said of a part; only where it shows a board is there more to do. */
const drawTold = (inside, part, { title, blocks, mistakes }, texts, on) => {
  inside.board = blocks.find(({ kind }) => kind === "position");
  inside.show.hidden = inside.more.hidden = !inside.board;
  const nameOf = (block) => (block.kind === "question" ? `question-${block.at}` : JSON.stringify(block));
  keyed(inside.shown, blocks, nameOf, (block) => DRAWN[block.kind](block, texts, on, part.id), (node, block) =>
    node.update?.(block, part.blocks[block.at], title));
  drawMistakes(inside.mistakes, mistakes);
};

const DRAWN = {
  position: ({ said, picture: drawn }, { tiles }) => html("div", { class: "gather-position" },
    html("span", { class: "gallery-picture" }, picture(drawn)), text(html("p"), said, tiles)),

  chart: ({ name }, { words, charts }) => html("p", { class: "gather-chart" }, filled(words.chart, { name: charts[name] })),

  question({ at }, { words, tiles }, on, id) {
    const ask = html("textarea", { rows: 2, maxlength: LONGEST, "data-does": `ask-${at}` });
    const answer = html("p");
    const drop = button("drop", words.drop);
    ask.addEventListener("input", () => on.reask(id, at, ask.value));
    drop.addEventListener("click", () => on.drop(id, at));
    const node = html("div", { class: "gather-question" },
      html("label", { class: "panel-field" }, html("span", {}, words.question), ask), answer, drop);
    node.update = (told, block, title) => {
      const wanted = block?.ask ?? told.ask;
      if (ask.value !== wanted) ask.value = wanted;
      set(ask, { placeholder: told.ask, "aria-label": `${title}: ${words.question}` });
      set(drop, { "aria-label": `${words.drop}: ${told.ask}` });
      text(answer, told.said, tiles);
    };
    return node;
  },
};

const drawMore = (inside, asks) => {
  inside.asking.hidden = !asks;
  set(inside.more, { "aria-expanded": String(Boolean(asks)) });
  if (asks && inside.offered !== asks) inside.asks.replaceChildren(...asks.map(({ ask }, index) => new Option(ask, index)));
  inside.offered = asks;
};

/** Draw what is wrong, each with where it is. */
export const drawMistakes = (list, mistakes, where = () => []) => {
  list.hidden = !mistakes.length;
  list.replaceChildren(...mistakes.map((mistake) =>
    html("li", {}, ...where(mistake), html("span", {}, mistake.said))));
};
