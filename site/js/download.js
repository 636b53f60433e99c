// "Download as one file": the lesson as a file that holds all it needs, put together in the browser
// from the shell and from what this lesson fills into it, as `bergen lesson export` does.
import { save } from "./saving.js";
import { filled } from "./texts.js";

const MARK = /\{\{([a-z]+)\}\}/g;

/** The shell with a text in the place of each mark; what a text holds is not looked at again. */
export const fill = (shell, filling) => shell.replace(MARK, (mark, name) => filling[name] ?? mark);

/** What lies at an address of the site. */
export const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response;
};

/** Show the button; `file` says where shell and filling lie, how large the file is, and its name. */
export const offerDownload = (strings, file) => {
  const button = document.querySelector("button[data-download]");
  const status = document.querySelector("[data-download-status]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    status.textContent = filled(strings.download_working, { size: file.size });
    try {
      const [shell, filling] = await Promise.all([
        fetched(file.shell).then((response) => response.text()),
        fetched(file.filling).then((response) => response.json()),
      ]);
      save(fill(shell, filling), file.name, "text/html");
      status.textContent = strings.download_done;
    } catch {
      status.textContent = strings.download_failed;
    }
    button.removeAttribute("aria-disabled");
  });
};
