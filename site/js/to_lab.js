// A page without a table has no place for a position, so a link to one is led on to the lab.

/** Lead the reader on where the address names a position, or moves. */
export const leadToLab = () => {
  const lab = document.querySelector("a[data-room=lab]");
  const query = new URLSearchParams(location.search);
  if (!lab || !(query.has("p") || query.has("m"))) return;
  location.replace(lab.href + location.search);
};
