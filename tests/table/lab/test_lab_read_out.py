"""Everything the lab says, in four languages, to be read line by line."""

from collections.abc import Iterator

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.tiles import TILES
from tests.draft.test_changes import DIFFERENT
from tests.draft.test_changes import START as CHANGED
from tests.draft.test_mends import OFFERED
from tests.draft.test_notes import STRANGE
from tests.draft.test_problems import FOUND
from tests.engine.golden import hold
from tests.table.lab.asking import START, asked

UNREADABLE = (
    "",
    "x" * 10_001,
    "no position",
    "?p=x&p=x",
    "?p=x&v=2",
    *(
        "_".join("what" if at == wrong else field for at, field in enumerate(START.split("_")))
        for wrong in range(1, 7)
    ),
)
EDITS: tuple[tuple[str, str, dict[str, object]], ...] = (
    (START, "", {"turn": "11"}),
    (START, "", {"acts": "D"}),
    (START, "", {"rules": "x"}),
    (START, "", {"deal": 7}),
    (START, "", {"seats": 4}),
    ("bergen_A_0-0_0_~22.25_x0-x0_x0", "", {"deal": 7}),
    ("bergen_A_0-0_0_~22.25_x0-x0_x6", "", {"deal": 7}),
    (START, "", {"text": f"?p={START}&rules=standard"}),
    (START, "standard", {"text": f"?p={START}"}),
)
CAPS = ("15-14", "14-13", "12-11")
FULL = f"bergen_A_0-0_0_x0_x0-66_{'.'.join(f'{tile.low}{tile.high}' for tile in TILES[:-1])}"
LAST = "bergen_A_0-0_0_~22_23-x3_x16"
OTHER = ("standard", "bergen~scoring-uncapped", "bergen~length-standard")


def read_out(lang: str) -> Iterator[str]:
    """Every problem with its mends, every warning, every change, every refusal, some findings."""
    for text in dict.fromkeys((*FOUND, *OFFERED, *STRANGE)):
        view = asked(draft=text, lang=lang)
        yield f"\n{text}"
        for problem in (*view["problems"], *view["warnings"]):
            yield f"  {problem['text']}"
            for mend in problem["mends"]:
                yield f"    [{mend['label']}] {mend['said']}"
    yield f"\n{CHANGED}"
    for text in DIFFERENT:
        said = asked(draft=CHANGED, edit={"text": text}, lang=lang)["said"]
        yield f"  {text}: {said}"
        yield f"    {asked(draft=text, edit={'text': CHANGED}, lang=lang)['said']}"
    for text in UNREADABLE:
        yield f"  {asked(draft=START, edit={'text': text}, lang=lang)['problem']}"
    for draft, rules, edit in EDITS:
        view = asked(draft=draft, rules=rules, edit=edit, lang=lang)
        yield f"  {edit}: {view['problem'] or view['said']}"
    for text in (CHANGED, f"standard_B_1-1_1_~66_11-13_{START[-8:]}"):
        yield f"  {asked(draft=CHANGED, edit={'text': text}, lang=lang)['said']}"
    yield f"  {asked(draft=START, edit={'acts': 'B'}, moves='45l', lang=lang)['said']}"
    yield f"  {asked(draft=FULL, lang=lang)['problems'][0]['text']}"
    yield f"  {asked(draft=START, beside='x', lang=lang)['problem']}"
    yield from findings_of(LAST, lang)
    for scores in CAPS:
        yield from findings_of(START.replace("12-9", scores), lang)
    for rules in OTHER:
        yield from findings_of(START.replace("bergen", rules), lang)
    view = asked(draft=START, moves="45l", ply=1, beside="bergen~out-5", lang=lang)
    yield view["report"].rstrip()


def findings_of(draft: str, lang: str) -> Iterator[str]:
    found = asked(draft=draft, beside="standard", lang=lang)["findings"]
    yield f"\n{draft}: {' / '.join(found['rules'])}"
    for row in found["moves"]:
        yield f"  {row['name']}"
        yield from (f"    {cell['text']}. {cell['why']}" for cell in row["cells"])
    yield from (f"  {block['count']}: {block['text']}" for block in found["blocked"])
    yield from (f"  {cap['text']}" for cap in found["cap"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_lab_says_is_golden(lang: str):
    hold(f"lab.{lang}.txt", "\n".join(read_out(lang)) + "\n")


def test_every_sentence_of_the_lab_is_read_out(monkeypatch: pytest.MonkeyPatch):
    said: set[str] = set()
    english = catalog("en")
    look_up, say = type(english).__getitem__, type(english).say

    def listening(self: object, key: str) -> str:
        said.add(key)
        return str(look_up(self, key))  # type: ignore[arg-type]

    def listening_too(self: object, key: str, /, **values: object) -> str:
        said.add(key)
        return str(say(self, key, **values))  # type: ignore[arg-type]

    monkeypatch.setattr(type(english), "__getitem__", listening)
    monkeypatch.setattr(type(english), "say", listening_too)
    for _ in read_out("en"):
        pass
    assert {key for key in english if key.startswith("lab.")} - said == set()
