"""Bergen: the domino game in which points come from making both ends show the same number."""

__version__ = "0.1.0"
