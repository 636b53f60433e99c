"""Bundles the page's own scripts and styles into one file each."""

import re
from collections.abc import Iterable
from pathlib import Path

from tools.site_build.assets import Assets
from tools.site_build.frame import FrameFiles
from tools.site_build.places import NODE_MODULES, PACKAGE, SITE, BuildError, run

ESBUILD = NODE_MODULES / ".bin" / "esbuild"
FONT = (
    NODE_MODULES
    / "@fontsource-variable"
    / "fraunces"
    / "files"
    / "fraunces-latin-wght-normal.woff2"
)
FONT_LIMIT = 60_000
FONT_FACE = re.compile(r"@font-face\s*\{.*?\}", re.DOTALL)
#: In their order: the sheet for paper goes over all others.
STYLES = (
    "page.css",
    "frame.css",
    "home.css",
    "blocks.css",
    "chart.css",
    "panel.css",
    "play.css",
    "lab.css",
    "gather.css",
    "sheet.css",
    "print.css",
    "worksheet.css",
)


def frame_files(assets: Assets, worker: Path, scratch: Path) -> FrameFiles:
    """Every file that pages load, stored under a name that tells its content."""
    font = assets.add("fraunces.woff2", font_bytes())
    sheets = joined(("board", "lab"), STYLES, Path(font).name)
    return FrameFiles(
        style=assets.add("page.css", style(sheets, scratch)),
        script=assets.add("page.js", script("page", scratch)),
        lesson_script=assets.add("lesson.js", script("lesson", scratch)),
        play_script=assets.add("play.js", script("play", scratch)),
        lab_script=assets.add("lab.js", script("lab", scratch)),
        sheet_script=assets.add("sheet.js", script("sheet", scratch)),
        notebook_script=assets.add("notebook.js", script("notebook", scratch)),
        home_script=assets.add("home.js", script("home", scratch)),
        choose=assets.add("choose.js", script("choose", scratch)),
        chart_script=assets.add("chart.js", script("chart_live", scratch)),
        worker=assets.add_folder("python", worker) + "/worker.js",
        font=font,
        icon=assets.add("icon.svg", (SITE / "icon.svg").read_bytes()),
    )


def font_bytes() -> bytes:
    """The titles' typeface, Latin letters only."""
    if not FONT.is_file():
        raise BuildError("expected the npm package '@fontsource-variable/fraunces'")
    font = FONT.read_bytes()
    if len(font) > FONT_LIMIT:
        raise BuildError(f"expected a font of at most {FONT_LIMIT} bytes, got {len(font)}")
    return font


def script(name: str, scratch: Path, kind: str = "esm") -> bytes:
    """One script with everything that it imports: a module, or with "iife" a classic script."""
    out = scratch / f"{name}.js"
    run([
        ESBUILD, SITE / "js" / f"{name}.js", "--bundle", f"--format={kind}", "--minify",
        "--target=es2022", "--legal-comments=none", "--log-level=warning", f"--outfile={out}",
    ])  # fmt: skip
    return out.read_bytes()


def joined(widgets: Iterable[str], sheets: Iterable[str], font: str) -> str:
    """Style sheets in one, those of widgets and ours; `font` is where the typeface lies."""
    parts = [PACKAGE / "table" / "static" / f"{name}.css" for name in widgets]
    parts += [SITE / "css" / name for name in sheets]
    return "\n".join(part.read_text() for part in parts).replace("FONT_FILE", font)


def without_typeface(sheet: str) -> str:
    """A style sheet that asks for no typeface, where none can be had."""
    return FONT_FACE.sub("", sheet)


def style(joined: str, scratch: Path) -> bytes:
    """A style sheet as small as it can be."""
    source, out = scratch / "joined.css", scratch / "page.css"
    source.write_text(joined)
    run([
        ESBUILD, source, "--minify", "--target=chrome123,firefox120,safari17.5",
        "--log-level=warning", f"--outfile={out}",
    ])  # fmt: skip
    return out.read_bytes()
