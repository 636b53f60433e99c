// What a lesson is on paper: what is chosen here is what any print of the page gives, that of the
// browser's own menu too.

/** Show the choice, and print by its button. */
export const offerPaper = () => {
  const form = document.querySelector("[data-on-paper]");
  form.hidden = false;
  form.addEventListener("change", () => { document.documentElement.dataset.paper = form.elements.paper.value; });
  form.querySelector("button").addEventListener("click", () => print());
};
