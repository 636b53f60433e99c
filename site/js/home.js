// The home of a language: remembers the choice of another one.
import { rememberChoice } from "./languages.js";
import { showPlace } from "./walk.js";

rememberChoice();
showPlace();
