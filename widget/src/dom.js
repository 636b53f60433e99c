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
// that `data-` attributes say "true" and "false" for the style sheet.
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const gone = value === null || value === undefined || (value === false && !name.startsWith("data-"));
    if (gone) node.removeAttribute(name);
    else {
      const wanted = value === true && !name.startsWith("data-") ? "" : String(value);
      if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
    }
  }
  return node;
}

export function text(node, words) {
  if (node.textContent !== words) node.replaceChildren(...pieces(words));
  return node;
}

// A tile such as 2-5 is one word, but a line of text may break behind its hyphen; a span keeps it
// whole without a character that would be copied, searched for or read aloud.
export function pieces(words) {
  return words.split(/\b([0-6]-[0-6])\b/).map((piece, i) => (i % 2 ? html("span", { class: "bergen-whole" }, piece) : piece));
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
