"""What goes wrong."""

from bergen.errors import BergenError, IllegalMove, NotationError, Reason


def test_every_error_is_a_value_error_of_ours():
    assert issubclass(BergenError, ValueError)
    assert issubclass(NotationError, BergenError)
    assert issubclass(IllegalMove, BergenError)


def test_an_illegal_move_has_a_reason_and_a_sentence():
    error = IllegalMove(Reason.CAN_PLAY, "expected a play")
    assert (error.reason, str(error)) == (Reason.CAN_PLAY, "expected a play")
