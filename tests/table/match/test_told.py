"""Every sentence about a match, in four languages, as it is read out."""

from collections.abc import Iterator

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.match import Damage, Damaged, Fault, Flaw, Stop
from bergen.table.match.faults import damage_text, fault_text, stop_text
from tests.engine.golden import hold
from tests.table.match.playing import Json, asked, started
from tests.table.test_say import Listener

#: The best move is clear, or not, or the only one, the same on both ends, or pips count.
HINTS = (
    "bergen_A_0-0_0_15.~55.54_03.06.12.14.36-00.01.02.04_11.13.16.22.23.24.25.26.33.34.35.44",
    "bergen_A_2-2_0_01.15.~55.54.41.12.24_03.06.36-33.46_11.13.16.22.23.25.26.34.35.44.56.66",
    "bergen_A_0-0_0_~66_06-12.25_00.02",
    "bergen_A_0-0_0_x0_11.06-22.25_00.02",
    "bergen_A_0-0_0_~22_33.34-25.26_00.01.44.55",
    "bergen_A_14-14_0_~66.60.04.46_36-12.25_00.02",
    "standard_A_0-0_0_~66.63_34.56-12.25_00.02",
    "standard_A_0-0_0_~66.63_34-12.25_00.02",
)

TIED = "bergen_A_4-4_2_~66.63.35.56_12-03_00.04"
"""Nobody can play, and both hold no double and 3 pips."""


def played(lang: str) -> Iterator[Json]:
    """Yield a match in which a person follows every hint."""
    shown = started(rules="bergen~length-4", players="person.careful", lang=lang)
    yield shown
    while shown["now"]["waits"] != "over":
        request = {"match": shown["match"], "seat": "A", "lang": lang}
        waits = shown["now"]["waits"]
        if waits == "person":
            hinted = asked(do="hint", **request)
            yield hinted
            shown = asked(do="move", move=hinted["hint"]["move"], **request)
        else:
            shown = asked(do=waits, **request)
        yield shown


def told(lang: str) -> Iterator[str]:
    for shown in played(lang):
        if shown["hint"]:
            yield from hint_lines(shown["hint"])
        else:
            yield shown["said"]
        if shown["over"]:
            yield shown["over"]["told"]
    yield asked(do="show", match=f"?p={TIED}", lang=lang)["over"]["text"]
    for line in shown["sheet"]["rounds"]:
        yield f"{line['label']}: {line['text']}"
        for side in line["sides"]:
            yield f"  {side['points']}"
            yield from (f"    {why}" for why in side["why"])
    yield shown["over"]["text"]
    for position in HINTS:
        yield position
        yield from hint_lines(asked(do="hint", match=f"?p={position}", lang=lang)["hint"])
    yield from refused(lang)


def hint_lines(hint: Json) -> Iterator[str]:
    yield f"  {hint['text']}"
    yield f"  {hint['reason']}"
    yield from (f"    {other['text']}" for other in hint["others"])


def refused(lang: str) -> Iterator[str]:
    words = catalog(lang)
    for flaw in Flaw:
        yield str(fault_text(words, [Fault(flaw, "25x", 3)]))
    for stop in Stop:
        yield stop_text(words, stop)
    for damage in Damage:
        yield damage_text(words, Damaged(damage, 3, "25x", ""))
    link = "?p=bergen_A_4-4_0_~33.31_03.11-45.46_00.02.22.26.12&m=03l&seed=7&players=person."
    for request in (
        {"do": "computer", "match": f"{link}person"},
        {"do": "move", "match": f"{link}careful"},
        {"do": "move", "match": f"{link}person", "move": "25x"},
        {"do": "next", "match": f"{link}person"},
        {"do": "back", "match": f"{link}person"},
    ):
        yield asked(lang=lang, **request)["problem"]
    yield asked(do="back", match=f"{link}person", practice=True, lang=lang)["said"]
    back = asked(do="show", match=f"{link}person", ply=0, lang=lang)["view"]
    yield back["draw"]["refusal"]
    over = "?p=bergen_A_4-4_0_~33.31_x0-45.46_00.02"
    yield asked(do="move", match=over, lang=lang)["problem"]
    for wish in ({"rules": "25x"}, {"seats": 9}, {"players": "25x"}, {"seed": -1}):
        yield started(lang=lang, **wish)["problem"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_golden_sentences_about_a_match(lang: str):
    hold(f"match.{lang}.txt", "\n".join(told(lang)) + "\n")


def test_every_text_about_a_match_is_said_by_something(monkeypatch: pytest.MonkeyPatch):
    heard = Listener("en", catalog("en")._texts)
    heard.asked.clear()
    monkeypatch.setattr("bergen.table.asked.catalog", lambda _: heard)
    monkeypatch.setattr(f"{__name__}.catalog", lambda _: heard)
    for _ in told("en"):
        pass
    wanted = {key for key in heard if key.startswith("match.")}
    assert sorted(wanted - {key for key, _ in heard.asked}) == []
