"""Simulation: many rounds or matches by computer players, as rows, with what they say.

>>> settings = Settings("bergen", players=3, seed=7)
>>> first, second, *others = rows(settings, 100)
>>> str(first.lead), first.over.how.value, first.line
('1-1', 'out', 17)
>>> summary = summarize(settings, 1000)
>>> found = summary.estimate("blocked")
>>> f"{found.low:.3f} to {found.high:.3f}"
'0.124 to 0.167'

The rows depend on nothing but the settings: not on the number of rows, nor on the number of
processes they are played in. `bergen.simulate.row` says what a row holds, `measures` what can be
asked of it, and `compare` plays the same deals under two rules.
"""

from bergen.simulate.compare import Comparison, compare
from bergen.simulate.measures import Estimate, Measure, Summary, measures
from bergen.simulate.row import Row
from bergen.simulate.run import rows, summarize
from bergen.simulate.settings import Settings, block

__all__ = [
    "Comparison",
    "Estimate",
    "Measure",
    "Row",
    "Settings",
    "Summary",
    "block",
    "compare",
    "measures",
    "rows",
    "summarize",
]
