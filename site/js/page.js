// The page's only script: boards, questions and charts of the lesson, and the links that follow the
// first board's position. Every sentence comes from the page's own data.
import { queryOf, readLink, withQuery } from "./address.js";
import { openBoards } from "./boards.js";
import { openCharts } from "./charts.js";
import { startEngine } from "./engine.js";
import { openQuestions } from "./questions.js";
import { offerCopying } from "./copying.js";
import { rememberChoice } from "./languages.js";
import { showPlace } from "./walk.js";

const page = JSON.parse(document.querySelector("#page-data").textContent);
const { strings } = page;

rememberChoice();
showPlace();
openQuestions();
openCharts(page.vega);

if (document.querySelector("[data-board]")) {
  const notebook = document.querySelector("a[data-notebook]");
  const notebookAddress = notebook?.href;

  const follow = (board) => {
    const query = queryOf(board.view, board.seat);
    history.replaceState(null, "", withQuery(location.href, query));
    if (notebook) {
      const rest = queryOf(board.view, board.seat, [...new URL(notebookAddress).searchParams]);
      notebook.href = withQuery(notebookAddress, rest);
    }
    for (const link of document.querySelectorAll("a[hreflang]")) link.href = withQuery(link.href, query);
  };

  const engine = startEngine(new URL(page.worker, document.baseURI));
  const link = readLink(location.search);
  const [main] = openBoards(engine, strings, link, follow);
  offerCopying(strings, () => withQuery(location.href, queryOf(main.view, main.seat)));
}
