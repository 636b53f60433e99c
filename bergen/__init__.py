"""Bergen: the domino game in which points come from making both ends show the same number."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("bergen")
except PackageNotFoundError:  # run from a plain folder, as in the browser's worker
    __version__ = "0+source"
