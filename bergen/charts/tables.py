"""A chart as a table in Markdown, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table_text(head: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: bool = True) -> str:
    """Return a table: its head, then its rows, the first cell of each in bold.

    Args:
        head: what stands over each column.
        rows: as many cells each.
        numbers: whether all columns but the first stand to the right, as numbers do.

    >>> print(table_text(["Players", "Tiles"], [["2", "6"]]))
    | Players | Tiles |
    | --- | ---: |
    | **2** | 6 |
    """
    line = ["---", *["---:" if numbers else "---"] * (len(head) - 1)]
    told = [[f"**{first}**", *others] for first, *others in rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, line, *told))
