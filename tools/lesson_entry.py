"""What a page on which a lesson is written asks for, in small: see `worker_entry.py`."""

import json
import linecache  # noqa: F401  (Python's own report of an error needs it)
import tokenize  # noqa: F401
import traceback
from typing import Any

from bergen.lesson.gathering import answer

TABLE = {"position": "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14", "moves": "23r", "ply": 0}
COLUMNS = "| a | b |\n|--|-:|\n| 1 | 2 |"
WORDS = f"Some *words*, [a link](https://a.example), `code`.\n\n- a list\n\n{COLUMNS}"
SHELL = "{{lang}}{{title}}{{description}}{{note}}{{lesson}}{{foot}}{{data}}"


def ask(**request: Any) -> dict[str, Any]:
    """Ask as the page does."""
    told: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return told


for lang in ("en", "nl", "it", "es"):
    lesson: dict[str, Any] = {"title": "One", "lang": lang, "opening": WORDS}
    found = ask(do="asks", lesson=lesson, table=TABLE)
    for question in found["asks"]:
        blocks = ask(do="blocks", lesson=lesson, table=TABLE, ask=question)["blocks"]
        lesson["parts"] = [{"words": WORDS, "blocks": blocks}]
    whole = ask(lesson=lesson, lang=lang)
    ask(do="open", text=whole["text"])
    ask(do="open", text="mistaken")
    ask(do="file", lesson=lesson)
    ask(do="file", lesson=lesson, shell=SHELL)
try:
    1 / 0  # noqa: B018
except ZeroDivisionError:
    traceback.format_exc()
