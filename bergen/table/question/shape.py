"""What every question has: its words, a picture of what it is about, and its answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bergen.i18n import Catalog, catalog
from bergen.layout import TABLET
from bergen.notation import format_tile
from bergen.state import State
from bergen.svg import hand_svg, line_svg
from bergen.table import say
from bergen.table.names import seat_name, spoken, spoken_tile
from bergen.table.view import VERSION, Json
from bergen.tiles import ALL_BITS, Hand


class Asking(NamedTuple):
    """The words of a question: its language, what is asked, and a hint for those who want one."""

    lang: str
    prompt: str
    hint: str | None = None

    @property
    def words(self) -> Catalog:
        """The sentences of the language."""
        return catalog(self.lang)


def question(
    state: State, asking: Asking, options: list[Json], *, with_hands: bool = False
) -> Json:
    """Return the view of a question; with the hands where the answer is in them."""
    words = asking.words
    return {
        "version": VERSION,
        "lang": words.lang,
        "prompt": asking.prompt,
        "picture": _line(words, state),
        "hands": list(_hands(words, state)) if with_hands else [],
        "options": options,
        "retry": words["question.retry"],
        "hint": asking.hint,
        "hint_label": words["question.hint"],
    }


def option(words: Catalog, key: str, text: str, why: str, *, right: bool) -> Json:
    """Return one answer: what it says, whether it is right, and why."""
    verdict = "question.yes" if right else "question.no"
    return {"id": key, "text": text, "right": right, "feedback": words.say(verdict, why=why)}


def number_options(
    words: Catalog, texts: Mapping[int, str], right: int, why: str, mistakes: Mapping[int, str]
) -> list[Json]:
    """Return numbers to choose from.

    Args:
        words: the sentences of the language.
        texts: each number that can be chosen, and how it is said.
        right: the one that is right.
        why: why it is.
        mistakes: an answer to each number that a likely mistake comes to.

    Raises:
        ValueError: the right one is not among them.
    """
    if right not in texts:
        raise ValueError(f"expected {right} among the options, got {list(texts)}")
    answers = []
    for number, text in texts.items():
        if number == right:
            feedback = words.say("question.yes", why=why)
        elif number in mistakes:
            feedback = words.say("question.no", why=say.paragraph((mistakes[number], why)))
        else:
            feedback = words.say("question.not", chosen=text, why=why)
        answer = {"id": str(number), "text": text, "right": number == right, "feedback": feedback}
        answers.append(answer)
    return answers


def _line(words: Catalog, state: State) -> str | None:
    """Draw the line that is asked about; before the lead there is nothing to see."""
    if not state.laid:
        return None
    tiles = ", ".join(spoken(words, placed.left, placed.right) for placed in state.laid)
    return line_svg(state.line, columns=TABLET, title=tiles)


def _hands(words: Catalog, state: State) -> Iterable[Json]:
    """Draw every hand that is known, each with whose it is."""
    for seat, bits in enumerate(state.held):
        if bits <= ALL_BITS:
            tiles = list(Hand(bits))
            title = ", ".join(spoken_tile(words, tile) for tile in tiles)
            label = words.say("seat.label", seat=seat_name(seat), n=len(tiles))
            picture = hand_svg(tiles, columns=TABLET, title=title)
            names = list(map(format_tile, tiles))
            yield {"label": label, "tiles": names, "picture": picture}
