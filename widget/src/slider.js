// The slider through the moves. A finger that scrolls the page often starts on it, and the browser
// moves the thumb before it knows; so a finger's place counts only once it goes sideways or is lifted.

const SURE = 8; // pixels sideways

// Calls `on.go(ply)`; `on.ply()` says where the board is. Returns nothing: it lives with its slider.
export function slides(slider, on) {
  let finger = null;

  const go = () => on.go(Number(slider.value));
  const back = () => {
    slider.value = on.ply();
  };

  slider.addEventListener("pointerdown", ({ pointerType, clientX }) => {
    finger = pointerType === "touch" ? { x: clientX, sure: false, gone: false } : null;
  });
  slider.addEventListener("pointermove", ({ clientX }) => {
    if (!finger || finger.sure || Math.abs(clientX - finger.x) < SURE) return;
    finger.sure = true;
    go();
  });
  slider.addEventListener("pointerup", () => {
    if (!finger || finger.gone) return;
    finger = null;
    go();
  });
  slider.addEventListener("pointercancel", () => {
    // The browser scrolls the page with this finger. What the slider still says of it is not meant.
    if (!finger) return;
    finger.gone = true;
    back();
  });
  slider.addEventListener("keydown", () => {
    finger = null;
  });
  slider.addEventListener("input", () => {
    if (finger?.gone) back();
    else if (!finger || finger.sure) go();
  });
}
