"""What charts and texts say of many matches: measured by computer players, anew for whoever asks.

The data files in `data/` were made by these measurements, each by the one of its name; `make data`
makes them anew. A notebook asks for others: fewer matches, another player, other rules.

>>> asked = Asked(size=2, seed=1, rules="bergen~out-5")
>>> [row["counts"] for row in MEASUREMENTS["rounds"].measure(asked)]
[[0, 1, 1], [1, 1], [0, 2], [0, 1, 1]]
"""

from collections.abc import Mapping
from types import MappingProxyType

from bergen.measure.asked import Asked
from bergen.measure.changes import CHANGES
from bergen.measure.comebacks import COMEBACKS
from bergen.measure.counts import COUNTS
from bergen.measure.cover import COVER
from bergen.measure.doubles import DOUBLES
from bergen.measure.leader import LEADER
from bergen.measure.measurement import Measurement
from bergen.measure.near import NEAR
from bergen.measure.play import PLAY
from bergen.measure.reserve import RESERVE
from bergen.measure.rounds import ROUNDS

__all__ = ["MEASUREMENTS", "Asked", "Measurement"]

MEASUREMENTS: Mapping[str, Measurement] = MappingProxyType(
    {
        found.name: found
        for found in (
            ROUNDS,
            LEADER,
            COMEBACKS,
            PLAY,
            RESERVE,
            COUNTS,
            CHANGES,
            COVER,
            DOUBLES,
            NEAR,
        )
    }
)
"""The measurements by name."""
