"""Reference files: text that the engine must write today as it did yesterday.

`make golden` writes them anew; the difference is then read line by line.
"""

import os
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "golden"


def hold(name: str, text: str) -> None:
    """Compare a text with its reference file, or write the file anew."""
    path = FOLDER / name
    if os.environ.get("BERGEN_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
