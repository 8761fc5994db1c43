"""`inside-bars`: sessions that open inside the previous range (docs/definitions/inside-bars.md)."""

from ..answers import breaks, breaks_decided, location, third
from ..dimensions import Dimension, labelled, size_dimension, size_of
from ..family import Family, Row, all_of
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..windows import end_of_first
from .doji import previous_range_next


class InsideBars(Family):
    name = "inside-bars"
    early = ("breaks", "any-break")

    def dimensions(self, run: Run) -> list[Dimension]:
        thirds = Dimension("open-third", [(name, f"{label} third") for name, label in labelled("lower", "middle", "upper")])
        return [thirds, *([size_dimension(run, "%")] if run.variant == "by-size" else [])]

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        all_of(
            lambda: require(run.variant != "by-size" or previous.close != 0, "no-size"),
            lambda: require(previous.low <= session.open <= previous.high, "not-inside"),
        )
        broken = breaks(session.high, session.low, previous.high, previous.low)
        where = location(session.close, previous.high, previous.low)
        row = Row(levels={"previous-high": previous.high, "previous-low": previous.low})
        row.answers = {
            "breaks": broken,
            "any-break": "not-broken" if broken == "neither" else "broken",
            "close-location": where,
            f"close-location-{broken}": where,
        }
        row.decided = breaks_decided("breaks", session.bars, previous.high, previous.low)
        first = end_of_first(session.bars, lambda bar: bar.high > previous.high or bar.low < previous.low)
        if first is not None:
            row.decided["any-break"] = first
        if run.variant == "by-size":
            row.groups = [{"size": size_of(100 * previous.range / abs(previous.close), run.params["edges"])}]
        elif run.variant == "by-open":
            row.groups = [{"open-third": third(session.open, previous.high, previous.low)}]
        return row

    def current(self, run: Run, last: Session | None) -> list:
        return previous_range_next(last)
