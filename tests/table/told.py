"""What a wrong answer is told."""

from typing import Any

from bergen.table.question import Asking

ASKING = Asking("en", "?")
# One end shows a double, the other not: left and right bring different heads.
TWO_PRICES = "bergen_A_{}_0_~22.25.53_01.23-16.26_x21"
LAST_TILE = "bergen_A_{}_0_~22.25.53_23-16.26_x22"


def told(asked: dict[str, Any], chosen: str) -> str:
    """What a wrong answer is told, up to the end of its first sentence but "Not quite"."""
    (option,) = [option for option in asked["options"] if option["id"] == chosen]
    assert not option["right"]
    return (
        str(option["feedback"]).removeprefix("Not quite. ").partition(". ")[0].removesuffix(".")
        + "."
    )
