// Opens one file from disk in Firefox, without a network, and prints as JSON what a reader meets there:
// `node firefox.mjs FIREFOX FILE PDF TILE`. It plays TILE, by its name, on the right, undoes that by
// keyboard, answers the first question, and prints the page to PDF.
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const [firefox, file, pdf, tile] = process.argv.slice(2);
const PATIENCE = 120_000;
const NOWHERE = ["127.0.0.1", 9]; // nobody listens there
const BOARD = "[data-board] .bergen-board";
const QUESTION = "[data-question] .bergen-question";

const proxy = ["http", "ssl"].flatMap((kind) => [
  [`network.proxy.${kind}`, NOWHERE[0]], [`network.proxy.${kind}_port`, NOWHERE[1]],
]);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: firefox,
  headless: true,
  extraPrefsFirefox: {
    ...Object.fromEntries(proxy), "network.proxy.type": 1, "network.proxy.allow_hijacking_localhost": true,
  },
});

/** What is seen of the page. */
const look = async (page, found) => {
  const read = (selector) => page.$eval(selector, (node) => node.textContent);
  const laid = () => page.$eval(BOARD, (node) => node.querySelectorAll(".bergen-lineList li").length);
  const laidBecomes = (count) => page.waitForFunction(
    (board, wanted) => document.querySelector(board).querySelectorAll(".bergen-lineList li").length === wanted,
    {}, BOARD, count,
  );
  found.title = await read("h1");
  await page.waitForSelector(`${BOARD} [aria-label="${tile}"]`);
  found.laid = await laid();
  await page.click(`${BOARD} [aria-label="${tile}"]`);
  await page.click(`${BOARD} button.bergen-end.bergen-right`);
  await laidBecomes(found.laid + 1);
  found.said = await read(`${BOARD} .bergen-status[role=status]`);
  await page.keyboard.down("Control");
  await page.keyboard.press("z");
  await page.keyboard.up("Control");
  await laidBecomes(found.laid);
  await page.click(`${QUESTION} [role=radio]`);
  await page.waitForSelector(`${QUESTION} .bergen-feedback span`);
  found.chosen = await read(`${QUESTION} [role=radio][aria-checked=true]`);
  found.feedback = await read(`${QUESTION} .bergen-feedback`);
};

const found = { requests: [], faults: [] };
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("request", (request) => found.requests.push(request.url()));
  page.on("console", (message) => message.type() === "error" && found.faults.push(message.text()));
  page.on("pageerror", (error) => found.faults.push(String(error)));
  await page.goto(pathToFileURL(file).href, { waitUntil: "domcontentloaded", timeout: PATIENCE });
  await look(page, found);
  await page.pdf({ path: pdf, format: "A4" });
} finally {
  await browser.close();
}
console.log(JSON.stringify(found));
