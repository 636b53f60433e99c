// The reader's language: chosen once by hand, remembered for the page that chooses.
const KEY = "bergen-language";

/** Remember the language whose link the reader follows. */
export const rememberChoice = () => {
  for (const link of document.querySelectorAll("a[hreflang]")) {
    link.addEventListener("click", () => {
      try {
        localStorage.setItem(KEY, link.hreflang);
      } catch { /* a browser that keeps nothing */ }
    });
  }
};

const remembered = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** The first of the reader's languages that the site speaks, or English. */
export const chooseLanguage = (spoken, wanted = [remembered(), ...navigator.languages]) => {
  const short = wanted.map((tag) => (tag ?? "").toLowerCase().split("-")[0]);
  return short.find((tag) => spoken.includes(tag)) ?? "en";
};
