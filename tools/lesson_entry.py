"""What a page on which a lesson is written asks for, in small: see `worker_entry.py`."""

import json
import linecache  # noqa: F401  (Python's own report of an error needs it)
import tokenize  # noqa: F401
import traceback
from typing import Any

from bergen.lesson.gathering import answer

TABLE = {"position": "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14", "moves": "23r", "ply": 0}
TABLES = (
    TABLE,
    {"position": "bergen_A_0-0_0_x0_22.25-33.35_x16"},
    {"position": "bergen_A_14-0_0_52.~22.24_45.55-12.46_13.15"},
)
COLUMNS = "| a | b |\n|--|-:|\n| 1 | 2 |"
WORDS = f"Some *words*, [a link](https://a.example), `code`.\n\n- a list\n\n{COLUMNS}"
REFUSED = f"{WORDS}\n\n![a](b) [a](c)\n\n```x\n```"
SHELL = "{{lang}}{{title}}{{description}}{{note}}{{lesson}}{{foot}}{{data}}"


def ask(**request: Any) -> dict[str, Any]:
    """Ask as the page does."""
    told: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return told


for lang in ("en", "nl", "it", "es"):
    lesson: dict[str, Any] = {"title": "One", "lang": lang, "opening": WORDS}
    lesson["parts"] = []
    for table in TABLES:
        board = ask(do="board", table=table)["block"]
        asks = [each["block"] for each in ask(do="asks", lesson=lesson, table=table)["asks"]]
        blocks = [board, *asks, {"text": asks[0], "ask": "Well?"}]
        lesson["parts"].append({"words": REFUSED, "blocks": blocks})
    whole = ask(lesson=lesson, lang=lang)
    ask(do="open", text=whole["text"])
    ask(do="open", text="mistaken")
    ask(do="file", lesson=lesson)
    ask(do="file", lesson=lesson, shell=SHELL)
try:
    1 / 0  # noqa: B018
except ZeroDivisionError:
    traceback.format_exc()
