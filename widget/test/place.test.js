import assert from "node:assert/strict";
import { test } from "node:test";
import { FROM_AFAR, chooseLayout, nearestEnd, share } from "../src/place.js";

const layouts = [{ columns: 18 }, { columns: 12 }, { columns: 14 }];

for (const [width, columns] of [[240, 12], [503, 12], [504, 14], [647, 14], [648, 18], [2000, 18]]) {
  test(`a table ${width} pixels wide has ${columns} columns`, () => {
    assert.equal(chooseLayout(layouts, width).columns, columns);
  });
}

test("for a projector fewer columns are taken", () => {
  assert.equal(chooseLayout(layouts, 1079, FROM_AFAR).columns, 14);
  assert.equal(chooseLayout(layouts, 1080, FROM_AFAR).columns, 18);
});

test("half a tile has at least 24 pixels on the narrowest screen", () => {
  const width = 320 - 2 * 16; // less the margins of the page
  assert.ok(width / chooseLayout(layouts, width).columns >= 24);
});

test("a place is a part of the table", () => {
  assert.deepEqual(share({ x: 0, y: 0, turn: 0 }, [-5, -3, 10, 6]), {
    left: "40%",
    top: `${(100 * 2.5) / 6}%`,
    width: "20%",
    height: `${100 / 6}%`,
  });
});

test("an upright place is twice as high as wide", () => {
  const { width, height } = share({ x: 0, y: 0, turn: 90 }, [-5, -5, 10, 10]);
  assert.deepEqual([width, height], ["10%", "20%"]);
});

const places = {
  left: { left: 0, top: 0, right: 40, bottom: 20 },
  right: { left: 100, top: 0, right: 140, bottom: 20 },
};

test("a tile snaps to an end within one unit, and to none further off", () => {
  assert.equal(nearestEnd({ x: 20, y: 10 }, places, 20), "left");
  assert.equal(nearestEnd({ x: 58, y: 10 }, places, 20), "left");
  assert.equal(nearestEnd({ x: 62, y: 10 }, places, 20), null);
  assert.equal(nearestEnd({ x: 100, y: 45 }, places, 20), null);
});

test("between two ends the nearer one is meant", () => {
  assert.equal(nearestEnd({ x: 75, y: 10 }, places, 60), "right");
});
