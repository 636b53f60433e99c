// What a page of one's own holds to show a board or a lesson.

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]);

/** How many pixels high a frame is where nothing else decides it. */
export const HEIGHT = 720;

/** The frame as HTML; the page that it stands in needs nothing else, no script and no style. */
export const embedHtml = ({ address, title, height }) =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" ` +
  'style="border: 0" loading="lazy" allow="clipboard-write"></iframe>';
