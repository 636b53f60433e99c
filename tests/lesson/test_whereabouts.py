"""Where the links between lessons lead, on the site and on the reader's own computer."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bergen.lesson import read_lesson
from bergen.lesson.whereabouts import address_of


@pytest.fixture
def in_marimo(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    """A notebook of the project that runs in marimo."""
    marimo = SimpleNamespace(
        running_in_notebook=lambda: True, notebook_dir=lambda: root / "notebooks"
    )
    monkeypatch.setitem(sys.modules, "marimo", marimo)


@pytest.mark.usefixtures("in_marimo")
def test_in_marimo_a_lesson_is_its_notebook():
    assert address_of("deal", "nl") == "?file=01_deal.py&lang=nl"


@pytest.mark.usefixtures("in_marimo")
def test_a_sheet_has_no_notebook():
    assert address_of("rules", "nl") == "../nl/rules/"


@pytest.mark.usefixtures("in_marimo")
def test_in_marimo_in_the_browser_a_lesson_is_its_page(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert address_of("deal", "nl") == "../nl/deal/"


@pytest.mark.usefixtures("in_marimo")
def test_a_link_to_a_position_opens_the_notebook_with_it():
    text = "% section try\n[There]({position lead one-away})."
    said = read_lesson("scoring", "en", text).section("try")
    assert said.startswith("[There](?file=02_lead.py&lang=en&p=bergen_B_9-14_0_")
