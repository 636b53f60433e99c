"""Bergen: the domino game in which points come from making both ends show the same number."""


def __getattr__(name: str) -> str:
    """Look up `__version__` when it is asked for; few ask, and the look-up is slow to load."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - see above

    try:
        return version("bergen")
    except PackageNotFoundError:  # run from a plain folder, as in the browser
        return "0+source"
