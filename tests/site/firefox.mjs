// Opens one file from disk in Firefox, without a network, and prints as JSON what a reader meets there:
// `node firefox.mjs FIREFOX FILE PDF TILE`. It plays TILE, by its name, on the right, undoes that by
// keyboard, answers the first question, prints the page to PDF, and says how much smaller than on the
// screen a picture is on paper, beside what the whole lesson is set closer.
import { pathToFileURL } from "node:url";
import { inFirefox, laid, laidBecomes, PATIENCE, playRight } from "./firefox_hand.mjs";

const [firefox, file, pdf, tile] = process.argv.slice(2);
const NOWHERE = ["127.0.0.1", 9]; // nobody listens there
const QUESTION = "[data-question] .bergen-question";

const proxy = ["http", "ssl"].flatMap((kind) => [
  [`network.proxy.${kind}`, NOWHERE[0]], [`network.proxy.${kind}_port`, NOWHERE[1]],
]);
const settings = {
  ...Object.fromEntries(proxy), "network.proxy.type": 1, "network.proxy.allow_hijacking_localhost": true,
};

const found = await inFirefox(firefox, settings, async (page, seen) => {
  const read = (selector) => page.$eval(selector, (node) => node.textContent);
  seen.requests = [];
  page.on("request", (request) => seen.requests.push(request.url()));
  await page.goto(pathToFileURL(file).href, { waitUntil: "domcontentloaded", timeout: PATIENCE });
  seen.title = await read("h1");
  seen.said = await playRight(page, tile);
  const before = await laid(page) - 1;
  await page.keyboard.down("Control");
  await page.keyboard.press("z");
  await page.keyboard.up("Control");
  await laidBecomes(page, before);
  seen.laid = before;
  await page.click(`${QUESTION} [role=radio]`);
  await page.waitForSelector(`${QUESTION} .bergen-feedback span`);
  seen.chosen = await read(`${QUESTION} [role=radio][aria-checked=true]`);
  seen.feedback = await read(`${QUESTION} .bergen-feedback`);
  await page.pdf({ path: pdf, format: "A4" });
  seen.drawn = await page.evaluate(() => {
    for (const { cssRules } of document.styleSheets) {
      for (const { media } of cssRules) if (media?.mediaText === "print") media.mediaText = "all";
    }
    const drawing = document.querySelector(".question-still > .bergen-drawing");
    const closer = document.querySelector(".lesson").style.getPropertyValue("--paper-zoom") || 1;
    return drawing.getBoundingClientRect().width / drawing.getAttribute("width") / closer;
  });
});
console.log(JSON.stringify(found));
