"""Every sentence a reader meets, in four languages, each by its key.

>>> catalog("nl").say("count.points", n=2)
'2 punten'
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

LANGUAGES = ("en", "nl", "it", "es")
PSEUDO_LANGUAGES = ("xx", "long")
"""English without a readable word, and English twice as long: for tests of the board."""

Text: TypeAlias = str | dict[str, str]
"""A sentence with named places, or one for `n` = 1 and another for every other `n`."""

_PLACE_OR_LETTER = re.compile(r"(\{\w+\})|[^\W\d_]")


class Catalog:
    """All sentences of one language.

    A sentence is asked for by its key and the values of its places. A key that is not there is
    shown as `⟦key⟧`, so that it is seen while a page is made; a test refuses it.
    """

    def __init__(self, lang: str, texts: Mapping[str, Text]) -> None:
        self.lang = lang
        self._texts = texts

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __getitem__(self, key: str) -> str:
        """Return a fixed sentence, or a pattern whose places somebody else fills."""
        text = self._texts.get(key)
        return text if isinstance(text, str) else f"⟦{key}⟧"

    def say(self, key: str, /, **values: object) -> str:
        """Return the sentence with its places filled; `n` chooses between one and many.

        >>> catalog("en").say("count.tiles", n=1)
        '1 tile'
        """
        text = self._texts.get(key)
        if text is None:
            return f"⟦{key}⟧"
        if isinstance(text, dict):
            text = text["one" if values.get("n") == 1 else "other"]
        return text.format_map(values)

    def under(self, namespace: str) -> dict[str, str]:
        """Return the fixed sentences of a namespace, by the rest of their keys."""
        start = f"{namespace}."
        return {key[len(start) :]: self[key] for key in self._texts if key.startswith(start)}

    def number(self, value: float, *, places: int = 0) -> str:
        """Return a number as this language writes it, rounded to so many decimal places.

        What is written as zero has no sign.

        >>> catalog("es").number(1234.5, places=1), catalog("nl").number(12345)
        ('1234,5', '12.345')
        """
        whole, _, rest = f"{abs(value):,.{places}f}".partition(".")
        groups = whole.split(",")
        short = len(groups) == 2 and len(groups[0]) == 1  # noqa: PLR2004 - 4 digits
        mark = "" if short and self.lang == "es" else self["number.thousands"]
        sign = "\N{MINUS SIGN}" if round(value, places) < 0 else ""
        return sign + mark.join(groups) + (self["number.decimal"] + rest if rest else "")

    def joined(self, parts: Iterable[str]) -> str:
        """Return a list as this language says it: "A, B and C".

        >>> catalog("en").joined(["A", "B", "C"])
        'A, B and C'
        """
        *rest, last = parts
        if not rest:
            return last
        text = rest[0]
        for part in rest[1:]:
            text = self.say("list.more", before=text, next=part)
        return self.say("list.last", before=text, last=last)


@cache
def catalog(lang: str) -> Catalog:
    """Return the sentences of a language: one of `LANGUAGES`, or of `PSEUDO_LANGUAGES` for tests.

    Raises:
        KeyError: there is no such language.
    """
    if lang == "xx":
        return Catalog(lang, _changed(_read("en"), _crossed_out))
    if lang == "long":
        return Catalog(lang, _changed(_read("en"), _twice))
    if lang not in LANGUAGES:
        raise KeyError(lang)
    return Catalog(lang, _read(lang))


def _read(lang: str) -> dict[str, Text]:
    # The loader reads from a folder and from a zip of bytecode alike; importlib.resources would
    # first load forty modules, which a reader on a phone waits for.
    spec: Any = __spec__
    data = spec.loader.get_data(f"{spec.submodule_search_locations[0]}/{lang}.json")
    texts: dict[str, Text] = json.loads(data)
    return texts


def _changed(texts: dict[str, Text], change: Any) -> dict[str, Text]:
    return {
        key: {form: change(words) for form, words in text.items()}
        if isinstance(text, dict)
        else change(text)
        for key, text in texts.items()
    }


def _crossed_out(text: str) -> str:
    return _PLACE_OR_LETTER.sub(lambda found: found[1] or "x", text)


def _twice(text: str) -> str:
    return f"{text} {text}"
