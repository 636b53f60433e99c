"""What stands round every page: the walk of the rules, the languages, the files and the policy."""

from dataclasses import dataclass
from typing import Any

from tools.site_build.plan import plan
from tools.site_build.strings import page_strings

_ALLOWED = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
POLICY = "; ".join(f"{what} {where}" for what, where in _ALLOWED.items())

#: What a lesson calls the way from its first board to a room.
FROM_HERE = {"play": "play_on", "lab": "open_lab"}
#: Who plays on from there: whoever has the move, and the others.
PLAYERS = {"play": "person.careful"}


@dataclass(frozen=True)
class FrameFiles:
    """Where the files that pages load lie, from the site's root."""

    style: str
    script: str
    lesson_script: str
    home_script: str
    play_script: str
    lab_script: str
    sheet_script: str
    notebook_script: str
    choose: str
    chart_script: str
    worker: str
    font: str
    icon: str


def frame(lang: str, word: str | None, files: FrameFiles, up: str) -> dict[str, Any]:
    """What the template of a page wants for its frame; `word` is None on a home page."""
    say = page_strings(lang)
    end = f"{word}/" if word else ""
    return {
        "assets": files,
        "home": "./" if word is None else "../",
        "lang": lang,
        "langs": [
            {"lang": other, "name": name, "href": f"{up}{other}/{end}"}
            for other, name in plan().languages.items()
        ],
        "policy": POLICY,
        "rooms": [
            {
                "word": room,
                "name": say[f"room_{room}"],
                "href": f"{up}{lang}/{room}/",
                "here": room == word,
                "from_here": say[FROM_HERE[room]],
                "players": PLAYERS.get(room),
            }
            for room in plan().rooms
        ],
        "say": say,
        "sheets": [
            {"name": say[f"sheet_{sheet}"], "href": f"{up}{lang}/{sheet}/", "here": sheet == word}
            for sheet in plan().sheets
        ],
        "up": up,
        "walk": [
            {
                "name": say[f"rule_{rule}"],
                "here": rule == word,
                "href": f"{up}{lang}/{rule}/" if rule in plan().lessons else None,
            }
            for rule in plan().walk
        ],
    }
