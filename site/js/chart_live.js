// The chart library, fetched only when a reader wakes a chart. Its interpreter evaluates the
// expressions of a chart, so that the page's policy needs no `unsafe-eval`.
import { expressionInterpreter } from "vega-interpreter";
import { View, Warn, parse } from "vega";
import { byKeyboard } from "./chart_keys.js";
import { ownRoles, quiet } from "./chart_roles.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

const COLOR = /#[0-9a-f]{6}/g;

/** The chart's colors in the dark: every color that has a dark twin is replaced by it. */
const inTheDark = (value, twins) => {
  if (Array.isArray(value)) return value.map((item) => inTheDark(item, twins));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inTheDark(item, twins)]));
  }
  return typeof value === "string" ? value.replace(COLOR, (color) => twins[color] ?? color) : value;
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

/** What the reader has chosen with the chart's buttons, by signal. */
const chosen = (place) =>
  [...place.querySelectorAll(".chart-choice")].map((choice) => [
    choice.dataset.signal, JSON.parse(choice.querySelector("input:checked").value),
  ]);

/** Which marks the reader had pointed at. */
const POINTED = { signals: () => false, data: (name) => name.endsWith("_store") };

/** Draw the chart of `place` over its picture, again whenever the reader's theme changes. */
export const draw = async (place) => {
  const { vega, twins } = JSON.parse(place.querySelector("script[type='application/json']").textContent);
  const picture = place.querySelector(".chart-picture");
  const container = document.createElement("div");
  container.className = "chart-live";
  picture.after(container);
  const roles = ownRoles(vega);
  let view = null;
  const show = async () => {
    const before = view?.getState(POINTED);
    view?.finalize();
    const chart = parse(dark.matches ? inTheDark(vega, twins) : vega, null, { ast: true });
    view = new View(chart, {
      container, expr: expressionInterpreter, hover: true, logLevel: Warn, renderer: "svg",
      tooltip: showTooltip(place),
    });
    for (const [signal, value] of chosen(place)) view.signal(signal, value);
    await view.runAsync();
    if (before) await view.setState(before).runAsync();
    quiet(container.querySelector("svg"), roles);
  };
  await show();
  picture.hidden = true;
  dark.addEventListener("change", show);
  place.addEventListener("change", () => {
    for (const [signal, value] of chosen(place)) view.signal(signal, value);
    view.runAsync();
  });
  return byKeyboard(place, container);
};
