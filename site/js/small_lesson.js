// A lesson in one small file, unpacked: its answers were recorded, and it is as interactive as they go.
import { openFile } from "./one_file.js";
import { Recorded } from "./recorded.js";

const page = JSON.parse(document.getElementById("page-data").textContent);
openFile(page, () => new Recorded(Promise.resolve(page)));
