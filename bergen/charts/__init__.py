"""Charts: rows that the engine computes, drawn with altair in the colors of the page.

Each chart is a picture first and answers when it is live. A module holds one kind of chart and has
three things: its rows, the function that draws them, and one that says them as a table, for those
who do not see the picture. Every sentence comes from the caller: the words of all charts are in
`i18n/lessons/charts.LANG.md`. Altair is imported when a chart is drawn, since the engine and the
page do without it.
"""

from bergen.charts.again import Again, again, again_chart, again_text
from bergen.charts.changes import Changes, changes, changes_chart, changes_text
from bergen.charts.comebacks import Comeback, comebacks, comebacks_chart, comebacks_text
from bergen.charts.counts import Counts, counts, counts_chart, counts_text
from bergen.charts.cover import Cover, cover, cover_chart, cover_text
from bergen.charts.doubles import Doubles, doubles, doubles_chart, doubles_text
from bergen.charts.draws import Draws, draws, draws_chart, draws_text
from bergen.charts.endings import Endings, endings, endings_chart, endings_text
from bergen.charts.heads import POINTED_FIRST, Heads, heads, heads_chart, heads_text
from bergen.charts.leader import Leader, count_leader, leader, leader_chart, leader_text
from bergen.charts.leads import Leads, leads, leads_chart, leads_text
from bergen.charts.partners import Partners, partners, partners_chart, partners_text
from bergen.charts.reserve import Reserve, reserve, reserve_chart, reserve_text
from bergen.charts.rounds import Rounds, count_rounds, rounds, rounds_chart, rounds_text
from bergen.charts.sources import Sources, sources, sources_chart, sources_text
from bergen.charts.strength import Strength, strength, strength_chart, strength_text
from bergen.charts.words import Words

__all__ = [
    "POINTED_FIRST",
    "Again",
    "Changes",
    "Comeback",
    "Counts",
    "Cover",
    "Doubles",
    "Draws",
    "Endings",
    "Heads",
    "Leader",
    "Leads",
    "Partners",
    "Reserve",
    "Rounds",
    "Sources",
    "Strength",
    "Words",
    "again",
    "again_chart",
    "again_text",
    "changes",
    "changes_chart",
    "changes_text",
    "comebacks",
    "comebacks_chart",
    "comebacks_text",
    "count_leader",
    "count_rounds",
    "counts",
    "counts_chart",
    "counts_text",
    "cover",
    "cover_chart",
    "cover_text",
    "doubles",
    "doubles_chart",
    "doubles_text",
    "draws",
    "draws_chart",
    "draws_text",
    "endings",
    "endings_chart",
    "endings_text",
    "heads",
    "heads_chart",
    "heads_text",
    "leader",
    "leader_chart",
    "leader_text",
    "leads",
    "leads_chart",
    "leads_text",
    "partners",
    "partners_chart",
    "partners_text",
    "reserve",
    "reserve_chart",
    "reserve_text",
    "rounds",
    "rounds_chart",
    "rounds_text",
    "sources",
    "sources_chart",
    "sources_text",
    "strength",
    "strength_chart",
    "strength_text",
]
