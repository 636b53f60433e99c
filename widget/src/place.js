// Which of the layouts suits a width, and which end a dragged tile is near. Pure geometry.

// Pixels for half a tile: at arm's length, and from the back of a classroom.
export const COMFORTABLE = 36;
export const FROM_AFAR = 60;

// The widest layout whose tiles are still comfortable, or else the narrowest.
export function chooseLayout(layouts, width, wanted = COMFORTABLE) {
  const sorted = [...layouts].sort((a, b) => a.columns - b.columns);
  return sorted.findLast((layout) => width / layout.columns >= wanted) ?? sorted[0];
}

// A place as parts of the table, so that it stays right at every size.
export function share({ x, y, turn }, [left, top, width, height]) {
  const [w, h] = turn % 180 === 0 ? [2, 1] : [1, 2];
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  return {
    left: percent(x - w / 2 - left, width),
    top: percent(y - h / 2 - top, height),
    width: percent(w, width),
    height: percent(h, height),
  };
}

// The end whose place is within one unit of a point, the nearer one if both are.
// `places` maps ends to rectangles, all in the same units as the point.
export function nearestEnd(point, places, unit) {
  let nearest = null;
  let least = unit;
  for (const [end, { left, top, right, bottom }] of Object.entries(places)) {
    const dx = Math.max(left - point.x, 0, point.x - right);
    const dy = Math.max(top - point.y, 0, point.y - bottom);
    const distance = Math.hypot(dx, dy);
    if (distance <= least) [nearest, least] = [end, distance];
  }
  return nearest;
}
