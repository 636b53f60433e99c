// A page of text alone: its examples can be copied, it remembers the choice of another language, and
// it leads a position to the lab.
import { offerExamples } from "./examples.js";
import { rememberChoice } from "./languages.js";
import { leadToLab } from "./to_lab.js";
import { showPlace } from "./walk.js";

leadToLab();
offerExamples(JSON.parse(document.querySelector("#page-data").textContent));
rememberChoice();
showPlace();
