// A page of text alone: remembers the choice of another language, and leads a position to the lab.
import { rememberChoice } from "./languages.js";
import { leadToLab } from "./to_lab.js";
import { showPlace } from "./walk.js";

leadToLab();
rememberChoice();
showPlace();
