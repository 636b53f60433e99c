// The board as an anywidget: `render({ model, el })` draws it and returns what takes it away.
//
// Traits read:    view, labels, seat, stage (optional: "starting", "live" or "failed"),
//                 live (optional: the address of a page on which this board answers)
// Traits written: moves and ply together when the reader plays, ply alone for undo and redo, rules
//
// The same file runs in a notebook and on a page of the site, where a host gives the model.

import { copiedOrShown } from "./copying.js";
import { draggable } from "./drag.js";
import { followTurn } from "./focus.js";
import { boardKey, tileKey } from "./keys.js";
import { pop, slide, still } from "./motion.js";
import { render as draw } from "./render.js";
import { followSettings, toggleSetting } from "./settings.js";
import { skeleton } from "./skeleton.js";
import { slides } from "./slider.js";
import { ENDS, INITIAL, actingSeat, findTile, headedFor, playAt, reduce } from "./state.js";
import { followTheme } from "./theme.js";

const PATIENCE = 3000; // milliseconds until a board without an answer says so
const WIDE = 640; // pixels from which the score sheet is unfolded

let boards = 0;

function render({ model, el }) {
  boards += 1;
  const prefix = `bergen-${boards}`;
  const part = skeleton(prefix);
  let state = { ...INITIAL, labels: model.get("labels") ?? {} };
  let width = 0;
  let timer = null;
  let from = null; // where on the screen a played tile comes from

  const show = () => draw(part, state, { prefix, width, home: model.get("seat"), live: address(model.get("live")) });

  const dispatch = (action) => {
    const [next, effects] = reduce(state, action);
    if (next === state && !effects.length) return;
    state = next;
    show();
    for (const effect of effects) carryOut(effect);
    clearTimeout(timer);
    if (state.waiting && state.stage === "live") timer = setTimeout(() => dispatch({ type: "unanswered" }), PATIENCE);
  };

  const carryOut = ({ send, rules }) => {
    if (send) {
      from ??= heldPicture(part, state.picked)?.getBoundingClientRect();
      model.set("moves", send.moves);
      model.set("ply", send.ply);
    }
    if (rules) model.set("rules", rules);
    model.save_changes();
  };

  const onView = () => {
    const view = model.get("view");
    if (!isView(view)) return;
    const before = new Set(part.lineTiles.children);
    const scored = points(state.view);
    const moved = moveBetween(state.view, view);
    dispatch({ type: "view", view });
    const fresh = [...part.lineTiles.children].filter((node) => !before.has(node));
    if (before.size && fresh.length === 1) slide(part.line, fresh[0], from);
    if (moved && fresh.length === 1) intoSight(part, fresh[0]);
    followTurn(part, view, { moved });
    if (points(view) > scored) pop(part.log.lastElementChild?.querySelector(".bergen-log-points"));
    from = null;
  };
  const onLabels = () => dispatch({ type: "labels", labels: model.get("labels") ?? {} });
  const onStage = () => dispatch({ type: "stage", stage: model.get("stage") || "live" });

  const undo = [
    bindPointer(part, dispatch, () => state),
    bindKeys(part, dispatch, () => state),
    draggable(part, {
      lift(tile) {
        if (state.waiting || !findTile(state.view, tile)) return false;
        if (state.picked !== tile) dispatch({ type: "pick", tile, lifted: true });
        return true;
      },
      drop(tile, end, rect) {
        from = playAt(findTile(state.view, tile), end) ? rect : null;
        dispatch({ type: "play", tile, end });
      },
      cancel: () => dispatch({ type: "letGo" }),
    }),
    followTheme(el, part.board),
    listen(model, { "change:view": onView, "change:labels": onLabels, "change:stage": onStage, "change:seat": show, "change:live": show }),
    followSettings((chosen) => dispatch({ type: "settings", ...chosen })),
    () => clearTimeout(timer),
  ];

  el.replaceChildren(part.board);
  width = innerWidth(part);
  const wide = part.board.getBoundingClientRect().width >= WIDE;
  part.sheet.open = wide;
  part.keys.open = wide && matchMedia("(hover: hover)").matches && isFirst(part.board);
  const sizes = new ResizeObserver(() => {
    if (innerWidth(part) === width) return;
    width = innerWidth(part);
    show();
  });
  sizes.observe(part.table);
  undo.push(() => sizes.disconnect());

  show();
  onStage();
  onView();
  return () => {
    for (const each of undo) each();
    part.board.remove();
  };
}

// The keys are the same on every board, so only a page's first lists them before it is asked to.
function isFirst(board) {
  return board.getRootNode().querySelector(".bergen-board") === board;
}

function isView(view) {
  return Boolean(view) && view.version === 1;
}

// Only an address of a page may be followed, whatever a host was told.
function address(live) {
  if (!live) return null;
  const { href, protocol } = new URL(live, document.baseURI);
  return ["http:", "https:", "file:"].includes(protocol) ? href : null;
}

// Whose move made one view of another; null where it was none, but a step back or other rules.
function moveBetween(before, after) {
  const made = before && after.moves !== before.moves && after.ply === before.ply + 1;
  return made ? { seat: actingSeat(before)?.seat } : null;
}

// After a play the tile and both ends are to be seen. The table is never higher than the window, so
// the page goes no further than it has to, and mostly not at all.
function intoSight(part, tile) {
  const shown = [tile, ...ENDS.map((end) => part[end]).filter((end) => !end.hidden)];
  const height = document.documentElement.clientHeight;
  const hidden = shown.map((node) => node.getBoundingClientRect()).some(({ top, bottom }) => top < 0 || bottom > height);
  if (hidden) part.table.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
}

function points(view) {
  return (view?.log ?? []).reduce((sum, entry) => sum + (entry.shown ? entry.points : 0), 0);
}

function innerWidth(part) {
  return part.table.clientWidth;
}

function heldPicture(part, tile) {
  const held = [...part.board.querySelectorAll(".bergen-held")];
  return held.find((button) => button.dataset.key === tile)?.firstChild;
}

function listen(model, handlers) {
  for (const [event, handler] of Object.entries(handlers)) model.on(event, handler);
  return () => {
    for (const [event, handler] of Object.entries(handlers)) model.off(event, handler);
  };
}

function bindPointer(part, dispatch, current) {
  const onClick = (event) => {
    const held = event.target.closest(".bergen-held");
    const end = event.target.closest("[data-end]")?.dataset.end;
    if (held) {
      const tile = held.dataset.key;
      dispatch(current().picked === tile ? { type: "letGo" } : { type: "pick", tile });
    } else if (end) dispatch({ type: "play", end });
  };
  part.board.addEventListener("click", onClick);
  part.draw.addEventListener("click", () => dispatch({ type: "draw" }));
  part.pass.addEventListener("click", () => dispatch({ type: "pass" }));
  part.undo.addEventListener("click", () => dispatch({ type: "step", by: -1 }));
  part.redo.addEventListener("click", () => dispatch({ type: "step", by: 1 }));
  slides(part.slider, { go: (ply) => dispatch({ type: "ply", ply }), ply: () => headedFor(current()) });
  part.rules.addEventListener("change", (event) => dispatch({ type: "rules", word: event.target.value }));
  for (const name of ["digits", "large", "atOnce"]) part[name].addEventListener("click", () => toggleSetting(name));
  part.copy.addEventListener("click", () => copy(part, current().view.now, dispatch));
  return () => part.board.removeEventListener("click", onClick);
}

async function copy(part, position, dispatch) {
  if (await copiedOrShown(position, part.copyField)) dispatch({ type: "copied" });
}

function bindKeys(part, dispatch, current) {
  const onKey = (event) => {
    if (event.defaultPrevented) return;
    const held = event.target.closest(".bergen-held");
    const done = held ? onTile(event, held, dispatch, current()) : false;
    const action = done ? null : boardKey(event, current());
    if (action && !(event.target === part.copyField)) dispatch(action);
    if (done || action) event.preventDefault();
  };
  const onFocus = (event) => {
    const held = event.target.closest(".bergen-held");
    if (!held) return;
    const hand = held.parentNode;
    hand.current = held.dataset.key;
    for (const each of hand.children) each.tabIndex = each === held ? 0 : -1;
  };
  part.board.addEventListener("keydown", onKey);
  part.board.addEventListener("focusin", onFocus);
  return () => {
    part.board.removeEventListener("keydown", onKey);
    part.board.removeEventListener("focusin", onFocus);
  };
}

function onTile(event, held, dispatch, state) {
  const hand = [...held.parentNode.children];
  const where = { tile: held.dataset.key, index: hand.indexOf(held), count: hand.length };
  const result = tileKey(event, state, where);
  if (!result) return false;
  if (result.action) dispatch(result.action);
  else hand[result.focus].focus();
  return true;
}

export default { render };
