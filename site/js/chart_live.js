// The chart library, fetched only when a reader wakes a chart. Its interpreter evaluates the
// expressions of a chart, so that the page's policy needs no `unsafe-eval`.
import { expressionInterpreter } from "vega-interpreter";
import { compile } from "vega-lite";
import { View, Warn, parse } from "vega";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** The chart's colors in the dark: every color that has a dark twin is replaced by it. */
const inTheDark = (value, twins) => {
  if (Array.isArray(value)) return value.map((item) => inTheDark(item, twins));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inTheDark(item, twins)]));
  }
  return twins[value] ?? value;
};

/** A tooltip of plain text rows; the library's own would bring styles that the policy refuses. */
const showTooltip = (place) => (handler, event, item, value) => {
  const tip = place.querySelector(".chart-tip");
  if (value === null || value === undefined || value === "") {
    tip.hidden = true;
    return;
  }
  const rows = typeof value === "object" ? Object.entries(value) : [["", value]];
  tip.replaceChildren(...rows.map(([name, text]) => {
    const row = document.createElement("span");
    row.textContent = name ? `${name}: ${text}` : String(text);
    return row;
  }));
  tip.hidden = false;
  const around = place.getBoundingClientRect();
  const left = Math.min(event.clientX - around.left + 12, around.width - tip.offsetWidth);
  tip.style.left = `${Math.max(0, left)}px`;
  tip.style.top = `${event.clientY - around.top + 16}px`;
};

/** Draw the chart of `place` over its picture, again whenever the reader's theme changes. */
export const draw = async (place) => {
  const { spec, twins } = JSON.parse(place.querySelector("script[type='application/json']").textContent);
  const picture = place.querySelector(".chart-picture");
  const container = document.createElement("div");
  container.className = "chart-live";
  picture.after(container);
  let view = null;
  const show = async () => {
    view?.finalize();
    const chart = parse(compile(dark.matches ? inTheDark(spec, twins) : spec).spec, null, { ast: true });
    view = new View(chart, {
      container, expr: expressionInterpreter, hover: true, logLevel: Warn, renderer: "svg",
      tooltip: showTooltip(place),
    });
    await view.runAsync();
  };
  await show();
  picture.hidden = true;
  dark.addEventListener("change", show);
};
