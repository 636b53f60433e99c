"""The texts of a catalog as they are written."""

import json
import re
from pathlib import Path

from bergen import i18n
from bergen.i18n import LANGUAGES

OTHERS = LANGUAGES[1:]
PLACE = re.compile(r"\{(\w+)\}")


def texts(lang: str) -> dict[str, str | dict[str, str]]:
    path = Path(i18n.__file__).parent / f"{lang}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def forms(text: str | dict[str, str]) -> dict[str, str]:
    return text if isinstance(text, dict) else {"": text}
