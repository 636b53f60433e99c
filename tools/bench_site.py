"""Measures the page beside a stock export of the same lesson: `python -m tools.bench_site`.

Every visit begins with a profile that has seen nothing. Page and export take turns, so that what
else this computer does falls on both; medians are compared, since they hold better than any one
visit.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from bergen.lesson.export import built_in, whole_file
from bergen.lesson.filling import filling
from tools.browser import find_browser
from tools.serve import Shelf
from tools.site_bench.stock import build_stock
from tools.site_bench.visit import Conditions, Visit, open_file, visit
from tools.site_build.places import DIST

WORD = "scoring"
FAST = Conditions("this computer")
OTHERS = (
    Conditions("20 Mbit/s", megabits=20),
    Conditions("processor slowed 4 times", slowness=4),
)
CLICK_MARK = 1 / 8
READABLE_MARK = 1 / 10
SIZE_MARK = 6_000_000
FILE_MARK = 3
"""How many times the page's own wait a lesson in one file may take, opened from disk."""


def rounds(
    playwright: Playwright,
    browser: str,
    pages: dict[str, tuple[Path, str]],
    conditions: Conditions,
    count: int,
) -> dict[str, list[Visit]]:
    """Visit each page in turn, so many times; a file is opened from disk."""
    visits: dict[str, list[Visit]] = {name: [] for name in pages}
    for number in range(count):
        for name, (folder, path) in pages.items():
            if folder.is_file():
                done = open_file(playwright, browser, folder, conditions)
            else:
                done = visit(playwright, browser, folder, path, conditions)
            visits[name].append(done)
            print(f"  {number + 1}/{count} {name}: {done.answered:.2f} s", file=sys.stderr)
    return visits


def report(conditions: Conditions, visits: dict[str, list[Visit]]) -> None:
    """Print a table of medians."""
    (some, *_) = visits.values()
    print(f"\n{conditions.name} (cold profiles, medians of {len(some)})")
    print(f"{'':10} {'readable s':>11} {'click answered s':>17} {'range s':>14} {'MB gzip':>8}")
    for name, all_of in visits.items():
        answered = sorted(one.answered for one in all_of)
        print(
            f"{name:10} {median(all_of, 'readable'):11.2f} {median(all_of, 'answered'):17.2f} "
            f"{answered[0]:7.2f}-{answered[-1]:.2f} {median(all_of, 'size') / 1e6:8.2f}"
        )


def median(visits: list[Visit], what: str) -> float:
    """The middle one of a measure."""
    return float(statistics.median(getattr(one, what) for one in visits))


def verdict(visits: dict[str, list[Visit]]) -> bool:
    """Print how the page stands against its marks; whether it meets them all."""
    page, stock = visits["page"], visits["stock"]
    base = median(stock, "answered")
    marks = [
        ("click, of the stock export's", median(page, "answered") / base, CLICK_MARK),
        ("readable, of the stock click", median(page, "readable") / base, READABLE_MARK),
        ("MB to the first answer", median(page, "size") / 1e6, SIZE_MARK / 1e6),
        (
            "one file, of the page's click",
            median(visits["file"], "answered") / median(page, "answered"),
            FILE_MARK,
        ),
    ]
    print("\nmarks")
    for name, value, mark in marks:
        met = "met" if value <= mark else "MISSED"
        print(f"  {name:30} {value:8.3f}  at most {mark:.3f}  {met}")
    return all(value <= mark for _, value, mark in marks)


def exported(folder: Path) -> Path:
    """The same lesson as one file."""
    path = folder / f"{WORD}.html"
    path.write_text(whole_file(DIST, filling(built_in(DIST, WORD, "en"))), encoding="utf-8")
    return path


def main() -> None:
    """Measure, print, and fail when a mark is missed."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_site", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="visits of each page (default 5)")
    parser.add_argument("--quick", action="store_true", help="only on this computer's own line")
    options = parser.parse_args()
    served = {"page": (DIST, f"en/{WORD}/"), "stock": (build_stock(WORD), "")}
    browser = find_browser()
    for folder, _ in served.values():
        Shelf(folder).pack_all()  # as a host does before its first reader comes
    with (
        tempfile.TemporaryDirectory(prefix="bergen-file-") as scratch,
        sync_playwright() as playwright,
    ):
        pages = {**served, "file": (exported(Path(scratch)), "")}
        fast = rounds(playwright, browser, pages, FAST, options.rounds)
        report(FAST, fast)
        for conditions in () if options.quick else OTHERS:
            report(conditions, rounds(playwright, browser, served, conditions, options.rounds))
    sys.exit(0 if verdict(fast) else 1)


if __name__ == "__main__":
    main()
