// Positions in the page's address: ?p=POSITION&m=MOVES&ply=N&seat=B.

/** What the address asks for, or null when it names no position. */
export const readLink = (search) => {
  const query = new URLSearchParams(search);
  if (!query.has("p")) return null;
  const ply = query.get("ply") ?? "";
  return {
    position: query.get("p"),
    moves: query.get("m") ?? "",
    ply: /^\d{1,4}$/.test(ply) ? Number(ply) : null,
    seat: query.get("seat"),
  };
};

/** A query from names and values; only what needs it is escaped, so positions stay readable. */
const queryFrom = (pairs) =>
  pairs.filter(([, value]) => value).map((pair) => pair.map(encodeURIComponent).join("=")).join("&");

/** The query of a view's position, after `rest`, without what may be left out. */
export const queryOf = ({ position, moves, ply, plies }, seat, rest = []) =>
  queryFrom([...rest, ["p", position], ["m", moves], ["ply", ply === plies ? "" : String(ply)], ["seat", seat]]);

/** `address` with another query and without what follows it. */
export const withQuery = (address, query) => {
  const url = new URL(address, document.baseURI);
  url.search = query;
  url.hash = "";
  return url.href;
};
