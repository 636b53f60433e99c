// What makes a lesson answer: its boards, questions and charts, and the links that follow the first
// board's position. Every sentence comes from the page's own data. The page is first painted when
// this has run, so that what answers stands in its place from the beginning and nothing jumps.
import { pairsOf, queryFrom, readLink, withQuery } from "./address.js";
import { openAnswers } from "./answers.js";
import { openBoards } from "./boards.js";
import { openCharts } from "./charts.js";
import { offerCopying } from "./copying.js";
import { offerDownload } from "./download.js";
import { offerEmbedding } from "./embedding.js";
import { theEngine } from "./engine.js";
import { follower, leadToRooms } from "./follow.js";
import { rememberChoice } from "./languages.js";
import { followLarge } from "./large.js";
import { offerPaper } from "./on_paper.js";
import { preparePaper } from "./paper.js";
import { writeAddress } from "./paper_head.js";
import { openShare } from "./share.js";
import { showPlace } from "./walk.js";

const openLesson = (page, engine) => {
  const link = readLink(location.search);
  const follow = follower();
  let used = null; // the board that the reader moved on last
  const boards = openBoards(engine, page.strings, link, (board) => {
    used = board;
    if (board !== boards[0]) return;
    follow(pairsOf(board));
    leadToRooms(board);
  });
  if (boards.length) {
    used ??= boards[0];
    leadToRooms(boards[0]);
    const address = () => withQuery(location.href, queryFrom(pairsOf(used)));
    offerCopying(page.strings, address);
    offerCode(page.share, address);
    offerEmbedding(page, () => used);
  }
  if (link) showFirstBoard();
  rememberChoice();
  showPlace();
  followLarge();
  openAnswers(page);
  openCharts(page.vega);
  offerDownload(page.strings, page.file);
  offerPaper();
  preparePaper(boards, writeAddress);
};

/** Show the link to the position as a code to scan, where this script runs. */
const offerCode = (strings, address) => {
  const button = document.querySelector("button[data-show-code]");
  button.hidden = false;
  button.addEventListener("click", () => openShare(strings, address()));
};

/** Who follows a link wants to see its position, or why it cannot be shown. */
const showFirstBoard = () => {
  const first = document.querySelector("[data-board]");
  first?.closest("details")?.setAttribute("open", "");
  first?.scrollIntoView();
};

const page = JSON.parse(document.querySelector("#page-data").textContent);
openLesson(page, theEngine(new URL(page.worker, document.baseURI)));
