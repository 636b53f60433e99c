// Dragging a tile to an end with a mouse, a pen or one finger.

import { nearestEnd } from "./place.js";
import { ENDS } from "./state.js";

const THRESHOLD = 3; // pixels before a press becomes a drag

// Calls `on.lift(tile)`, then `on.drop(tile, end, from)` or `on.cancel()`. Returns what undoes it.
export function draggable(part, on) {
  let drag = null;
  let justDragged = false;

  const down = (event) => {
    justDragged = false;
    const button = event.target.closest(".bergen-held");
    if (drag || !button || !event.isPrimary || event.button !== 0) return;
    drag = { button, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, end: null };
  };

  const move = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      if (!lift(event)) return;
    }
    event.preventDefault();
    drag.end = nearestEnd({ x: event.clientX, y: event.clientY }, endPlaces(part), unit(part));
    follow(drag, part, dx, dy);
  };

  const lift = () => {
    if (!on.lift(drag.button.dataset.key)) {
      drag = null;
      return false;
    }
    drag.button.setPointerCapture(drag.pointer);
    drag.ghost = makeGhost(drag.button, part.board);
    drag.button.setAttribute("data-dragged", "");
    justDragged = true;
    return true;
  };

  const up = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { button, ghost, end } = drag;
    const from = ghost?.getBoundingClientRect();
    finish();
    if (!ghost) return;
    if (end) on.drop(button.dataset.key, end, from);
    else on.cancel();
  };

  const cancel = (event) => {
    if (!drag || (event.pointerId !== undefined && event.pointerId !== drag.pointer)) return;
    const lifted = drag.ghost;
    finish();
    if (lifted) on.cancel();
  };

  const escape = (event) => {
    if (event.key !== "Escape" || !drag?.ghost) return;
    event.stopPropagation();
    cancel(event);
  };

  const finish = () => {
    for (const end of ENDS) part[end].removeAttribute("data-near");
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

  const { board } = part;
  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", cancel);
  board.addEventListener("click", click, true);
  window.addEventListener("keydown", escape, true);
  return () => {
    if (drag) finish();
    window.removeEventListener("keydown", escape, true);
  };
}

function unit(part) {
  return part.felt.getBoundingClientRect().width / Number(part.felt.style.getPropertyValue("--bergen-columns"));
}

function endPlaces(part) {
  const shown = ENDS.filter((end) => !part[end].hidden);
  return Object.fromEntries(shown.map((end) => [end, part[end].getBoundingClientRect()]));
}

function makeGhost(button, board) {
  const ghost = button.firstChild.cloneNode(true);
  const { left, top, width } = button.firstChild.getBoundingClientRect();
  const around = board.getBoundingClientRect();
  ghost.setAttribute("class", "bergen-picture bergen-ghost");
  ghost.style.setProperty("left", `${left - around.left - board.clientLeft}px`);
  ghost.style.setProperty("top", `${top - around.top - board.clientTop}px`);
  ghost.style.setProperty("width", `${width}px`);
  board.append(ghost);
  return ghost;
}

// Near an end the tile snaps into the place where it would lie.
function follow({ ghost, end, button }, part, dx, dy) {
  for (const each of ENDS) part[each].toggleAttribute("data-near", each === end);
  if (!end) {
    ghost.style.setProperty("transform", `translate(${dx}px, ${dy}px)`);
    return;
  }
  const place = part[end].getBoundingClientRect();
  const home = button.firstChild.getBoundingClientRect();
  const x = place.left + place.width / 2 - home.left - home.width / 2;
  const y = place.top + place.height / 2 - home.top - home.height / 2;
  const turn = part[end].dataset.upright === "true" ? " rotate(90deg)" : "";
  const size = (2 * unit(part)) / home.width;
  ghost.style.setProperty("transform", `translate(${x}px, ${y}px)${turn} scale(${size})`);
}
