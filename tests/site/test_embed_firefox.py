"""A board and a lesson in frames on a page of another origin, in Firefox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.site.firefox import seen_in_firefox
from tests.site.test_embed import POSITION
from tools.serve import Server

if TYPE_CHECKING:
    from pathlib import Path


def test_a_board_that_is_shut_off_and_a_whole_lesson_answer_a_move(site: Server, tmp_path: Path):
    shut_off = f'src="{site.address}en/embed/?p={POSITION}&amp;seat=A" sandbox="allow-scripts"'
    frames = (shut_off, f'src="{site.address}en/embed/scoring.html"')
    html = "".join(
        f'<iframe width="700" height="640" title="Bergen" {it}></iframe>' for it in frames
    )
    page = f'<!doctype html><html lang="en"><title>Course</title><main>{html}</main>'
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    (tmp_path / "favicon.ico").touch()
    with Server(tmp_path) as server:
        server.start()
        found = seen_in_firefox("firefox_frames.mjs", server.address, "two-three")
        server.shutdown()
    assert ["3 points" in said for said in found["said"]] == [True, True]
    assert found["faults"] == []
