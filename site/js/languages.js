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

/** The first language that the site speaks: the address's, the reader's choice, the browser's; or English. */
export const chooseLanguage = (spoken, search) => {
  const asked = new URLSearchParams(search).get("lang");
  const short = [asked, remembered(), ...navigator.languages].map((tag) => (tag ?? "").toLowerCase().split("-")[0]);
  return short.find((tag) => spoken.includes(tag)) ?? "en";
};
