// A lesson in one small file, unpacked: its answers were recorded, and it is as interactive as they go.
import { openFile } from "./one_file.js";
import { Recorded, viewAt } from "./recorded.js";

const page = JSON.parse(document.getElementById("page-data").textContent);
// What a board shows at first is held among the answers; a question's own view is where it always is.
const traits = page.traits.map((each) =>
  Number.isInteger(each.view) ? { ...each, view: viewAt(page.views, each.view) } : each);
openFile({ ...page, traits }, () => new Recorded(Promise.resolve(page)));
