"""A lesson in one file: its shells, which lack nothing but a lesson, and what lessons fill in.

`offline/shell.html` holds Python, packed; `offline/small.html` answers from what was recorded. For
each mark in them `offline/LANG/lessons/WORD.json` holds a text, with which a page of the site fills
the shell. `bergen lesson export` and `print` begin with the lesson itself, from `LANG/documents/`.
"""

import base64
import hashlib
import json
import lzma
import re
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from markupsafe import Markup

from bergen.charts.named import NAMED
from bergen.lesson.export import CHARTS, DOCUMENTS, FOLDER, LESSONS, SMALL_SHELL, WHOLE_SHELL
from bergen.lesson.filling import MARK, MARKS, filling
from bergen.lesson.packed import letters, packed
from tools.site_build.caching import cached
from tools.site_build.documents import chart, document
from tools.site_build.pages import write
from tools.site_build.places import NODE_MODULES, PACKAGE, SITE, BuildError, run
from tools.site_build.plan import plan
from tools.site_build.scripts import font_bytes, joined, script, style, without_typeface
from tools.site_build.strings import page_strings
from tools.site_build.templates import render
from tools.site_build.worker import BIN, empty_lock

LIMIT = 6_000_000
"""How many bytes a file may have, with its lesson in it."""
#: The style sheets of a lesson; those of other pages stay out.
SHEETS = ("page.css", "blocks.css", "file.css", "print.css", "worksheet.css")
#: How a page of the site treats a typeface that comes late. In a file it is never late.
WAITING = "font-display: optional"
#: What the worker of a file is made of, beside Pyodide, and what unpacks Python in it.
WORKER_SCRIPTS = ("worker_inside.js", "serving.js", "classic.js", "packed.js", "tight.js")
UNPACKING = NODE_MODULES / "xz-decompress" / "package.json"
#: What writes bytes as letters.
PACKING = PACKAGE / "lesson" / "packed.py"
#: What only a file with Python and a typeface needs to be allowed.
WITH_PYTHON = {"script-src": "'wasm-unsafe-eval'", "worker-src": "blob:", "font-src": "data:"}
#: How tightly Python is packed. Who unpacks it keeps so much of it at hand (16 MiB), and checks so.
TIGHT = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 24, "pb": 0}
CHECKED = lzma.CHECK_CRC32
#: What a script could end its own element with, or hide its end by.
UNSAFE = re.compile(r"</script|<!--", re.IGNORECASE)
#: What Pyodide's scripts are told of where they lie, which is nowhere.
NOWHERE = json.dumps("https://inside.invalid/pyodide.mjs")


def write_shells(site: Path, worker: Path, scratch: Path) -> None:
    """The two files that lack nothing but a lesson."""
    write(site / FOLDER / WHOLE_SHELL, whole_shell(worker, scratch))
    write(site / FOLDER / SMALL_SHELL, small_shell(scratch))


def write_fillings(site: Path) -> None:
    """What every lesson puts into them, and every chart for the lessons that others write."""
    for lang in plan().languages:
        folder = site / FOLDER / lang
        for word in plan().lessons:
            lesson = document(word, lang)
            write_json(folder / DOCUMENTS / f"{word}.json", lesson)
            write_json(folder / LESSONS / f"{word}.json", filling(lesson))
        write_json(folder / CHARTS, {name: chart(name, lang) for name in NAMED})


def write_json(path: Path, value: Any) -> None:
    """A value in its folder, as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")


def whole_shell(worker: Path, scratch: Path) -> Markup:
    """A file that holds Python, and a typeface."""
    code = page_script("file", scratch)
    look = page_style(sheet("board"), scratch)
    allowed = policy((code,), (look,), WITH_PYTHON)
    return shell(code, look, allowed, packed_parts(worker), "application/json")


def small_shell(scratch: Path) -> Markup:
    """A file that is to be small: it has no typeface, and what only live boards need is packed."""
    opening, code = page_script("small_file", scratch), page_script("small_lesson", scratch)
    look = page_style(without_typeface(sheet("still")), scratch)
    live = page_style(joined(("board",), (), ""), scratch)
    allowed = policy((opening, code), (look, live), {})
    parts = {"style": packed(live.encode()), "script": packed(code.encode())}
    return shell(opening, look, allowed, parts, "text/plain")


def shell(code: str, look: str, allowed: str, parts: Mapping[str, str], data_type: str) -> Markup:
    """An HTML file around a lesson; `parts` is what its script unpacks, by name."""
    if UNSAFE.search(code) or MARK.search(code):
        raise BuildError("expected a script without a mark, '<!--' and its own end")
    page = render(
        "file.html",
        policy=allowed,
        style=Markup(look),  # noqa: S704 - our own style sheet
        script=Markup(code),  # noqa: S704 - our own script, looked at above
        data_type=data_type,
        parts=parts,
        site=page_strings("en")["site"],
        marks={name: Markup(f"{{{{{name}}}}}") for name in MARKS},  # noqa: S704 - words of ours
    )
    if len(page.encode()) > LIMIT:
        raise BuildError(f"expected a shell of at most {LIMIT:,} bytes, got {len(page):,}")
    return page


def page_script(entry: str, scratch: Path) -> str:
    """A script that stands in a page."""
    return script(entry, scratch, "iife").decode().strip()


def page_style(whole: str, scratch: Path) -> str:
    """A style sheet that stands in a page."""
    return style(whole, scratch).decode().strip()


def sheet(widget: str) -> str:
    """The style sheets of a lesson in one file, that of a widget first, its typeface inside."""
    letters = base64.b64encode(font_bytes()).decode()
    whole = joined((widget,), SHEETS, f"data:font/woff2;base64,{letters}")
    return whole.replace(WAITING, "font-display: block")


def policy(codes: Iterable[str], looks: Iterable[str], more: Mapping[str, str]) -> str:
    """What a file may do: run its own scripts, and `more`; load nothing from anywhere."""
    allowed = {
        "default-src": "'none'",
        "script-src": " ".join(map(fingerprint, codes)),
        "style-src": " ".join(map(fingerprint, looks)),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    allowed |= {what: f"{allowed.get(what, '')} {where}".strip() for what, where in more.items()}
    return "; ".join(f"{what} {where}" for what, where in allowed.items())


def fingerprint(text: str) -> str:
    """The name by which a policy knows a script or a style that stands in the page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def packed_parts(worker: Path) -> dict[str, str]:
    """What the script of a file unpacks: the worker's script, Python, its library and `bergen`."""
    js = SITE / "js"
    scripts = [js / name for name in WORKER_SCRIPTS]
    sources = [*scripts, UNPACKING, PACKING, worker, Path(__file__)]
    folder = cached("offline", sources, partial(_pack, worker))
    return {path.stem: path.read_text() for path in sorted(folder.glob("*.txt"))}


def _pack(worker: Path, folder: Path) -> None:
    script = folder / "worker.js"
    run([
        BIN / "esbuild", SITE / "js" / "worker_inside.js", "--bundle", "--minify", "--format=iife",
        "--target=es2022", "--platform=browser", "--external:node:*", "--external:ws",
        f"--alias:pyodide-loader={worker / 'pyodide.mjs'}",
        f"--alias:pyodide-asm={worker / 'pyodide.asm.mjs'}",
        f"--define:PYODIDE_LOCK={empty_lock()}", f"--define:import.meta.url={NOWHERE}",
        "--log-level=error", f"--outfile={script}",
    ])  # fmt: skip
    parts = {
        "worker": packed(script.read_bytes()),
        "wasm": tightly_packed((worker / "pyodide.asm.wasm").read_bytes()),
        "python": tightly_packed((worker / "python.zip").read_bytes()),
    }
    for name, text in parts.items():
        (folder / f"{name}.txt").write_text(text)


def tightly_packed(data: bytes) -> str:
    """Bytes as letters, a quarter fewer than `packed` makes; `site/js/tight.js` unpacks them."""
    return letters(lzma.compress(data, lzma.FORMAT_XZ, CHECKED, filters=[TIGHT]))
