"""Every rule is said in its lesson, in every language, and our own readings say whose they are.

The marks are those of the lessons' texts (see `bergen.lesson`): S what the source says, I what
follows, D our reading; a bare S is a rule of standard dominoes, F one of the things that follow,
V a published variant, H the history of the name.
"""

import pytest

from bergen.i18n import LANGUAGES
from bergen.lesson import lesson
from tools.check_notebooks import KNOWN, notebooks

SAID = {
    "start": "R1S R1I",
    "deal": "R2S R2I R4S R4I R4D S1 S2D F8",
    "lead": "R5S R5I R6S R6I S2 S2D",
    "scoring": "R6S R6I R7S R8S R8I R9I R10I R11S R11I R12S R12I R12D S3 F1 F2 F3 F4 F6",
    "drawing": "R13S R14I R14D S4 F5",
    "out": "R15S R15I R15D S5 S5D",
    "blocked": "R16S R16I R16D S6 S6D F7",
    "length": "R11S R12I R17S R17I R17D S7 F4",
    "partners": "R3S R3D R12S R16I S5D S6D S7",
    "variants": "V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 H1",
    "strategy": "",
    "quiz": "",
    "lab": "",
}


@pytest.fixture(params=[path.stem.partition("_")[2] for path in notebooks()])
def word(request: pytest.FixtureRequest) -> str:
    """The word of each lesson there is."""
    return str(request.param)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_says_what_is_its_to_say(word: str, lang: str):
    assert set(lesson(word, lang).stated) == set(SAID[word].split())


def test_every_lesson_has_something_to_say():
    assert tuple(SAID) == KNOWN
