// Dragging a tile to an end with a mouse, a pen or one finger.

import { carry, dragging } from "./dragging.js";
import { nearestEnd } from "./place.js";
import { ENDS } from "./state.js";

const THRESHOLD = 3; // pixels before a press becomes a drag

// Calls `on.lift(tile)`, then `on.drop(tile, end, from)` or `on.cancel()`. Returns what undoes it.
export function draggable(part, on) {
  return dragging({
    root: part.board,
    frame: part.board,
    selector: ".bergen-held",
    keyOf: (button) => button.dataset.key,
    threshold: THRESHOLD,
    lift: on.lift,
    over(drag, event, dx, dy) {
      const end = nearestEnd({ x: event.clientX, y: event.clientY }, endPlaces(part), unit(part));
      follow(drag, part, end, dx, dy);
      return end;
    },
    leave: () => mark(part, null),
    drop: on.drop,
    cancel: on.cancel,
  });
}

function unit(part) {
  return part.felt.getBoundingClientRect().width / Number(part.felt.style.getPropertyValue("--bergen-columns"));
}

function endPlaces(part) {
  const shown = ENDS.filter((end) => !part[end].hidden);
  return Object.fromEntries(shown.map((end) => [end, part[end].getBoundingClientRect()]));
}

function mark(part, end) {
  for (const each of ENDS) part[each].toggleAttribute("data-near", each === end);
}

// Near an end the tile snaps into the place where it would lie.
function follow({ ghost, button }, part, end, dx, dy) {
  mark(part, end);
  if (!end) {
    carry(ghost, dx, dy);
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
