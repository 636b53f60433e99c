"""The built files: as the sources say, and small."""

from __future__ import annotations

import gzip
import re
import subprocess
from typing import TYPE_CHECKING

from bergen.i18n import catalog
from bergen.table.session import lab_labels_of

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 20_000


def test_the_built_files_are_what_the_sources_build(root: Path):
    built = subprocess.run(
        ["node", "tools/bundle.mjs", "--check"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (built.returncode, built.stderr) == (0, "")


def test_the_board_is_small(root: Path):
    board = (root / "bergen/table/static/board.js").read_bytes()
    assert len(gzip.compress(board)) < LARGEST


def test_every_label_the_board_uses_is_listed_and_none_that_it_does_not(root: Path):
    listed = {line.split("\t")[0] for line in (root / "widget/labels.txt").read_text().splitlines()}
    sources = "".join(path.read_text() for path in (root / "widget/src").glob("*.js"))
    used = set(re.findall(r"labels\??\.(\w+)", sources))
    [destructured] = re.findall(r"const \{([^}]*)\} = labels;", sources)
    used |= set(re.findall(r"\w+", destructured))
    assert used - {"tiles"} == listed  # how tiles are heard is no label, but lies beside them


def test_every_label_of_the_lab_is_used_and_every_one_that_it_uses_is_there(root: Path):
    sources = "".join(path.read_text() for path in (root / "widget/src/lab").glob("*.js"))
    own = catalog("en").under("labui")
    fixed = set(re.findall(r"labels\??\.(\w+)", sources))
    quoted = set(re.findall(r'"(\w+)"', sources))
    [taken] = re.findall(r"const \{([^}]*)\} = labels;", sources)
    quoted |= set(re.findall(r"\w+", taken))
    assert fixed - {"tiles", "all", "board"} <= lab_labels_of("en").keys()
    places = {"place_left", "place_right", "place_boneyard", "place_tray"}
    assert own.keys() - fixed - quoted == places


def test_the_sources_never_read_text_as_html(root: Path):
    sources = "".join(path.read_text() for path in (root / "widget/src").rglob("*.js"))
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", sources)
    assert not re.search(r"setAttribute\(\"style|\bstyle:", sources)
