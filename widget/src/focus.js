// Where the focus goes when the board changes under it.

import { actingSeat } from "./state.js";

// Before a tile with the focus leaves the hand, its neighbour takes the focus.
export function keepFocus(hand, tiles) {
  const active = focused(hand);
  if (!active || active.parentNode !== hand) return;
  const staying = new Set(tiles.map((tile) => tile.tile));
  if (staying.has(active.dataset.key)) return;
  const buttons = [...hand.children];
  const at = buttons.indexOf(active);
  const around = [...buttons.slice(at + 1), ...buttons.slice(0, at).reverse()];
  const neighbour = around.find((button) => staying.has(button.dataset.key));
  hand.current = neighbour?.dataset.key;
  (neighbour ?? hand).focus({ preventScroll: true });
}

// After a change the focus of a hand belongs in the hand of the seat that is to move: a screen
// reader then names that hand, and the next tile is one key away. After a move that holds for the
// focus of the buttons that made it too; a step back or forth leaves those alone.
export function followTurn(part, view, { moved }) {
  const active = focused(part.board);
  if (!active || !part.board.contains(active)) return;
  const own = active.closest(".bergen-hand");
  if (!own && !(moved && active.matches(".bergen-end, .bergen-draw, .bergen-pass"))) return;
  const acting = actingSeat(view)?.seat;
  const hand = acting ? part.board.querySelector(`.bergen-hand[data-seat="${acting}"]`) : own;
  if (!hand || (hand === own && active !== own)) return;
  if (!own && moved.seat === acting) return; // whoever drew may have to draw again
  const tile = [...hand.children].find((button) => button.tabIndex === 0);
  if (!tile) return;
  const byKey = active.matches(":focus-visible");
  tile.focus({ preventScroll: true });
  if (byKey) tile.scrollIntoView({ block: "nearest" });
}

function focused(node) {
  return node.getRootNode().activeElement;
}
