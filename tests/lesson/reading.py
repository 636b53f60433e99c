"""Short lesson files, read."""

from bergen.lesson.file import Chart, Position, Question, Text, read

OPEN = "bergen_A_0-0_0_~22.25.53_01.06.14.23.46-16.26.33.45_x12"
LED = "bergen_A_0-0_0_x0_22.25-33.35_x16"
FRONT = "---\ntitle: One\nlang: en\n---\n"


def told(body: str) -> list[tuple[int, str]]:
    """What is wrong with the lines below the front matter; line 1 is the first of them."""
    return [(line - 4, said) for line, said in read(FRONT + body).mistakes]


def one(body: str) -> Text | Position | Question | Chart:
    """The last block of a lesson that is right."""
    return read(FRONT + body).right.blocks[-1]


def position(*lines: str) -> Position:
    block = one("\n".join(["```position", *lines, "```"]))
    assert isinstance(block, Position)
    return block


def question(*lines: str) -> dict[str, bool]:
    """The answers of a question, each with whether it is right."""
    block = one("\n".join(["```question", "ask: Well?", *lines, "```"]))
    assert isinstance(block, Question)
    return {option["id"]: option["right"] for option in block.view["options"]}


def wrong(word: str, *lines: str) -> list[tuple[int, str]]:
    """What is wrong with a block; line 1 is the first one inside it."""
    return [(line - 1, said) for line, said in told("\n".join([f"```{word}", *lines, "```"]))]


def asked(*lines: str) -> list[tuple[int, str]]:
    """What is wrong with a question about an open position; line 1 is the first of those given."""
    told = wrong("question", f"position: {OPEN}", "ask: Well?", *lines)
    return [(line - 2, said) for line, said in told]
