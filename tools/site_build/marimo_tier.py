"""Exports each lesson as a notebook that runs in the browser, from the site's own folder.

marimo's page is kept as it is, except: it is told where our Pyodide and our wheels lie; it shows
the lesson in the reader's language before Python is there; and a policy keeps it from asking any
other host. What it needs beyond the policy of our own pages is written at `policy`.
"""

import base64
import hashlib
import re
import shutil
from html import escape
from pathlib import Path

from tools.site_build.assets import Assets
from tools.site_build.caching import cached
from tools.site_build.frame import FrameFiles
from tools.site_build.pins import check_python
from tools.site_build.places import PACKAGE, SITE, BuildError, run
from tools.site_build.plan import notebook_name, plan
from tools.site_build.previews import Preview, preview, with_outputs
from tools.site_build.wheels import left_out, lock_file, slim_wheels

UP = "../"
MARKER = '<marimo-wasm hidden=""></marimo-wasm>'
ROOT_MARKER = '<div id="root"></div>'
INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
#: Copied by the export, and nothing that a page of ours shows.
NOT_SHOWN = ("CLAUDE.md", "manifest.json", "site.webmanifest", "*.png")
DROPPED_LINKS = re.compile(
    r'^\s*<link rel="(?:apple-touch-icon|manifest)"[^>]*>\n'
    r'|^\s*<link rel="preload"[^>]*as="image"[^>]*>\n',  # shown when a server goes away
    re.MULTILINE,
)


def write_notebooks(site: Path, assets: Assets, files: FrameFiles) -> None:
    """The folder `notebooks/`: for each lesson one page in each language."""
    check_python("marimo", "altair", "anywidget")
    exported = cached("exported", [PACKAGE, *plan().lessons.values(), Path(__file__)], _export)
    folder = site / "notebooks"
    shutil.copytree(exported, folder)
    wheels = assets.add_folder("wheels", *slim_wheels())
    served_as = f"{UP}{Path(wheels).name}"  # seen from Pyodide's folder, its neighbor
    lock = assets.add("wheels.json", lock_file(site / wheels, served_as, left_out()))
    style = assets.add("notebook.css", (SITE / "css" / "notebook.css").read_bytes())
    for word, notebook in plan().lessons.items():
        page = (folder / f"{word}.html").read_text()
        for lang in plan().languages:
            shown = preview(notebook, lang, assets)
            finished = finish(page, shown, files, lock, style)
            (folder / notebook_name(word, lang)).write_text(finished)


def _export(folder: Path) -> None:
    for word, notebook in plan().lessons.items():
        export(notebook, folder / f"{word}.html", "--execute")
    for pattern in NOT_SHOWN:
        for path in folder.glob(pattern):
            path.unlink()


def export(notebook: Path, page: Path, *options: str) -> None:
    """A notebook as marimo itself makes a page of it; a cell that fails ends the build."""
    run([
        "marimo", "export", "html-wasm", notebook, "--output", page,
        "--mode", "run", "--no-sandbox", "--force", *options,
    ])  # fmt: skip


def finish(page: str, shown: Preview, files: FrameFiles, lock: str, style: str) -> str:
    """The page of marimo made ours."""
    python = files.worker.rpartition("/")[0]
    page = once(
        page,
        MARKER,
        f'<marimo-wasm hidden="" data-pyodide-index-url="{UP}{python}/" '
        f'data-pyodide-lockfile-url="{UP}{lock}" '
        f'data-pypi-index-url="{UP}{python}/"></marimo-wasm>',
    )
    page = once(page, ROOT_MARKER, f'<div id="root">{shown.html}</div>')
    page = once(page, '<html lang="en">', f'<html lang="{shown.lang}">')
    page = once(page, '"theme": "light"', '"theme": "system"')
    page = once(page, '"reactive_tests": true', '"reactive_tests": false')  # pytest is not there
    page = once(
        page,
        '<meta name="description" content="a marimo app" />',
        f'<meta name="description" content="{escape(shown.description)}" />',
    )
    page = re.sub(r"<title>.*?</title>", f"<title>{escape(shown.title)}</title>", page, count=1)
    icon = f'<link rel="icon" href="{UP}{files.icon}" type="image/svg+xml" />'
    page = once(page, '<link rel="icon" href="./favicon.ico" />', icon)
    page = DROPPED_LINKS.sub("", page)
    page = with_outputs(page, shown)
    links = f'<link rel="stylesheet" href="{UP}{style}" />\n  </head>'
    page = once(page, "</head>", links)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(page)}" />'
    return once(page, '<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {meta}')


def once(page: str, old: str, new: str) -> str:
    """Replace what must be there exactly once; a new marimo that writes it otherwise is noticed."""
    if page.count(old) != 1:
        raise BuildError(
            f"expected '{old}' once in marimo's page, found it {page.count(old)} times"
        )
    return page.replace(old, new)


def policy(page: str) -> str:
    """What marimo's own page may do: everything from our folder, nothing from elsewhere.

    Beyond our own pages' policy it needs: its inline scripts (allowed by their hashes), modules
    made from text for the widgets (`blob:` and `data:`), inline styles, and `unsafe-eval`, because
    its chart library compiles expressions.
    """
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
        for text in INLINE_SCRIPT.findall(page)
    )
    return "; ".join((
        "default-src 'self'",
        f"script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' blob: data: {hashes}",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ))  # fmt: skip
