// The site's root: on to the page in the reader's language. Without scripts its four links serve.
import { chooseLanguage, rememberChoice } from "./languages.js";

const links = [...document.querySelectorAll("a[hreflang]")];
const chosen = chooseLanguage(links.map((link) => link.hreflang), location.search);
rememberChoice();
location.replace(links.find((link) => link.hreflang === chosen).href);
