"""Files that pages name by their content, so that a browser never mixes two versions."""

import hashlib
import shutil
from pathlib import Path

from tools.site_build.caching import digest

LENGTH = 10


class Assets:
    """The folder `assets/` of the built site."""

    def __init__(self, site: Path) -> None:
        self.site = site
        (site / "assets").mkdir(parents=True, exist_ok=True)

    def add(self, name: str, content: bytes) -> str:
        """Store a file; the answer is its path from the site's root, its content in the name."""
        stem, _, kind = name.partition(".")
        mark = hashlib.sha256(content).hexdigest()[:LENGTH]
        path = f"assets/{stem}.{mark}.{kind}"
        (self.site / path).write_bytes(content)
        return path

    def add_folder(self, name: str, *folders: Path) -> str:
        """Store files that name each other: the folder carries the mark, the files keep theirs."""
        path = f"assets/{name}.{digest(folders)[:LENGTH]}"
        for folder in folders:
            shutil.copytree(folder, self.site / path, dirs_exist_ok=True)
        return path
