"""`classic-inside-outside`: sessions after an inside or an outside session (docs/definitions/classic-inside-outside.md)."""

from ..answers import breaks, breaks_decided
from ..dimensions import Dimension
from ..family import Family, Row
from ..reasons import require
from ..run import Run
from ..sessions import Session
from .doji import previous_range_next


class ClassicInsideOutside(Family):
    name = "classic-inside-outside"
    early = ("breaks",)

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("pattern", [("inside", "After an inside session"), ("outside", "After an outside session")])]

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        earlier = run.sessions.previous_or_none(previous)
        require(earlier, "no-history")
        is_inside = previous.high <= earlier.high and previous.low >= earlier.low
        is_outside = previous.high > earlier.high and previous.low < earlier.low
        require(is_inside or is_outside, "no-pattern")
        return Row(
            answers={"breaks": breaks(session.high, session.low, previous.high, previous.low), "colour": session.colour},
            decided=breaks_decided("breaks", session.bars, previous.high, previous.low),
            levels={"previous-high": previous.high, "previous-low": previous.low},
            groups=[{"pattern": "inside" if is_inside else "outside"}],
        )

    def current(self, run: Run, last: Session | None) -> list:
        return previous_range_next(last)
