"""What is said of a table on a worksheet, whatever the worksheet asks about it.

It tells neither the target, nor how many tiles can be drawn, nor who is to lead: each of these may
be what is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bergen.i18n import Catalog


def untold_scores(words: Catalog, view: Mapping[str, Any]) -> str:
    """Return what each side has, and how many tiles lie in the boneyard.

    Args:
        words: the catalog of the worksheet's language.
        view: what the board shows; see `bergen.table.view`.
    """
    lying = view["boneyard"]["count"]
    tiles = words.say("count.tiles", n=lying)
    boneyard = words.say("boneyard.all", tiles=tiles) if lying else words["boneyard.empty"]
    scores = (
        f"{score['name']}: {words.say('count.points', n=score['points'])}"
        for score in view["scores"]
    )
    return " · ".join([*scores, boneyard])


def untold_seat(words: Catalog, view: Mapping[str, Any], seat: Mapping[str, Any]) -> str:
    """Return the name of a seat of a view and how many tiles it holds, and whether it acts.

    Before the lead that is not told: who acts is who leads.
    """
    if view["line"]:
        return str(seat["label"])
    return words.say("seat.label", seat=seat["name"], n=seat["count"])
