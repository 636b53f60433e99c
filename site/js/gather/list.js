// The parts of a lesson that is gathered: what each shows, its words, and what can be done with it.
import { html, keyed, picture, set, text } from "../../../widget/src/dom.js";
import { filled } from "../texts.js";

const DOES = ["up", "down", "remove"];

/** Draw the parts; `shown` is what Python said of each, by id, and `on` hears what is done. */
export const drawParts = (list, parts, shown, { words, tiles }, on) =>
  keyed(list, parts, ({ id }) => id, ({ id }) => item(id, words, on), (node, part, index) => {
    const title = filled(words.part, { n: index + 1, total: parts.length });
    text(node.inside.title, title);
    node.inside.words.setAttribute("aria-label", `${title}: ${words.words}`);
    if (node.inside.words.value !== part.words) node.inside.words.value = part.words;
    for (const name of DOES) node.inside[name].setAttribute("aria-label", `${words[name]}: ${title}`);
    set(node.inside.up, { "aria-disabled": index === 0 });
    set(node.inside.down, { "aria-disabled": index === parts.length - 1 });
    const told = shown.get(part.id);
    if (told) drawTold(node.inside, told, words, tiles);
  });

const item = (id, words, on) => {
  const part = {
    title: html("h4"),
    shown: html("div", { class: "gather-shown" }),
    words: html("textarea", { rows: 3 }),
    mistakes: html("ul", { class: "gather-mistakes" }),
    ...Object.fromEntries(DOES.map((does) => [does, html("button", { type: "button", "data-does": does }, words[does])])),
  };
  part.words.addEventListener("input", () => on.reword(id, part.words.value));
  part.up.addEventListener("click", () => on.shift(id, -1));
  part.down.addEventListener("click", () => on.shift(id, 1));
  part.remove.addEventListener("click", () => on.remove(id));
  const buttons = html("p", { class: "panel-row" }, ...DOES.map((does) => part[does]));
  const node = html("li", {}, part.title,
    html("label", { class: "panel-field" }, html("span", {}, words.words), part.words), part.shown, part.mistakes, buttons);
  node.inside = part;
  return node;
};

const drawTold = (part, { blocks, mistakes }, words, tiles) => {
  keyed(part.shown, blocks, (block) => JSON.stringify(block), (block) => {
    const drawn = block.picture ? [html("span", { class: "gallery-picture" }, picture(block.picture))] : [];
    return html("div", { class: `gather-${block.kind}` }, ...drawn, text(html("p"), block.said, tiles));
  }, () => {});
  drawMistakes(part.mistakes, mistakes, words);
};

/** Draw what is wrong with a lesson's text; it is said in the words of the grammar, which are English. */
export const drawMistakes = (list, mistakes, words) => {
  list.hidden = !mistakes.length;
  list.replaceChildren(...mistakes.map(({ line, said }) =>
    html("li", {}, html("strong", {}, filled(words.line, { line })), " ", html("span", { lang: "en" }, said))));
};
