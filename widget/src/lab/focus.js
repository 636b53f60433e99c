// Where the focus goes when what was pressed is gone: an offer that was taken, a button not needed now.

// Whatever of these has the focus now, before all is drawn anew.
export function pressed({ lab, adopt }) {
  const { activeElement } = lab.getRootNode();
  return activeElement && lab.contains(activeElement) && (activeElement === adopt || activeElement.matches("[data-does=mend]")) ? activeElement : null;
}

// The next thing that can be mended takes the focus, or else what takes the change back.
export function goOn(part, left) {
  if (!left || (left.isConnected && !left.hidden)) return;
  const next = part.editor.querySelector("[data-does=mend]") ?? part.undo;
  next.focus({ preventScroll: true });
  if (next.matches(":focus-visible")) next.scrollIntoView({ block: "nearest" });
}
