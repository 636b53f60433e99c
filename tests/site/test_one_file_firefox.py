"""A lesson in one file, opened from disk in Firefox without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.site.firefox import seen_in_firefox
from tests.site.one_file import exported
from tests.site.reading import curves_in, pages_in

if TYPE_CHECKING:
    from pathlib import Path

FORMS = [pytest.param((), id="whole"), pytest.param(("--small",), id="small")]
#: So many curves at least draw a table with its tiles: four for each pip.
PIPS_OF_A_TABLE = 100
Seen = tuple[dict[str, Any], "Path", "Path"]


@pytest.fixture(scope="session", params=FORMS)
def seen(
    request: pytest.FixtureRequest, dist: Path, tmp_path_factory: pytest.TempPathFactory
) -> Seen:
    """What a reader met in the file, the file, and what was printed of it."""
    folder = tmp_path_factory.mktemp("firefox")
    file, pdf = exported(dist, folder, "scoring", *request.param), folder / "printed.pdf"
    return seen_in_firefox("firefox.mjs", str(file), str(pdf), "two-three"), file, pdf


def test_the_text_is_there(seen: Seen):
    assert seen[0]["title"] == "Make both ends match"


def test_a_move_is_played_and_answered(seen: Seen):
    assert seen[0]["laid"] == 3
    assert "3 points" in seen[0]["said"]


def test_a_question_is_answered(seen: Seen):
    assert seen[0]["chosen"]
    assert seen[0]["feedback"]


def test_nothing_is_asked_for_and_nothing_goes_wrong(seen: Seen):
    found, file, _ = seen
    inside = (file.as_uri(), "data:", "blob:")
    assert [url for url in found["requests"] if not url.startswith(inside)] == []
    assert found["requests"]  # the pictures inside are heard of too
    assert found["faults"] == []


def test_its_worksheet_prints_on_two_pages_with_tiles_on_each(seen: Seen):
    pdf = seen[2].read_bytes()
    assert pages_in(pdf) == 2
    assert [pips > PIPS_OF_A_TABLE for pips in curves_in(pdf)] == [True, True]


def test_its_pictures_are_as_large_on_paper_as_the_style_says(seen: Seen):
    assert seen[0]["drawn"] == pytest.approx(0.62, rel=0.01)
