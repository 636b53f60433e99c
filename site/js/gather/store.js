// The lesson that is gathered, kept in this browser.
import { isEmpty, isLesson } from "./state.js";

const LESSON = "bergen-lesson";

/** The kept lesson, or null; what has another shape is passed over. */
export const keptLesson = () => {
  try {
    const found = JSON.parse(localStorage.getItem(LESSON) ?? "null");
    return isLesson(found) ? found : null;
  } catch {
    return null;
  }
};

/** Keep a lesson; the answer is whether this browser does. */
export const keepLesson = (lesson) => {
  try {
    if (isEmpty(lesson)) localStorage.removeItem(LESSON);
    else localStorage.setItem(LESSON, JSON.stringify(lesson));
    return true;
  } catch {
    return false;
  }
};

/** Call `heard` with the lesson whenever another window of this browser has changed it. */
export const onKeptElsewhere = (heard) =>
  addEventListener("storage", ({ key }) => (key === LESSON || key === null) && heard(keptLesson()));
