"""Questions about a position: the engine knows the answer and says why, for every choice.

Each function returns a view that the question widget draws; its contract is
`question.schema.json`, beside this folder. Answers that are equally good are all right.
"""

from bergen.table.question.best import best_question
from bergen.table.question.counts import (
    boneyard_question,
    hand_question,
    points_question,
    target_question,
)
from bergen.table.question.plays import ends_question, move_question
from bergen.table.question.rounds import after_question, block_question, lead_question
from bergen.table.question.shape import Asking

__all__ = [
    "Asking",
    "after_question",
    "best_question",
    "block_question",
    "boneyard_question",
    "ends_question",
    "hand_question",
    "lead_question",
    "move_question",
    "points_question",
    "target_question",
]
