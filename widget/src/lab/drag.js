// Dragging a tile from place to place with a mouse, a pen or a finger that goes sideways; one that
// goes up or down scrolls the page.

const THRESHOLD = 4; // pixels before a press becomes a drag

// Calls `on.lift(tile)`, then `on.drop(tile, where, at)` or `on.cancel()`. Returns what undoes it.
export function draggable(part, on) {
  const { editor } = part;
  let drag = null;
  let justDragged = false;

  const down = (event) => {
    justDragged = false;
    const button = event.target.closest(".bergen-lab-tile");
    if (drag || !button || !event.isPrimary || event.button !== 0) return;
    drag = { button, tile: button.dataset.tile, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  };

  const move = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      lift();
    }
    event.preventDefault();
    drag.ghost.style.setProperty("transform", `translate(${dx}px, ${dy}px)`);
    mark(part, targetAt(part, event));
  };

  const lift = () => {
    on.lift(drag.tile);
    drag.button.setPointerCapture(drag.pointer);
    drag.ghost = ghostOf(drag.button, part.lab);
    justDragged = true;
  };

  const up = (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { ghost, tile } = drag;
    const target = ghost ? targetAt(part, event) : null;
    finish();
    if (!ghost) return;
    if (target) on.drop(tile, target.where, target.at);
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
    mark(part, null);
    drag.ghost?.remove();
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

  editor.addEventListener("pointerdown", down);
  editor.addEventListener("pointermove", move);
  editor.addEventListener("pointerup", up);
  editor.addEventListener("pointercancel", cancel);
  editor.addEventListener("click", click, true);
  window.addEventListener("keydown", escape, true);
  return () => {
    if (drag) finish();
    window.removeEventListener("keydown", escape, true);
  };
}

// The place under a point: of the line the nearer end, of the boneyard the room between two tiles.
function targetAt({ editor }, { clientX, clientY }) {
  const place = [...editor.querySelectorAll(".bergen-lab-place")].find((node) => isIn(node.getBoundingClientRect(), clientX, clientY));
  if (!place) return null;
  const tiles = [...place.querySelectorAll(".bergen-lab-tile")];
  const { list } = place.querySelector("[data-list]").dataset;
  const before = tiles.filter((tile) => isBefore(tile.getBoundingClientRect(), clientX, clientY)).length;
  if (list === "line") return { where: before * 2 < tiles.length ? "left" : "right" };
  return { where: list, at: list === "boneyard" ? before : undefined };
}

const isIn = ({ left, top, right, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;

// Whether a tile comes before a point, row by row.
const isBefore = ({ left, right, top, bottom }, x, y) => bottom < y || (top <= y && (left + right) / 2 < x);

function mark({ editor }, target) {
  for (const slot of editor.querySelectorAll(".bergen-lab-slot")) slot.toggleAttribute("data-near", slot.dataset.place === target?.where);
}

function ghostOf(button, lab) {
  const ghost = button.firstChild.cloneNode(true);
  const { left, top, width } = button.firstChild.getBoundingClientRect();
  const around = lab.getBoundingClientRect();
  ghost.setAttribute("class", "bergen-picture bergen-ghost");
  ghost.style.setProperty("left", `${left - around.left - lab.clientLeft}px`);
  ghost.style.setProperty("top", `${top - around.top - lab.clientTop}px`);
  ghost.style.setProperty("width", `${width}px`);
  lab.append(ghost);
  return ghost;
}
