// What a screen reader hears of a live chart. Vega says in English what each part is; a chart says in
// the reader's language what its marks are, and all that is not its own words is taken away.

/** The words with which a chart itself says what its marks are. */
export const ownRoles = (spec, found = new Set()) => {
  if (spec === null || typeof spec !== "object") return found;
  for (const [key, value] of Object.entries(spec)) {
    if (key === "ariaRoleDescription" && value?.value) found.add(value.value);
    else ownRoles(value, found);
  }
  return found;
};

const GUIDES = ".role-axis, .role-legend, .role-title";

const hush = (svg, roles) => {
  for (const node of [svg, ...svg.querySelectorAll("[aria-roledescription]")]) {
    if (!roles.has(node.getAttribute("aria-roledescription"))) node.removeAttribute("aria-roledescription");
  }
  // Titles and axes say in figures what the marks say in sentences.
  for (const node of svg.querySelectorAll(GUIDES)) {
    node.removeAttribute("aria-label");
    node.setAttribute("aria-hidden", "true");
  }
};

/** Keep a drawing free of words that are not the chart's own, also when it is drawn anew. */
export const quiet = (svg, roles) => {
  hush(svg, roles);
  const options = { attributes: true, attributeFilter: ["aria-roledescription"], childList: true, subtree: true };
  new MutationObserver(() => hush(svg, roles)).observe(svg, options);
};
