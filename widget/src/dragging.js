// A press on a tile that becomes a drag, with a mouse, a pen or one finger: a copy of the tile, its
// ghost, follows the pointer. What can be dragged where is the caller's.
//
// root       where presses are heard; frame, the element that the ghost is put into
// selector   what can be dragged; keyOf(node), what it is called
// threshold  pixels before a press becomes a drag
// lift(key)  whether the drag may begin
// over({ ghost, button }, event, dx, dy)  moves the ghost; returns where the tile would be dropped
// leave()    takes away what `over` has marked
// drop(key, target, rect), cancel()       how it ended; `rect` is where the ghost was
//
// Returns what undoes it.
export function dragging({ root, frame, selector, keyOf, threshold, lift, over, leave, drop, cancel }) {
  let drag = null;
  let justDragged = false;

  const down = (event) => {
    justDragged = false;
    const button = event.target.closest(selector);
    if (drag || !button || !event.isPrimary || event.button !== 0) return;
    drag = { button, key: keyOf(button), pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, target: null };
  };

  const move = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost && (Math.hypot(dx, dy) < threshold || !lifted())) return;
    event.preventDefault();
    drag.target = over(drag, event, dx, dy);
  };

  const lifted = () => {
    if (!lift(drag.key)) {
      drag = null;
      return false;
    }
    drag.button.setPointerCapture(drag.pointer);
    drag.ghost = ghostOf(drag.button, frame);
    drag.button.setAttribute("data-dragged", "");
    justDragged = true;
    return true;
  };

  const up = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { key, ghost, target } = drag;
    const rect = ghost?.getBoundingClientRect();
    finish();
    if (!ghost) return;
    if (target) drop(key, target, rect);
    else cancel();
  };

  const stop = (event) => {
    if (!drag || (event.pointerId !== undefined && event.pointerId !== drag.pointer)) return;
    const { ghost } = drag;
    finish();
    if (ghost) cancel();
  };

  const escape = (event) => {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.stopPropagation();
    stop(event);
  };

  const finish = () => {
    leave();
    drag.ghost?.remove();
    drag.button.removeAttribute("data-dragged");
    if (drag.button.hasPointerCapture(drag.pointer)) drag.button.releasePointerCapture(drag.pointer);
    drag = null;
  };

  // The click that ends a drag is not a click on the tile.
  const click = (event) => {
    if (!justDragged) return;
    justDragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", stop);
  root.addEventListener("click", click, true);
  window.addEventListener("keydown", escape, true);
  return () => {
    if (drag) finish();
    window.removeEventListener("keydown", escape, true);
  };
}

// Let the ghost lie where the pointer has carried it.
export function carry(ghost, dx, dy) {
  ghost.style.setProperty("transform", `translate(${dx}px, ${dy}px)`);
}

function ghostOf(button, frame) {
  const ghost = button.firstChild.cloneNode(true);
  const { left, top, width } = button.firstChild.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  ghost.setAttribute("class", "bergen-picture bergen-ghost");
  ghost.style.setProperty("left", `${left - around.left - frame.clientLeft}px`);
  ghost.style.setProperty("top", `${top - around.top - frame.clientTop}px`);
  ghost.style.setProperty("width", `${width}px`);
  frame.append(ghost);
  return ghost;
}
