// Making elements without ever parsing text as HTML.

const SVG = "http://www.w3.org/2000/svg";

export function html(tag, attributes = {}, ...children) {
  return fitted(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fitted(document.createElementNS(SVG, tag), attributes, children);
}

function fitted(node, attributes, children) {
  set(node, attributes);
  node.append(...children);
  return node;
}

// Attributes with a value of null or false are taken away and true means the empty value, except
// that `data-` attributes say "true" and "false" for the style sheet, and `aria-` ones for the ear.
const SAYS = /^(data|aria)-/;

export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const gone = value === null || value === undefined || (value === false && !SAYS.test(name));
    if (gone) node.removeAttribute(name);
    else {
      const wanted = value === true && !SAYS.test(name) ? "" : String(value);
      if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
    }
  }
  return node;
}

export function text(node, words, aloud) {
  if (node.written !== words) node.replaceChildren(...pieces(words, aloud));
  node.written = words;
  return node;
}

// A sentence in which every tile, such as 2-5, is one word that no line breaks. `aloud` names each
// tile in words, as the buttons of a hand do: the eye reads the digits and the ear hears the name,
// so that a tile has one name by ear wherever it is met.
export function pieces(words, aloud = {}) {
  return words.split(/\b([0-6]-[0-6])\b/).map((piece, i) => (i % 2 ? tileWord(piece, aloud[piece]) : piece));
}

function tileWord(digits, name) {
  if (!name) return html("span", { class: "bergen-whole" }, digits);
  return html(
    "span",
    { class: "bergen-whole" },
    html("span", { "aria-hidden": "true" }, digits),
    html("span", { class: "bergen-unseen" }, name),
  );
}

// A picture that the engine drew. It is read as XML, so nothing in it can become a page's HTML.
export function picture(source) {
  const { documentElement } = new DOMParser().parseFromString(source, "image/svg+xml");
  return document.importNode(documentElement, true);
}

// Make the children of `parent` agree with `items`; a child whose key stays is kept as it is.
export function keyed(parent, items, keyOf, make, update) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const nodes = items.map((item, index) => {
    const key = String(keyOf(item, index));
    const node = old.get(key) ?? make(item, index);
    node.dataset.key = key;
    old.delete(key);
    update(node, item, index);
    return node;
  });
  for (const node of old.values()) node.remove();
  nodes.forEach((node, index) => {
    // Moving a node takes its focus away, so only those out of place are moved.
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
  return nodes;
}
