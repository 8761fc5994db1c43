"""`previous-weeks-range` and `previous-months-range`: weeks and months against the one before."""

from collections.abc import Iterable
from math import inf

from ..answers import breaks, location
from ..dimensions import Dimension
from ..family import Family, Observation, Row, with_reasons
from ..run import Run
from ..sessions import Session
from ..weeks import Period, is_under_way, next_compared_with, periods_seen, previous_period, require_complete
from .previous_days_range import answer_levels, levels_next, range_level_questions, range_next


class PreviousWeeksRange(Family):
    """docs/definitions/previous-weeks-range.md"""

    name = "previous-weeks-range"
    early = ("breaks", "open-location", "high-*", "low-*")
    early_measures = {"previous-range": "at-open"}
    unit = "week"

    def observations(self, run: Run) -> Iterable[Observation]:
        for period in periods_seen(run, self.unit):
            yield observe_period(run, period, lambda period=period: self.period_row(run, period))

    def period_row(self, run: Run, period: Period) -> Row:
        previous = previous_period(run.sessions, period, self.unit)
        broken = breaks(period.high, period.low, previous.high, previous.low)
        where = location(period.close, previous.high, previous.low)
        opened = location(period.open, previous.high, previous.low)
        row = Row(levels={"previous-high": previous.high, "previous-low": previous.low}, measures={"previous-range": previous.range})
        row.answers = {"breaks": broken, "open-location": opened, "close-location": where, f"close-location-{broken}": where}
        row.decided["open-location"] = row.known["previous-range"] = period.first.opens
        if broken == "both":
            row.answers["first-side"] = first_side(period.sessions, previous)
        bars = [bar for session in period.sessions for bar in session.bars]
        for bar in bars:
            high = max(each.high for each in bars if each.time <= bar.time)
            low = min(each.low for each in bars if each.time <= bar.time)
            if high > previous.high and low < previous.low:
                row.decided["breaks"] = bar.end
                break
        if run.variant == "by-open":
            row.groups = [{"open-location": opened}]
        elif run.variant == "by-levels":
            answer_levels(row, bars, previous.high, previous.low, run.params["multiples"])
        return row

    def dimensions(self, run: Run) -> list[Dimension]:
        texts = [("above", "Open above the previous high"), ("inside", "Open inside the previous range"), ("below", "Open below the previous low")]
        return [Dimension("open-location", texts)]

    def questions(self, run: Run) -> list[dict]:
        if run.variant == "by-levels":
            return range_level_questions(run.params["multiples"], "the previous range")
        return run.description["questions"]

    def current(self, run: Run, last: Session | None) -> list:
        period = next_compared_with(run, last, self.unit)
        high, low = period and period.high, period and period.low
        return [*range_next(high, low), *(levels_next(high, low, run.params["multiples"]) if run.variant == "by-levels" else [])]


class PreviousMonthsRange(PreviousWeeksRange):
    """docs/definitions/previous-months-range.md"""

    name = "previous-months-range"
    unit = "month"


def observe_period(run: Run, period: Period, row: object) -> Observation:
    """A week or month, dated by its first session; `not-closed` and `incomplete` come first."""

    def checked() -> Row:
        require_complete(run, period)
        return row()

    ends = inf if is_under_way(run.sessions, period) else period.sessions[-1].closes
    return with_reasons(Observation(period.first, ends=ends), checked, run.added_dimensions)


def first_side(sessions: list[Session], previous: Period) -> str:
    """By the first session that breaks a side: the one it breaks or, of both, the one beyond which it opened."""
    for session in sessions:
        is_high, is_low = session.high > previous.high, session.low < previous.low
        if is_high and is_low:
            return "high" if session.open > previous.high else "low" if session.open < previous.low else "ambiguous"
        if is_high or is_low:
            return "high" if is_high else "low"
    raise ValueError("no side is broken")
