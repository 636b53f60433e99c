// The address of a page and all links from it that keep the position follow what is shown.
import { pairsOf, playersFrom, queryFrom, withQuery } from "./address.js";

/** Let the page in the other languages open with a query. */
export const leadToLanguages = (query) => {
  for (const link of document.querySelectorAll("a[hreflang]")) link.href = withQuery(link.href, query);
};

/** Let the address, the other languages and the notebook follow; the answer is told names and values. */
export const follower = () => {
  const notebook = document.querySelector("a[data-notebook]");
  const own = [...new URL(notebook.href).searchParams];
  const lead = (pairs) => {
    notebook.href = withQuery(notebook.href, queryFrom([...own, ...pairs]));
    leadToLanguages(queryFrom(pairs));
  };
  // What the address asks for goes along at once, before anybody has read it.
  const asked = new URLSearchParams(location.search);
  asked.delete("lang");
  if (asked.has("p")) lead([...asked]);
  return (pairs) => {
    history.replaceState(null, "", withQuery(location.href, queryFrom(pairs)));
    lead(pairs);
  };
};

/** Let the ways to where one plays on and tries things out begin at what a board shows. */
export const leadToRooms = (board) => {
  for (const link of document.querySelectorAll("a[data-from-here]")) {
    const players = link.dataset.players?.split(".");
    const sit = players ? [["players", playersFrom(board.view, players)]] : [];
    link.href = withQuery(link.href, queryFrom([...pairsOf(board), ...sit]));
  }
};
