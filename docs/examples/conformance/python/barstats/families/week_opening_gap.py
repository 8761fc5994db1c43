"""`week-opening-gap`: weeks that open away from the last close (docs/definitions/week-opening-gap.md)."""

from collections.abc import Iterable

from ..brackets import VARIANTS, Entry, trade_measures, trade_questions, trade_row
from ..dimensions import Dimension, size_base, size_dimension, size_of
from ..family import Family, Observation, Row, all_of
from ..reasons import require
from ..run import Run
from ..weeks import Period, periods_seen
from .previous_weeks_range import observe_period
from .seasonality import previous_close


class WeekOpeningGap(Family):
    name = "week-opening-gap"
    early = ("filled",)
    early_measures = {"gap-size": "at-open", "gap-to-average": "at-open"}

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run)] if run.variant == "by-size" else []
        return [Dimension("direction", [("up", "Gap up"), ("down", "Gap down"), ("all", "All gaps")]), *sizes]

    def observations(self, run: Run) -> Iterable[Observation]:
        for week in periods_seen(run, "week"):
            observation = observe_period(run, week, lambda week=week: self.week_row(run, week))
            if run.variant in VARIANTS:
                observation.ends = week.first.closes
            yield observation

    def week_row(self, run: Run, week: Period) -> Row:
        before, average = previous_close(run, week), run.sessions.adr(week.first)
        gap, is_up = abs(week.open - before), week.open > before
        needs_average = run.params.get("unit") == "adr"
        _, base, _ = all_of(
            lambda: require(gap != 0, "no-gap"),
            lambda: size_base(run, week.first, before) if run.variant == "by-size" else None,
            lambda: require(not needs_average or average is not None, "no-average"),
        )
        groups = [{"direction": "up" if is_up else "down"}, {"direction": "all"}]
        levels = {"previous-close": before}
        if run.variant in VARIANTS:
            bars = run.bars(week.first)
            return trade_row(run, week.first, Entry("open", week.open, bars[0], bars[1:], not is_up, gap), levels, groups)
        row = Row(levels=levels, groups=groups)
        row.answers["filled"] = "unfilled"
        for place, session in enumerate(week.sessions):
            bar = next((each for each in session.bars if (each.low <= before if is_up else each.high >= before)), None)
            if bar is not None:
                row.answers["filled"] = "week" if place > 0 else "first-session"
                row.decided["filled"] = bar.end
                break
        row.measures = {"gap-size": gap, "gap-to-average": 100 * gap / average if average else None}
        row.known = dict.fromkeys(row.measures, week.first.opens)
        if base is not None:
            row.groups = [{**group, "size": size_of(100 * gap / base, run.params["edges"])} for group in groups]
        return row

    def questions(self, run: Run) -> list[dict]:
        return trade_questions(run) if run.variant in VARIANTS else run.description["questions"]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]
