// A lesson in one small file: its answers were recorded, and it is as interactive as they go.
import { openFile } from "./one_file.js";
import { unpacked } from "./packed.js";
import { Recorded } from "./recorded.js";

const packed = document.getElementById("page-data").textContent;
const page = unpacked(packed).json();
page.then((read) => openFile(read, () => new Recorded(page)), (error) => console.warn("This file could not be opened:", error.message));
