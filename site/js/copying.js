// "Copy link to this position": a button that is there only where this script runs.

/** Show the button; `address` gives the link at the moment it is pressed. */
export const offerCopying = (strings, address) => {
  const button = document.querySelector("button[data-copy-link]");
  const status = document.querySelector("[data-copy-status]");
  if (!button || !status) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = address();
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = strings.copied;
    } catch { // a page without https, or a browser that refuses: the reader copies by hand
      const field = document.createElement("input");
      field.readOnly = true;
      field.value = text;
      field.setAttribute("aria-label", button.textContent);
      status.replaceChildren(field);
      field.select();
    }
  });
};
