// What a reader chose for everything that a page shows. It is kept as long as the page is open, in
// one place for all scripts of the page, for each widget brings its own copy of this file.

const KEY = Symbol.for("bergen.settings");
const shared = (globalThis[KEY] ??= { chosen: { digits: false, atOnce: false, large: false }, listeners: new Set() });

// Tell `listener` what is chosen, now and whenever it changes. Returns what ends that.
export function followSettings(listener) {
  shared.listeners.add(listener);
  listener({ ...shared.chosen });
  return () => shared.listeners.delete(listener);
}

export function toggleSetting(name) {
  shared.chosen[name] = !shared.chosen[name];
  for (const listener of shared.listeners) listener({ ...shared.chosen });
}
