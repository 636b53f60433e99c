// What makes the lab answer: the widget with Python behind it, and the address, the links and the
// gallery, which follow it.
import { pairsOf, queryFrom, readLink, withQuery } from "./address.js";
import { offerEmbedding } from "./embedding.js";
import { theEngine } from "./engine.js";
import { follower, leadToRooms } from "./follow.js";
import { openGathering } from "./gather.js";
import { openLab } from "./lab/host.js";
import { rememberChoice } from "./languages.js";
import { followLarge } from "./large.js";
import { openShare } from "./share.js";
import { showPlace } from "./walk.js";

const page = JSON.parse(document.querySelector("#page-data").textContent);
const place = document.querySelector("[data-lab]");
const follow = follower();
const gathering = openGathering(page, (link) => showInLab(link));

/** What the lab holds as names and values for a link; an impossible draft is one too. */
const pairs = ({ chosen, rules }) => pairsOf({ view: chosen, seat: "", rules });

/** The part of an address that says which position it is, and how to look at it. */
const linkIn = (search) => {
  const asked = new URLSearchParams(search);
  return `?${queryFrom([...asked].filter(([name]) => ["p", "m", "ply", "rules", "v"].includes(name)))}`;
};

const lab = openLab(place, theEngine(new URL(page.worker, document.baseURI)), page.strings, {
  onChoice: (chosen) => follow(pairs(chosen)),
  onView(answered) {
    leadToRooms({ view: answered.table, seat: "", rules: answered.rules });
    gathering.follow(answered);
  },
});
if (readLink(location.search)) lab.open(linkIn(location.search));
leadToRooms({ view: lab.table, seat: "", rules: "" });
gathering.follow(lab);

/** Open a link in the lab, and lead the reader there. */
function showInLab(search) {
  lab.open(linkIn(search));
  place.scrollIntoView();
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

// A picture of the gallery opens in the lab above it, without another page.
document.querySelector("[data-gallery]").addEventListener("click", (event) => {
  const picture = event.target.closest("a");
  if (!picture || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showInLab(picture.search);
});

const code = document.querySelector("button[data-show-code]");
code.hidden = false;
code.addEventListener("click", () => openShare(page.share, withQuery(location.href, queryFrom(pairs(lab)))));
offerEmbedding(page, () => ({ view: lab.table, seat: "", rules: lab.rules, place: lab.place }));
rememberChoice();
showPlace();
followLarge();
