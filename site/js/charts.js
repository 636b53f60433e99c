// Charts are pictures until the reader points at one, comes to it by keyboard, chooses something in
// it or presses its button; only then is the chart library fetched, once for the page.

/** Make each chart ready to be woken; `address` is where the chart library lies. */
export const openCharts = (address) => {
  for (const place of document.querySelectorAll("[data-chart]")) {
    const picture = place.querySelector(".chart-picture");
    const button = place.querySelector("button");
    const choices = [...place.querySelectorAll(".chart-choice")];
    const wake = async () => {
      for (const [event, node] of triggers) node.removeEventListener(event, wake);
      const { draw } = await import(new URL(address, document.baseURI).href);
      const chart = await draw(place);
      const focused = document.activeElement === button;
      place.dataset.live = "";
      if (focused) chart.focus(); // the button that had the focus is gone
    };
    button.hidden = false;
    const triggers = [
      ["pointerenter", picture], ["pointerdown", picture], ["click", button],
      ...choices.map((choice) => ["change", choice]),
    ];
    for (const [event, node] of triggers) node.addEventListener(event, wake);
  }
};
