"""The charts by name: what their rows are, how they are drawn, and how they are said as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bergen.charts.again import again, again_chart, again_text
from bergen.charts.changes import changes, changes_chart, changes_text
from bergen.charts.comebacks import comebacks, comebacks_chart, comebacks_text
from bergen.charts.counts import counts, counts_chart, counts_text
from bergen.charts.cover import cover, cover_chart, cover_text
from bergen.charts.doubles import doubles, doubles_chart, doubles_text
from bergen.charts.draws import draws, draws_chart, draws_text
from bergen.charts.endings import endings, endings_chart, endings_text
from bergen.charts.heads import heads, heads_chart, heads_description, heads_text
from bergen.charts.leader import leader, leader_chart, leader_text
from bergen.charts.leads import leads, leads_chart, leads_text
from bergen.charts.partners import partners, partners_chart, partners_text
from bergen.charts.reserve import reserve, reserve_chart, reserve_text
from bergen.charts.rounds import rounds, rounds_chart, rounds_text
from bergen.charts.sources import sources, sources_chart, sources_text
from bergen.charts.strength import strength, strength_chart, strength_text
from bergen.charts.words import Words
from bergen.rules import BERGEN, STANDARD


class Named(NamedTuple):
    """A chart as it stands in its lesson.

    `rows` are what is drawn; `chart` draws them with altair, `text` says them in Markdown, and
    `description` says what is seen, all in the words of one language.
    """

    rows: Callable[[], Any]
    chart: Callable[[Any, Words], Any]
    text: Callable[[Any, Words], str]
    description: Callable[[Any, Words], str] = lambda _, words: words.description


NAMED: Mapping[str, Named] = {
    "again": Named(lambda: again(BERGEN, STANDARD), again_chart, again_text),
    "changes": Named(changes, changes_chart, changes_text),
    "comebacks": Named(comebacks, comebacks_chart, comebacks_text),
    "counts": Named(counts, counts_chart, counts_text),
    "cover": Named(cover, cover_chart, cover_text),
    "doubles": Named(doubles, doubles_chart, doubles_text),
    "draws": Named(draws, draws_chart, draws_text),
    "endings": Named(endings, endings_chart, endings_text),
    "heads": Named(lambda: heads(BERGEN.scoring), heads_chart, heads_text, heads_description),
    "leader": Named(leader, leader_chart, leader_text),
    "leads": Named(lambda: leads(BERGEN, STANDARD), leads_chart, leads_text),
    "partners": Named(partners, partners_chart, partners_text),
    "reserve": Named(reserve, reserve_chart, reserve_text),
    "rounds": Named(rounds, rounds_chart, rounds_text),
    "sources": Named(sources, sources_chart, sources_text),
    "strength": Named(strength, strength_chart, strength_text),
}
"""Every chart there is. The words of each stand in the text `charts` under the same name."""
