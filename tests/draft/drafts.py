"""Drafts for the tests to look at: almost possible, and not at all."""

from hypothesis import strategies as st

from bergen.draft import Draft, Heap, read_draft
from bergen.line import Placed
from bergen.notation import format_position
from bergen.tiles import TILES, Tile
from tests.engine.samples import partial_states, rule_sets, states

TILE = st.sampled_from(TILES)
STRAYS = st.sampled_from([(), (), (), ("foo",), ("out-9", "what"), ("out-1", "out-5")])


def heaps(most: int) -> st.SearchStrategy[Heap]:
    known = st.lists(TILE, max_size=most).map(tuple)
    return st.one_of(
        known.map(Heap),
        st.integers(0, 9).map(lambda unknown: Heap((), unknown)),
        st.builds(Heap, known, st.integers(0, 3)),
    )


def hand(heap: Heap) -> Heap:
    return Heap(tuple(sorted(heap.known)), heap.unknown)


@st.composite
def lines(draw: st.DrawFn) -> tuple[Placed, ...]:
    """A line of up to six tiles, of which most neighbours meet."""
    line: list[Placed] = []
    for _ in range(draw(st.integers(0, 6))):
        left, right = draw(st.integers(0, 6)), draw(st.integers(0, 6))
        if line and draw(st.integers(0, 4)):
            left = line[-1].right
        line.append(Placed(left, right))
    return tuple(line)


@st.composite
def wild_drafts(draw: st.DrawFn) -> Draft:
    """Drafts in which anything may be wrong."""
    seats = draw(st.integers(2, 4))
    line = draw(lines())
    marks = st.lists(st.sampled_from(range(len(line))), max_size=2, unique=True)
    draft = Draft(
        rules=draw(rule_sets()),
        strays=draw(STRAYS),
        teams=draw(st.booleans()),
        turn=draw(st.integers(0, 3)),
        scores=tuple(draw(st.lists(st.integers(0, 20) | st.just(1000), min_size=1, max_size=4))),
        passes=draw(st.sampled_from([0, 0, 0, 1, 2, 5])),
        line=line,
        led=tuple(sorted(draw(marks))) if line else (),
        hands=tuple(hand(draw(heaps(4))) for _ in range(seats)),
        boneyard=draw(heaps(6)),
    )
    return read_draft(str(draft))  # strays may take away what the rules say


def possible_drafts() -> st.SearchStrategy[Draft]:
    """Positions of random play, some with unknown tiles, as drafts."""
    played = st.one_of(states(rule_sets()), partial_states(rule_sets()))
    return played.map(format_position).map(read_draft)


@st.composite
def damaged_drafts(draw: st.DrawFn) -> Draft:
    """A position of random play in which up to three fields are another's."""
    draft, other = draw(possible_drafts()), draw(st.one_of(wild_drafts(), possible_drafts()))
    fields = str(draft).split("_")
    for at in draw(st.lists(st.integers(0, 6), max_size=3, unique=True)):
        fields[at] = str(other).split("_")[at]
    return read_draft("_".join(fields))


def drafts() -> st.SearchStrategy[Draft]:
    """Any drafts."""
    return st.one_of(wild_drafts(), damaged_drafts(), possible_drafts())


def tiles_of(draft: Draft) -> set[Tile]:
    """The tiles that a draft names somewhere."""
    return {tile for _, tile in draft.placed}
