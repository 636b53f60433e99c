// What a reader chose for every board of a page. It is kept as long as the page is open.

const chosen = { digits: false, atOnce: false };
const listeners = new Set();

// Tell `listener` what is chosen, now and whenever it changes. Returns what ends that.
export function followSettings(listener) {
  listeners.add(listener);
  listener({ ...chosen });
  return () => listeners.delete(listener);
}

export function toggleSetting(name) {
  chosen[name] = !chosen[name];
  for (const listener of listeners) listener({ ...chosen });
}
