// The site's root: on to the page in the reader's language, with all that the address asks for.
// Without scripts its four links serve.
import { queryFrom, withQuery } from "./address.js";
import { chooseLanguage, rememberChoice } from "./languages.js";

const links = [...document.querySelectorAll("a[hreflang]")];
const chosen = chooseLanguage(links.map((link) => link.hreflang), location.search);
rememberChoice();
const rest = [...new URLSearchParams(location.search)].filter(([name]) => name !== "lang");
location.replace(withQuery(links.find((link) => link.hreflang === chosen).href, queryFrom(rest)));
