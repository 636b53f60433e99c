"""A draft as the lab draws it: where every tile lies, the rules to choose from, what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bergen.draft import Draft, Heap, Mend, Problem, mends, notes, offers
from bergen.i18n import Catalog
from bergen.notation import format_rules, format_tile
from bergen.rules import BASES, BERGEN, PUBLISHED, STANDARD, WORDS, Rules, steps
from bergen.rules.length import HIGHEST_TARGET, LOWEST_TARGET
from bergen.seats import LETTERS
from bergen.table import say
from bergen.table.lab.changed import side_shown
from bergen.table.lab.told import (
    boneyard_label,
    mend_label,
    mend_text,
    note_text,
    problem_text,
    seat_label,
)
from bergen.table.names import rules_name, seat_name, spoken, spoken_tile
from bergen.table.shown import Json
from bergen.tiles import Tile


def draft_view(words: Catalog, draft: Draft, found: Sequence[Problem]) -> Json:
    """Return everything that is drawn of a draft."""
    wrong = {tile for problem in found for tile in problem.tiles}
    return {
        "rules": _rules(words, draft),
        "teams": draft.teams,
        "seats": [_seat(words, draft, seat, wrong) for seat in range(draft.seats)],
        "line": _line(words, draft, wrong),
        "boneyard": {
            "label": boneyard_label(words, draft),
            **_heap(words, draft.boneyard, wrong),
        },
        "tray": [_tile(words, tile, wrong) for tile in draft.tray],
        "acts": LETTERS[draft.turn],
        "scores": [
            {"side": LETTERS[side], "name": side_shown(draft, side), "points": points}
            for side, points in enumerate(draft.scores)
        ],
        "target": draft.target,
        "passes": draft.passes,
        "problems": [_problem(words, draft, problem) for problem in found],
        "warnings": [] if found else _notes(words, draft),
    }


def _tile(words: Catalog, tile: Tile, wrong: Collection[Tile]) -> Json:
    return {
        "tile": format_tile(tile),
        "halves": [tile.low, tile.high],
        "name": spoken_tile(words, tile),
        "wrong": tile in wrong,
    }


def _heap(words: Catalog, heap: Heap, wrong: Collection[Tile]) -> Json:
    return {
        "unknown": heap.unknown,
        "tiles": [_tile(words, tile, wrong) for tile in heap.known],
    }


def _seat(words: Catalog, draft: Draft, seat: int, wrong: Collection[Tile]) -> Json:
    return {
        "seat": LETTERS[seat],
        "name": seat_name(seat),
        "label": seat_label(words, draft, seat),
        **_heap(words, draft.hands[seat], wrong),
    }


def _line(words: Catalog, draft: Draft, wrong: Collection[Tile]) -> list[Json]:
    return [
        {
            "tile": format_tile(lying.tile),
            "halves": [lying.left, lying.right],
            "name": spoken(words, lying.left, lying.right),
            "lead": at in draft.led,
            "wrong": lying.tile in wrong,
        }
        for at, lying in enumerate(draft.line)
    ]


def _problem(words: Catalog, draft: Draft, problem: Problem) -> Json:
    found = mends(draft, problem)
    return {
        "text": problem_text(words, draft, problem, decides=not found),
        "where": problem.where,
        "tiles": [format_tile(tile) for tile in problem.tiles],
        "mends": _mends(words, draft, found),
    }


def _mends(words: Catalog, draft: Draft, found: Sequence[Mend]) -> list[Json]:
    return [
        {
            "label": mend_label(words, draft, mend),
            "draft": str(mend.draft),
            "said": mend_text(words, draft, mend),
        }
        for mend in found
    ]


def _notes(words: Catalog, draft: Draft) -> list[Json]:
    return [
        {
            "text": note_text(words, draft, note),
            "where": note.where,
            "tiles": [format_tile(tile) for tile in note.tiles],
            "mends": _mends(words, draft, offers(draft, note)),
        }
        for note in notes(draft)
    ]


def _rules(words: Catalog, draft: Draft) -> Json:
    rules = draft.rules
    return {
        "word": format_rules(rules),
        "name": rules_name(words, rules),
        "parts": [_part(words, rules, word) for word in WORDS],
        "bases": rule_sets(words, rules),
    }


def _part(words: Catalog, rules: Rules, word: str) -> Json:
    """Return one of the seven rules with everything it can be."""
    choices = {name: rules.with_part(word, part) for name, part in PUBLISHED[word].items()}
    chosen = rules.part(word).word
    choices.setdefault(chosen, rules)
    part: Json = {
        "word": word,
        "name": words[f"page.rule_{word}"],
        "choices": [
            {
                "value": value,
                "name": _choice_name(words, word, other),
                "chosen": value == chosen,
                "text": say.rule_text(words, other, word),
            }
            for value, other in choices.items()
        ],
    }
    return {**part, "from": LOWEST_TARGET, "to": HIGHEST_TARGET} if word == "length" else part


def _choice_name(words: Catalog, word: str, rules: Rules) -> str:
    part = rules.part(word)
    if part.word in BASES:
        return words[f"rules.{part.word}"]
    return rules_name(words, BERGEN.with_part(word, part))


def rule_sets(words: Catalog, chosen: Rules) -> list[Json]:
    """Return the sets of rules that can be chosen whole, one of them as it is now."""
    offered = dict.fromkeys((*_offered(), chosen))
    return [
        {
            "word": format_rules(rules),
            "name": rules_name(words, rules),
            "chosen": rules == chosen,
        }
        for rules in offered
    ]


def _offered() -> Iterator[Rules]:
    """Go from standard dominoes to Bergen, and on to the published variants of it."""
    yield STANDARD
    for _, rules in steps(STANDARD, BERGEN)[:-1]:
        yield rules
    yield BERGEN
    for word in WORDS:
        for name, part in PUBLISHED[word].items():
            if name not in BASES or word == "drawing":
                rules = BERGEN.with_part(word, part)
                if rules != BERGEN:
                    yield rules
