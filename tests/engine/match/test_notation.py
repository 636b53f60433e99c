"""The examples in NOTATION.md are what is written."""

from pathlib import Path

from bergen.match import format_match, format_record, parse_record, read_match


def test_the_examples_are_one_match_in_the_form_in_which_it_is_written(root: Path):
    text = (root / "NOTATION.md").read_text(encoding="utf-8")
    link, record, *_ = text.split("\n```\n")[1::2]
    match = parse_record(record)
    assert format_record(match) == record
    assert format_match(match) == link
    assert read_match(link).match == match
