// The walk of rules scrolls sideways on a narrow screen; this brings the reader's rule into sight.

/** Scroll the walk, and nothing else, to where the reader is. */
export const showPlace = () => {
  const walk = document.querySelector(".walk");
  const here = walk?.querySelector(".here");
  if (here) walk.scrollLeft = here.offsetLeft - (walk.clientWidth - here.offsetWidth) / 2;
};
