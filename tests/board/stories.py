"""What the board's tests show: short stories of positions and moves, told by the package."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bergen.table.session import labels_of, view_of

LESSON = "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14"
BOTH_RULES = ("bergen", "standard")


class Story(NamedTuple):
    """What is recorded: every list of moves, at every ply, under every rule set named."""

    position: str
    lines: tuple[str, ...]
    rules: tuple[str, ...] = ("bergen",)
    seat: str = "A"
    lang: str = "en"
    every_ply: bool = True


def prefixes(moves: str) -> tuple[str, ...]:
    made = moves.split(".")
    return "", *(".".join(made[: count + 1]) for count in range(len(made)))


STORIES = {
    "lesson": Story(LESSON, ("", "23l", "23r"), BOTH_RULES),
    # A short round with everything in it: plays on both ends, draws, a pass, going out.
    "round": Story(
        "bergen_A_0-0_0_x0_02.13.33.35-01.06.23.46_00.15.24.44",
        prefixes("33r.23l.02l.01l.13l.d.d.p.35r"),
        seat="",
        every_ply=False,
    ),
    "twenty": Story(
        "bergen_A_3-9_0_~11_00.01.02.03.04.05.06.12.13.14.15.16.22.23.24.25.26.33.34.35"
        "-36.44.45.46_55.56.66",
        ("", "01r"),
        seat="",
    ),
    "long": Story(
        "bergen_A_8-12_0_00.04.41.15.54.43.31.16.62.24.46.~66.63.33.30.05.55.53.32.22.21.10.06"
        ".65.52.20_11-44_x0",
        ("",),
        seat="",
    ),
    # Nothing fits, so the hand grows from one row to two on a phone.
    "drawing": Story(
        "bergen_A_0-0_0_~22_01.03.04-11.13.14_05.06.33.34.35.36.44.45",
        prefixes("d.d.d.d"),
        seat="",
        every_ply=False,
    ),
    # A long line with room at both ends.
    "crowded": Story(
        "bergen_A_8-12_0_00.04.41.15.54.43.31.16.62.24.46.~66.63.33.30.05.55.53.32.22.21.10.06"
        ".65.52_02.11-44_x0",
        ("", "02l", "02r"),
        seat="",
    ),
    "last": Story("bergen_A_0-0_0_~22.25.53_23-01.04_x14", ("", "23r"), seat=""),
    "empty": Story("bergen_A_0-0_0_x0_00.14.22.25.35.46-x6_x16", ("", "00r")),
    "four": Story("bergen_C_6-4-0-9_0_~22.25.53_06.14-x5-23.33.36-x4_x6", ("", "23r"), seat=""),
    "unreadable": Story("garbage", ("",)),
}
"""Those that are kept in files, where the tests of the JavaScript sources find them too."""

TRANSLATED = {
    f"lesson-{lang}": STORIES["lesson"]._replace(lang=lang, rules=("bergen",))
    for lang in ("nl", "it", "es")
}


def recorded(story: Story) -> dict[str, Any]:
    views = {}
    for moves in story.lines:
        plies = len(moves.split(".")) if moves else 0
        for ply in range(plies + 1) if story.every_ply else (plies,):
            for rules in story.rules:
                views[f"{moves}|{ply}|{rules}"] = view_of(
                    {
                        "position": story.position,
                        "moves": moves,
                        "ply": ply,
                        "rules": rules,
                        "seat": story.seat or None,
                        "lang": story.lang,
                    }
                )
    start = {"moves": story.lines[0], "ply": 0, "rules": story.rules[0]}
    played = story.lines[-1].split(".")
    return {
        "tiles": labels_of(story.lang)["tiles"],
        "seat": story.seat,
        "start": start,
        "played": played,
        "views": views,
    }


def as_text(story: dict[str, Any]) -> str:
    """One line a view, so that a difference can be read."""
    views = ",\n".join(
        f"{json.dumps(key)}: {json.dumps(view, ensure_ascii=False)}"
        for key, view in story["views"].items()
    )
    rest = json.dumps({key: value for key, value in story.items() if key != "views"})
    return f'{rest[:-1]}, "views": {{\n{views}\n}}}}\n'
