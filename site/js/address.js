// Positions in the page's address: ?p=POSITION&m=MOVES&ply=N&seat=B&rules=standard.

/** What the address asks for, or null when it names neither a position nor moves. */
export const readLink = (search) => {
  const query = new URLSearchParams(search);
  if (!query.has("p") && !query.has("m")) return null;
  const ply = query.get("ply") ?? "";
  return {
    version: query.get("v"),
    position: query.get("p") ?? "", // moves alone are a link that lost its beginning
    moves: query.get("m") ?? "",
    ply: /^\d{1,4}$/.test(ply) ? Number(ply) : ply || null, // what is no number is refused in words
    seat: query.get("seat"),
    rules: query.get("rules"),
  };
};

/** A query from names and values; only what needs it is escaped, so positions stay readable. */
export const queryFrom = (pairs) =>
  pairs.filter(([, value]) => value).map((pair) => pair.map(encodeURIComponent).join("=")).join("&");

/** Whether a position is by these rules anyway, so that a link need not say so. */
const isOwn = (rules, position) =>
  ["_", "~teams"].some((rest) => position.startsWith(rules + rest));

/** What a board shows as names and values, without what may be left out. */
export const pairsOf = ({ view, seat, rules }) => {
  const { position, moves, ply, plies } = view;
  return [
    ["p", position], ["m", moves], ["ply", ply === plies ? "" : String(ply)], ["seat", seat],
    ["rules", rules && isOwn(rules, position) ? "" : rules],
  ];
};

/** A view with other moves in it, such as those that were made and are not answered yet. */
export const withMoves = (view, { position, moves, ply }) =>
  ({ ...view, position, moves, ply, plies: moves ? moves.split(".").length : 0 });

/** Who plays on from a view: `own` whoever has the move, `other` all others. */
export const playersFrom = ({ seats }, [own, other]) => {
  const acting = seats.find(({ turn }) => turn) ?? seats[0];
  return seats.map((seat) => (seat === acting ? own : other)).join(".");
};

/** `address` with another query and without what follows it. */
export const withQuery = (address, query) => {
  const url = new URL(address, document.baseURI);
  url.search = query;
  url.hash = "";
  return url.href;
};
