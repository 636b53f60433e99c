// Opens a page with frames in Firefox, plays a tile on the right in each of them, and prints as JSON
// what is said of it: `node firefox_frames.mjs FIREFOX ADDRESS TILE`.
import { inFirefox, PATIENCE, playRight } from "./firefox_hand.mjs";

const [firefox, address, tile] = process.argv.slice(2);

const found = await inFirefox(firefox, {}, async (page, seen) => {
  await page.goto(address, { waitUntil: "domcontentloaded", timeout: PATIENCE });
  seen.said = [];
  for (const frame of await page.$$("iframe")) {
    seen.said.push(await playRight(await frame.contentFrame(), tile));
  }
});
console.log(JSON.stringify(found));
