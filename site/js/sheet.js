// A page of text alone: remembers the choice of another language.
import { rememberChoice } from "./languages.js";
import { showPlace } from "./walk.js";

rememberChoice();
showPlace();
