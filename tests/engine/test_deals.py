"""The same seed gives the same deal, on every computer and every Python."""

import pytest

from bergen.cli import main
from tests.engine.golden import hold

WORDS = ("bergen", "bergen~deal-standard~lead-highest", "standard", "standard~deal-bergen")
TABLES = [
    *((players, word) for word in WORDS for players in (2, 3, 4)),
    *((4, word) for word in ("bergen~teams", "standard~teams")),
]
SEEDS = ["0", "1", "2", "42", "1992", "123456789012345678"]


def deal(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["deal", *options]) == 0
    return capsys.readouterr().out


def test_golden_deals(capsys: pytest.CaptureFixture[str]):
    rows = []
    for players, rules in TABLES:
        for seed in SEEDS:
            options = f"--players {players} --rules {rules} --seed {seed}"
            rows.append(f"{options}\n{deal(capsys, *options.split())}")
    hold("deals.txt", "".join(rows))
