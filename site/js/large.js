// The large display: where a board has it switched on, the whole page makes room for it.
import { followSettings } from "../../widget/src/settings.js";

/** Let the page be as wide as the screen, in large letters, for as long as the display is large. */
export const followLarge = () =>
  followSettings(({ large }) => document.documentElement.toggleAttribute("data-large", large));
