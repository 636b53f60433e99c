// The form in which a match is set up. What may be chosen stands in the page; this shows the seats of
// the table that is chosen, and reads what a match wants to know.
import { letter } from "./records.js";

/** Let the form follow its choices; `begin` gets what was chosen. */
export const openSetUp = (form, about, begin) => {
  const seats = [...form.querySelectorAll("[data-seat]")];
  const chosen = (name) => new FormData(form).get(name);

  const follow = () => {
    const { seats: count, teams } = form.querySelector("[name=table]:checked").dataset;
    seats.forEach((seat, index) => {
      const kind = seat.querySelector("select").value;
      seat.hidden = index >= Number(count);
      seat.querySelector("[data-about]").textContent = about[kind];
    });
    form.querySelector("[data-teams-note]").hidden = teams !== "true";
  };

  form.addEventListener("change", follow);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(settings());
  });

  const settings = () => {
    const { seats: count, teams } = form.querySelector("[name=table]:checked").dataset;
    const kinds = seats.slice(0, Number(count)).map((seat) => seat.querySelector("select").value);
    const [base, ...changed] = chosen("rules").split("~");
    const word = [base, teams === "true" && "teams", ...changed, chosen("target")].filter(Boolean).join("~");
    return {
      rules: word,
      seats: kinds.length,
      players: kinds.map((kind) => (["here", "link"].includes(kind) ? "person" : kind)),
      here: kinds.map((kind, seat) => kind === "here" && letter(seat)).filter(Boolean),
      open: chosen("hands") === "open",
      practice: chosen("manner") === "practice",
      draws: chosen("draws"),
    };
  };

  follow();
};
