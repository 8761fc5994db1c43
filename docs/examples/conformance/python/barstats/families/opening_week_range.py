"""`opening-week-range`: the first days of the week (docs/definitions/opening-week-range.md)."""

from collections.abc import Iterable

from ..answers import breaks, breaks_decided
from ..dimensions import Dimension, size_base, size_dimension, size_of
from ..exact import percent_of, shortest
from ..family import Family, Observation, Row, all_of
from ..reasons import require
from ..run import Run
from ..weeks import Period, changes_inside, is_under_way, periods_seen
from ..windows import unambiguous_break
from .opening_range_breakout import first_reaching, level_questions, set_reached
from .previous_weeks_range import observe_period


class OpeningWeekRange(Family):
    name = "opening-week-range"
    early = ("breaks", "extension-*")
    early_measures = {"range-percent": "at-event"}

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run)] if run.variant == "by-size" else []
        return [Dimension("first-side", [("high", "High broken first"), ("low", "Low broken first")]), *sizes]

    def observations(self, run: Run) -> Iterable[Observation]:
        for week in periods_seen(run, "week"):
            yield observe_period(run, week, lambda week=week: self.week_row(run, week))

    def week_row(self, run: Run, week: Period) -> Row:
        days = int(run.params["days"])
        first, rest = week.sessions[:days], week.sessions[days:]
        high, low = max(each.high for each in first), min(each.low for each in first)
        # Of a week under way the rest may be still to come; a row about levels is there once a side is broken.
        waits = run.variant != "by-levels" and len(first) == days and is_under_way(run.sessions, week)
        _, _, base = all_of(
            lambda: require(not changes_inside(run.sessions, week), "roll"),
            lambda: require((rest or waits) and high != low, "no-window"),
            lambda: size_base(run, week.first, week.open) if run.variant == "by-size" else None,
        )
        bars = [bar for session in rest for bar in run.bars(session)]
        row = Row(levels={"range-high": high, "range-low": low}, measures={"range-percent": percent_of(high - low, week.open)})
        row.known["range-percent"] = first[-1].closes
        if rest:
            row.answers["breaks"] = breaks(max(each.high for each in rest), min(each.low for each in rest), high, low)
            row.decided = breaks_decided("breaks", bars, high, low)
        if base is not None:
            row.groups = [{"size": size_of(100 * (high - low) / base, run.params["edges"])}]
        elif run.variant == "by-levels":
            found = unambiguous_break(bars, high, low)
            row.groups = [{"first-side": found.side}]
            row.known["range-percent"] = found.bar.end
            for k in run.params["multiples"]:
                level = high + k * (high - low) if found.side == "high" else low - k * (high - low)
                set_reached(row, f"extension-{shortest(k)}", first_reaching(bars[found.index :], level, found.side == "high"))
                row.levels[f"extension-{shortest(k)}"] = level
        return row

    def questions(self, run: Run) -> list[dict]:
        if run.variant == "by-levels":
            return level_questions("extension", "Extension of {} × the opening range beyond the broken side", run.params["multiples"])
        return run.description["questions"]
