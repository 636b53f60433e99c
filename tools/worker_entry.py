"""What the page's worker does, in small: each line below makes a part of the library be packed."""

import json
import linecache  # noqa: F401  (Python's own report of an error needs it)
import tokenize  # noqa: F401
import traceback

from bergen.table.session import answer

POSITIONS = {
    "bergen_A_0-0_0_~22.25.53_06.14.23-x5_x14": ("", "23r", "23l", "06r", "23r.d", "?"),
    "bergen_B_0-0_0_x0_06.14.22.25.35.46-03.11.16.24.36.55_x16": ("", "11r", "11r.d"),
    "bergen_A_14-4_0_~33.31.11.14.44.46.62.20.06.65_35-25_x16": ("", "35l", "35r"),
    "bergen~teams~out-5_A_0-0_0_~66_01-02-03-04_x0": ("", "p", "p.p.p.p"),
    "standard_A_0-0_0_~22.25.53_06.14.23-x5_x14": ("", "23r"),
    "garbage": ("", "garbage"),
}

for lang in ("en", "nl", "it", "es"):
    for position, lines in POSITIONS.items():
        for moves in lines:
            for seat in (None, "B"):
                request = {"position": position, "moves": moves, "ply": None, "rules": None}
                json.loads(answer(json.dumps({**request, "seat": seat, "lang": lang})))
wish = {"rules": "bergen", "seats": 2, "players": "person.advised", "seed": 7, "draws": "auto"}
shown = json.loads(answer(json.dumps({"about": "match", "do": "start", **wish})))
for what in ("computer", "hint", "show", "next", "back", "export"):
    request = {"about": "match", "do": what, "match": shown["match"], "seat": "A"}
    shown = json.loads(answer(json.dumps({**request, "practice": True})))
wish = {"do": "import", "text": shown["file"], "link": shown["link"]}
json.loads(answer(json.dumps({"about": "match", **wish})))
json.loads(answer(json.dumps({"about": "match", **wish, "do": "open"})))
draft = "bergen~what_C_0-0_1_~22.35_25.35-11.x2_x0"
for edit in (None, {"put": "46", "where": "A"}, {"deal": 1}, {"text": "?p=x"}):
    asked = {"about": "lab", "draft": draft, "edit": edit, "moves": "25r", "ply": 1}
    draft = json.loads(answer(json.dumps(asked)))["draft"]
try:
    1 / 0  # noqa: B018
except ZeroDivisionError:
    traceback.format_exc()
