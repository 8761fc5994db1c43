"""`seasonality` and `performance-trends`: months and weeks of the year."""

from collections.abc import Iterable

from ..dimensions import Dimension
from ..exact import percent_of
from ..family import Family, Observation, Row, all_of
from ..reasons import require
from ..run import Run
from ..weeks import Period, changes_inside, periods_seen
from .previous_weeks_range import observe_period


class Seasonality(Family):
    """docs/definitions/seasonality.md"""

    name = "seasonality"

    def observations(self, run: Run) -> Iterable[Observation]:
        unit = "week" if run.variant == "by-week" else "month"
        for period in periods_seen(run, unit):
            yield observe_period(run, period, lambda period=period: self.period_row(run, period))

    def period_row(self, run: Run, period: Period) -> Row:
        before = previous_close(run, period)
        return Row(
            answers={"up": "up" if period.close > before else "not-up"},
            measures={"change-percent": percent_of(period.close - before, before)},
            levels={"previous-close": before},
        )

    def dimensions(self, run: Run) -> list[Dimension]:
        weeks = [(str(week), f"Week {week}") for week in range(1, 54)]
        return [Dimension("week", weeks, lambda session: str(session.date.isocalendar().week))]


class PerformanceTrends(Seasonality):
    """docs/definitions/performance-trends.md"""

    name = "performance-trends"

    def dimensions(self, run: Run) -> list[Dimension]:
        years = range(run.seen[0].date.year, run.seen[-1].date.year + 1) if run.seen else []
        return [Dimension("year", [(f"{year:04}", f"{year:04}") for year in years], lambda session: f"{session.date.year:04}")]


def previous_close(run: Run, period: Period) -> object:
    """The close of the previous session of the first one; no contract may change until the last."""
    previous, _ = all_of(
        lambda: run.sessions.previous(period.first),
        lambda: require(not changes_inside(run.sessions, period), "roll"),
    )
    return previous.close
