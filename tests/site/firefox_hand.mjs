// What the tests in Firefox have in common: opening it, and playing a tile on the right.
import puppeteer from "puppeteer-core";

export const PATIENCE = 120_000;
export const BOARD = "[data-board] .bergen-board";

/** Open Firefox with some settings, let `use` have a page of it, and close it; returns what that found. */
export const inFirefox = async (executablePath, settings, use) => {
  const browser = await puppeteer.launch({
    browser: "firefox", executablePath, headless: true, extraPrefsFirefox: settings,
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    const found = { faults: [] };
    page.on("console", (message) => message.type() === "error" && found.faults.push(message.text()));
    page.on("pageerror", (error) => found.faults.push(String(error)));
    await use(page, found);
    return found;
  } finally {
    await browser.close();
  }
};

/** How many tiles lie in the line of the first board of a page or a frame. */
export const laid = (place) => place.$eval(BOARD, (node) => node.querySelectorAll(".bergen-lineList li").length);

/** Wait until so many tiles lie there. */
export const laidBecomes = (place, count) => place.waitForFunction(
  (board, wanted) => document.querySelector(board).querySelectorAll(".bergen-lineList li").length === wanted,
  {}, BOARD, count,
);

/** Play a tile, by its name, on the right of the first board; returns what is said of it. */
export const playRight = async (place, tile) => {
  const held = await place.waitForSelector(`${BOARD} [aria-label="${tile}"]`);
  const before = await laid(place);
  await held.click();
  await (await place.$(`${BOARD} button.bergen-end.bergen-right`)).click();
  await laidBecomes(place, before + 1);
  return place.$eval(`${BOARD} .bergen-status[role=status]`, (node) => node.textContent);
};
