// When a page is whole.

/** Wait until everything that stands in the page is there. */
export const loaded = async () => {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
};
