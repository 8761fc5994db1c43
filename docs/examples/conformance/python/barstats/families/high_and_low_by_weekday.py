"""`high-and-low-by-weekday`: the days of the week's extremes (docs/definitions/high-and-low-by-weekday.md)."""

from collections.abc import Iterable

from ..answers import location
from ..buckets import question
from ..dimensions import Dimension, weekday
from ..family import Family, Observation, Row
from ..reasons import require
from ..run import Run
from ..sessions import Session, colour
from ..times import weekday_of
from ..weeks import Period, changes_inside, next_compared_with, periods_seen, previous_period
from .doji import previous_range_next
from .previous_weeks_range import observe_period


class HighAndLowByWeekday(Family):
    name = "high-and-low-by-weekday"

    def observations(self, run: Run) -> Iterable[Observation]:
        for week in periods_seen(run, "week"):
            yield observe_period(run, week, lambda week=week: self.week_row(run, week))

    def week_row(self, run: Run, week: Period) -> Row:
        high_day = weekday_of(next(each.date for each in week.sessions if each.high == week.high))
        low_day = weekday_of(next(each.date for each in week.sessions if each.low == week.low))
        row = Row(answers={"high-weekday": high_day, "low-weekday": low_day}, levels={"week-high": week.high, "week-low": week.low})
        if run.variant == "by-close":
            previous = previous_period(run.sessions, week, "week")
            where = location(week.close, previous.high, previous.low)
            row.answers |= {"close-location": where, f"close-location-high-{high_day}": where, f"close-location-low-{low_day}": where}
            row.levels |= {"previous-high": previous.high, "previous-low": previous.low}
            return row
        require(not changes_inside(run.sessions, week), "roll")
        if run.variant == "by-candle":
            own = colour(week.close, week.open)
            require(own != "flat", "flat")
            row.groups = [{"colour": own}]
        return row

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("colour", [("green", "Green"), ("red", "Red")])]

    def questions(self, run: Run) -> list[dict]:
        days, asked = weekday(run).values, run.description["questions"]
        if run.variant != "by-close":
            return [question(each["id"], each["title"], each["known"], days) for each in asked]
        texts = {each["id"]: each["title"] for each in asked}
        places, found = asked[0]["outcomes"], [asked[0]]
        for side in ("high", "low"):
            for day, label in days:
                id_ = f"close-location-{side}-{day}"
                title = texts.get(id_) or texts[f"close-location-{side}-monday"].replace("Monday", label)
                found.append(question(id_, title, "hindsight", places))
        return found

    def current(self, run: Run, last: Session | None) -> list:
        return previous_range_next(next_compared_with(run, last, "week"))
