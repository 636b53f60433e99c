"""Text for rules: a base, then the rules in which these differ from it."""

from __future__ import annotations

from bergen.errors import NotationError
from bergen.notation.reading import NUMBER, expected, quoted
from bergen.rules import BASES, PUBLISHED, WORDS, Rules
from bergen.rules.length import HIGHEST_TARGET, LOWEST_TARGET, to


def parse_rules(text: str) -> tuple[Rules, bool]:
    """Read a rules word; return the rules, and whether four play in teams.

    Raises:
        NotationError: an unknown word, one set twice, one that says nothing new, or a wrong order.

    >>> rules, teams = parse_rules("bergen~teams~out-5")
    >>> rules.out.points([0]), teams
    (5, True)
    """
    base, *words = text.split("~")
    if base not in BASES:
        raise NotationError(f"unknown rules {quoted(base)}; known: {', '.join(BASES)}")
    rules, teams = BASES[base], words[:1] == ["teams"]
    last = -1
    for word in words[1:] if teams else words:
        if word == "teams":
            raise expected("~teams once and first, right after the base", text)
        name, _, value = word.partition("-")
        if name not in WORDS:
            raise NotationError(
                f"unknown rules word {quoted(word)}; known: teams, {', '.join(WORDS)}"
            )
        if WORDS.index(name) <= last:
            before = f"{name} twice" if WORDS.index(name) == last else f"{name} after {WORDS[last]}"
            raise NotationError(
                f"expected each rule once, in the order {', '.join(WORDS)}, got {before}"
            )
        last = WORDS.index(name)
        part = parse_part(name, value)
        if part == BASES[base].part(name):
            raise NotationError(
                f"expected a change of {base}, got {quoted(word)}, which it has already"
            )
        rules = rules.with_part(name, part)
    return rules, teams


def parse_part(name: str, value: str) -> object:
    """Read one of the seven rules: its word, and what stands after the dash.

    >>> parse_part("out", "5")
    Bonus(word='5', bonus=5)

    Raises:
        NotationError: nobody knows that value.
    """
    if value in PUBLISHED[name]:
        return PUBLISHED[name][value]
    known = ", ".join(f"{name}-{other}" for other in PUBLISHED[name])
    if name == "length":
        if NUMBER.fullmatch(value) and LOWEST_TARGET <= int(value) <= HIGHEST_TARGET:
            return to(int(value))
        known += f", length-{LOWEST_TARGET} to length-{HIGHEST_TARGET}"
    raise NotationError(f"unknown rule {quoted(f'{name}-{value}')}; known: {known}")


def format_rules(rules: Rules, *, teams: bool = False) -> str:
    """Write a rules word: the base, then the rules in which these differ from it.

    >>> format_rules(BASES["bergen"], teams=True)
    'bergen~teams'
    """
    base = BASES[rules.base]
    changed = [f"{w}-{rules.part(w).word}" for w in WORDS if rules.part(w) != base.part(w)]
    return "~".join([rules.base, *(["teams"] if teams else []), *changed])
