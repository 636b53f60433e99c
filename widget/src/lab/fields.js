// What stands in a field is the reader's while it is being typed; an answer that comes late waits.

const typed = new WeakSet();

// Follow what is typed below a node, until it is chosen, handed in or left.
export function followTyping(root) {
  const end = ({ target }) => typed.delete(target);
  const listeners = {
    input: ({ target }) => typed.add(target),
    change: end,
    focusout: end,
    submit: ({ target }) => [...target.elements].forEach((entry) => typed.delete(entry)),
  };
  for (const [event, listener] of Object.entries(listeners)) root.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) root.removeEventListener(event, listener);
  };
}

// Write a value into a field that nobody is typing in; the cursor stays where nothing changes.
export function write(entry, value) {
  const words = String(value);
  if (!typed.has(entry) && entry.value !== words) entry.value = words;
}
