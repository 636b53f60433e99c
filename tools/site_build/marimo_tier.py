"""Exports each lesson as a notebook that runs in the browser, from the site's own folder.

A lesson is exported once, in the mode in which its code can be changed, and kept until the notebook
changes; its four languages are made from that one page. marimo's page is kept as it is, except: it
is told where our Pyodide and our wheels lie; it runs at once and offers nothing that wants another
host; it shows the lesson in the reader's language before Python is there; a line of ours above it
leads back to the lesson and to the other languages; and a policy keeps it from asking any other
host. What it needs beyond the policy of our own pages is written at `policy`.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape
from pathlib import Path

from markupsafe import Markup

from tools.site_build.assets import Assets
from tools.site_build.caching import cached
from tools.site_build.frame import FrameFiles
from tools.site_build.pins import check_python
from tools.site_build.places import ROOT, SITE, BuildError, run
from tools.site_build.plan import notebook_name, plan
from tools.site_build.previews import Preview, preview, with_outputs
from tools.site_build.strings import page_strings
from tools.site_build.templates import render
from tools.site_build.wheels import left_out, lock_file, slim_wheels

UP = "../"
MARKER = '<marimo-wasm hidden=""></marimo-wasm>'
CONFIG = '"config": '
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
    """The folder `notebooks/`: for each notebook one page in each language."""
    check_python("marimo", "altair", "anywidget")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        pages = dict(zip(plan().notebooks, pool.map(exported, plan().notebooks), strict=True))
    folder = site / "notebooks"
    shutil.copytree(exported_files(), folder)
    wheels = assets.add_folder("wheels", *slim_wheels())
    served_as = f"{UP}{Path(wheels).name}"  # seen from Pyodide's folder, its neighbor
    lock = assets.add("wheels.json", lock_file(site / wheels, served_as, left_out()))
    tier = TierFiles(
        python=files.worker.rpartition("/")[0],
        lock=lock,
        style=assets.add("notebook.css", (SITE / "css" / "notebook.css").read_bytes()),
        script=files.notebook_script,
        icon=files.icon,
    )
    for word, notebook in plan().notebooks.items():
        for lang in plan().languages:
            shown = preview(notebook, lang, assets)
            finished = finish(pages[word], shown, tier, header(word, lang))
            (folder / notebook_name(word, lang)).write_text(finished)


@dataclass(frozen=True)
class TierFiles:
    """Where the files of a notebook's page lie, from the site's root."""

    python: str
    lock: str
    style: str
    script: str
    icon: str


def exported(word: str) -> str:
    """A lesson's notebook as marimo makes a page of it."""
    notebook = plan().notebooks[word]

    def export_page(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as scratch:
            page = Path(scratch) / "page.html"
            export(notebook, page, "--mode", "edit", "--execute")
            shutil.copyfile(page, folder / page.name)

    # What the cells show is not kept from here, so the package's own changes do not matter.
    sources = [notebook, ROOT / "requirements" / "site.txt", Path(__file__)]
    return (cached(f"exported-{word}", sources, export_page) / "page.html").read_text()


def exported_files() -> Path:
    """The files that every page of marimo's loads, the same for all notebooks."""
    sources = [ROOT / "requirements" / "site.txt", Path(__file__)]
    return cached("exported", sources, _export_files)


def _export_files(folder: Path) -> None:
    page = folder / "page.html"
    export(next(iter(plan().notebooks.values())), page, "--mode", "edit")
    page.unlink()
    for pattern in NOT_SHOWN:
        for path in folder.glob(pattern):
            path.unlink()


def export(notebook: Path, page: Path, *options: str) -> None:
    """A notebook as marimo itself makes a page of it; a cell that fails ends the build."""
    run([
        "marimo", "export", "html-wasm", notebook, "--output", page,
        "--no-sandbox", "--force", *options,
    ])  # fmt: skip


def header(word: str, lang: str) -> Markup:
    """What stands above a notebook: the way back to its page, and the other languages."""
    langs = [
        {"lang": other, "name": name, "href": f"{notebook_name(word, other)}?lang={other}"}
        for other, name in plan().languages.items()
    ]
    say = page_strings(lang)
    return render(
        "notebook_header.html",
        back=f"{UP}{lang}/{word}/",
        back_to=say["notebook_back" if word in plan().lessons else "notebook_back_lab"],
        lang=lang,
        langs=langs,
        say=say,
    )


def finish(page: str, shown: Preview, files: TierFiles, above: Markup) -> str:
    """The page of marimo made ours."""
    page = once(
        page,
        MARKER,
        f'<marimo-wasm hidden="" data-pyodide-index-url="{UP}{files.python}/" '
        f'data-pyodide-lockfile-url="{UP}{files.lock}" '
        f'data-pypi-index-url="{UP}{files.python}/"></marimo-wasm>',
    )
    page = once(page, ROOT_MARKER, f'{above}{shown.html}<div id="root"></div>')
    page = once(page, '<html lang="en">', f'<html lang="{shown.lang}">')
    page = configured(page)
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
    links = f'<link rel="stylesheet" href="{UP}{files.style}" />\n  </head>'
    page = once(page, "</head>", links)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(page)}" />'
    # Our script comes before marimo's, which reads the address.
    script = f'<script type="module" src="{UP}{files.script}"></script>'
    charset = '<meta charset="utf-8" />'
    return once(page, charset, f"{charset}\n    {meta}\n    {script}")


def configured(page: str) -> str:
    """The page of marimo with the settings that suit a reader who was given it by a link."""
    start = page.index(CONFIG) + len(CONFIG)
    config, end = json.JSONDecoder().raw_decode(page, start)
    config["ai"]["enabled"] = False  # it would ask another host
    config["display"]["theme"] = "system"
    config["runtime"]["auto_instantiate"] = True
    config["runtime"]["reactive_tests"] = False  # pytest is not there
    return page[:start] + json.dumps(config, sort_keys=True) + page[end:]


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
