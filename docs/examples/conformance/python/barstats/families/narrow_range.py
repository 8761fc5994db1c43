"""`narrow-range`: sessions after a narrow one (docs/definitions/narrow-range.md)."""

from fractions import Fraction

from ..answers import breaks, breaks_decided
from ..dimensions import Dimension
from ..family import Family, Row
from ..reasons import require
from ..run import Run
from ..sessions import Session
from .doji import previous_range_next


class NarrowRange(Family):
    name = "narrow-range"
    early = ("breaks", "range-against-average")

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("pattern", [("nr4", "Narrowest of 4"), ("nr7", "Narrowest of 7")])]

    def row(self, run: Run, session: Session) -> Row:
        previous, average = run.sessions.previous(session), run.sessions.adr(session)
        require(average is not None, "no-average")
        narrow = run.sessions.narrowest_of(previous)
        require(narrow, "no-pattern")
        row = Row(levels={"previous-high": previous.high, "previous-low": previous.low, "average-range": average})
        row.answers = {
            "range-against-average": "above" if session.range > average else "not-above",
            "breaks": breaks(session.high, session.low, previous.high, previous.low),
            "colour": session.colour,
        }
        row.decided = breaks_decided("breaks", session.bars, previous.high, previous.low)
        decided = range_above(session, average)
        if decided is not None:
            row.decided["range-against-average"] = decided
        row.groups = [{"pattern": "nr4"}, {"pattern": "nr7"}] if narrow == 7 else [{"pattern": "nr4"}]
        return row

    def current(self, run: Run, last: Session | None) -> list:
        narrow = last and run.sessions.narrowest_of(last)
        return [
            ("narrowest-of", "Previous session narrowest of", "sessions", Fraction(narrow) if narrow else None),
            *previous_range_next(last),
            ("average-range", "Average daily range", "price", last and run.sessions.adr(last, including=True)),
        ]


def range_above(session: Session, average: Fraction) -> int | None:
    """The end of the bar with which the range so far is above an average."""
    high = low = session.bars[0].open
    for bar in session.bars:
        high, low = max(high, bar.high), min(low, bar.low)
        if high - low > average:
            return bar.end
    return None
