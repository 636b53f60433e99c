// What makes a lesson answer that is one file: the same boards and questions as on the site.
import { openScored } from "./answers.js";
import { openBoards } from "./boards.js";
import { startEngine } from "./engine.js";
import { followLarge } from "./large.js";
import { offerPaper } from "./on_paper.js";
import { preparePaper } from "./paper.js";
import { passing } from "./score.js";

/** Put beside each board and question what it starts from, as the site's pages have it. */
const giveTraits = ({ labels, traits }) => {
  for (const place of document.querySelectorAll("[data-block]")) {
    const data = document.createElement("script");
    data.type = "application/json";
    data.textContent = JSON.stringify({ ...traits[place.dataset.block], labels });
    place.append(data);
  }
};

/** Open the lesson; `make` makes what answers. */
export const openFile = (page, make) => {
  giveTraits(page);
  const boards = openBoards(startEngine(make), page.strings, null, () => {});
  openScored(page.strings, passing());
  followLarge();
  offerPaper();
  preparePaper(boards);
};
