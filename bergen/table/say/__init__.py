"""Sentences from facts: what a play brings and why, why a move is refused, what happened.

Every sentence is whole and comes from a catalog; a paragraph is a row of sentences. Where a play
scores nothing by the rules shown, no sentence speaks of heads.
"""

from bergen.table.say.blocks import block_text
from bergen.table.say.happened import (
    forced_text,
    log_text,
    log_why,
    match_text,
    next_text,
    outcome_text,
    over_text,
    points_of,
    said_text,
)
from bergen.table.say.paragraphs import SIDES_OF_LINE, paragraph
from bergen.table.say.plays import badge, play_label, play_reason, play_why, total
from bergen.table.say.refusals import refusal_of, refusal_text, tile_refusal
from bergen.table.say.rules import rule_text
from bergen.table.say.situation import (
    action_label,
    boneyard_label,
    boneyard_text,
    ends_text,
    holds_text,
    move_name,
    options_text,
    rules_text,
    score_label,
    scores_text,
    summary,
)

__all__ = [
    "SIDES_OF_LINE",
    "action_label",
    "badge",
    "block_text",
    "boneyard_label",
    "boneyard_text",
    "ends_text",
    "forced_text",
    "holds_text",
    "log_text",
    "log_why",
    "match_text",
    "move_name",
    "next_text",
    "options_text",
    "outcome_text",
    "over_text",
    "paragraph",
    "play_label",
    "play_reason",
    "play_why",
    "points_of",
    "refusal_of",
    "refusal_text",
    "rule_text",
    "rules_text",
    "said_text",
    "score_label",
    "scores_text",
    "summary",
    "tile_refusal",
    "total",
]
