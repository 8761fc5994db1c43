"""`doji`: sessions after a doji (docs/definitions/doji.md)."""

from ..answers import breaks
from ..family import Family, Row
from ..reasons import require
from ..run import Run
from ..sessions import Session


class Doji(Family):
    name = "doji"
    early = ("breaks",)

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        body = abs(previous.close - previous.open)
        require(previous.range > 0 and 100 * body <= run.params["body"] * previous.range, "no-pattern")
        return Row(
            answers={"colour": session.colour, "breaks": breaks(session.high, session.low, previous.high, previous.low)},
            levels={"previous-high": previous.high, "previous-low": previous.low},
        )

    def current(self, run: Run, last: Session | None) -> list:
        return previous_range_next(last)


def previous_range_next(last: Session | None) -> list:
    """The high and low of the last session seen, for the next one."""
    return [
        ("previous-high", "Previous high", "price", last and last.high),
        ("previous-low", "Previous low", "price", last and last.low),
    ]
