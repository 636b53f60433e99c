"""The lab's notebook, and the gallery: what each position teaches is true of it."""

import pytest

from bergen.i18n import LANGUAGES, catalog
from bergen.lesson import lesson
from bergen.notation import format_position, parse_moves, parse_rules
from bergen.report import report
from bergen.scenarios import scenario, scenarios
from bergen.table.under import under
from tests.notebooks.shown import run
from tools.check_notebooks import NOTEBOOKS
from tools.site_build.marimo_tier import header

GALLERY = scenarios("lab")
FIRST = format_position(GALLERY["prices"].state)
NOTEBOOK = NOTEBOOKS / "12_lab.py"


def brings(name: str) -> dict[str, int]:
    """What each legal move of a position brings in all."""
    legal = report(GALLERY[name].state, ())["legal"]
    return {move["move"]: sum(award["points"] for award in move["scores"]) for move in legal}


def test_the_way_back_from_the_notebook_is_to_the_lab():
    says = {lang: header("lab", lang).split("</a>")[0] for lang in LANGUAGES}
    assert all(catalog(lang)["page.notebook_back_lab"] in says[lang] for lang in LANGUAGES)


def test_the_list_of_positions_says_nothing_of_its_own():
    """A list that can be searched says "Select...", whatever the reader's language."""
    gallery = run(NOTEBOOK, "nl").defs["gallery"]
    assert gallery._component_args["searchable"] is False


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_positions_has_a_label(lang: str):
    gallery = run(NOTEBOOK, lang).defs["gallery"]
    assert gallery._args.label == lesson("lab", lang).phrases("choosing")["position"]


def test_a_link_of_another_version_is_refused_and_one_of_the_rules_is_followed():
    link = {"p": FIRST, "rules": "standard"}
    shown = lesson("lab", "en").lab(link=link)
    refused = lesson("lab", "en").lab(link={**link, "v": "9"})
    assert (shown.rules, shown.view["problem"]) == ("standard", None)
    assert (refused.rules, refused.view["problem"]) == (
        "",
        "This link is of another version of the notation, which cannot be read here: 9",
    )


def test_every_rule_that_a_position_can_teach_has_one():
    taught = {rule for named in GALLERY.values() for rule in named.teaches}
    assert {f"R{number}" for number in range(4, 18)} <= taught


def test_the_gallery_is_no_longer_than_one_looks_through():
    assert 16 <= len(GALLERY) <= 24
    assert len({format_position(named.state) for named in GALLERY.values()}) == len(GALLERY)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_has_a_title_and_a_sentence(lang: str):
    told = lesson("lab", lang).said("positions")
    assert list(told) == [key for name in GALLERY for key in (name, f"{name}-why")]
    assert len(set(told.values())) == len(told)
    assert all(text.endswith(".") is key.endswith("-why") for key, text in told.items())


@pytest.mark.parametrize(
    ("name", "expected"),
    {
        "prices": {"23l": 2, "23r": 3},
        "redeal": {},
        "lowest": {"11r": 2},
        "one-away": {"11r": 1},
        "alone": {"23l": 0, "23r": 0, "25l": 0, "25r": 0},
        "covered": {"06l": 3, "06r": 2, "56r": 0},
        "follows": {"33l": 3, "33r": 3},
        "idle": {"d": 0},
        "three-away": {"23l": 2, "23r": 2},
        "choice": {"16r": 0, "23l": 0, "36l": 2, "36r": 2},
        "draw": {"d": 0},
        "reserve": {"p": 0},
        "must": {"36r": 0},
        "hopeless": {"d": 0},
        "out": {"46l": 5, "46r": 4},
        "order": {"46l": 5, "46r": 4},
        "ten": {"11r": 1},
        "uncapped": {"23l": 1, "23r": 1},
        "hidden": {"23l": 2, "23r": 3},
    }.items(),
)
def test_a_position_brings_what_its_sentence_rests_on(name: str, expected: dict[str, int]):
    assert brings(name) == expected


def test_with_equal_ends_every_tile_fits_and_one_scores():
    found = brings("equal")
    with_one = {
        f"{tile.low}{tile.high}"
        for tile in GALLERY["equal"].state.hands[0]
        if 1 in (tile.low, tile.high)
    }
    assert found.keys() == {f"{tile}{end}" for tile in with_one for end in "lr"}
    assert {move for move, points in found.items() if points} == {"11l", "11r"}


def test_a_team_three_away_makes_no_more_of_the_better_end():
    assert brings("teams") == {"23l": 2, "23r": 2}
    assert GALLERY["teams"].state.distance == 3


def test_without_the_cap_the_triple_header_wins():
    start = GALLERY["uncapped"].state
    shown = under(catalog("en"), start, parse_rules("bergen~scoring-uncapped")[0]).state
    legal = {move["move"]: move["scores"] for move in report(shown, ())["legal"]}
    assert shown.scores[0] + legal["23r"][0]["points"] >= 15


@pytest.mark.parametrize(
    ("count", "winner"), [("bergen", "B"), ("pips", "A"), ("american", "A"), ("foster", "B")]
)
def test_four_counts_name_two_winners(count: str, winner: str):
    rules = parse_rules("bergen" if count == "bergen" else f"bergen~blocked-{count}")[0]
    state = under(catalog("en"), GALLERY["counts"].state, rules).state
    assert report(state, parse_moves("p"))["round_over"] == {"how": "blocked", "winner": winner}


def test_what_is_like_another_position_is_that_one():
    ours, theirs = GALLERY["covered"], scenario("quiz", "ends")
    assert ours.state == theirs.state
    assert (ours.word, ours.name, ours.teaches) == ("lab", "covered", ("R8",))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_notebook_opens_with_the_first_position(lang: str):
    (lab,) = run(NOTEBOOK, lang).widgets
    assert (lab.view["position"], lab.view["moves"]) == (FIRST, "")
    assert lab.view["lang"] == lang


def test_a_link_is_opened_by_the_notebook_also_where_it_is_impossible():
    apart = "bergen_A_0-0_0_~22.35_01-06_x0"
    lab = lesson("lab", "en").lab(link={"p": apart, "lang": "en"})
    assert (lab.view["draft"], lab.view["position"]) == (apart, None)
    assert lab.view["problems"]
    assert lab.table["position"] == FIRST


def test_a_link_that_cannot_be_read_leaves_the_first_position():
    lab = lesson("lab", "en").lab(link={"p": "garbage"})
    assert lab.view["draft"] == FIRST
    assert "garbage" in lab.view["problem"]


def test_a_link_is_opened_at_its_move_and_under_its_rules():
    link = {"p": FIRST, "m": "23r.26l", "ply": "1", "rules": "bergen~out-5", "lang": "en"}
    lab = lesson("lab", "en").lab(link=link)
    assert (lab.moves, lab.ply, lab.rules) == ("23r.26l", 1, "bergen~out-5")
    shown = [rule["word"] for rule in lab.table["rules"] if rule["shown"]]
    assert shown == ["bergen~out-5"]


def test_a_name_goes_before_a_link():
    lab = lesson("lab", "en").lab("reserve", link={"p": "garbage"})
    assert lab.view["problem"] is None
    assert lab.view["draft"] == format_position(GALLERY["reserve"].state)
