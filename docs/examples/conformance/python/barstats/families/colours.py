"""`green-and-red-days-by-weekday`, `session-colour`, `turn-of-month`, `expiration`, `previous-session-correlation` and
`performance-by-weekday`: the close of a session against its open or the previous close."""

from ..dimensions import Dimension
from ..exact import percent_of, ratio_of
from ..family import Family, Row
from ..trading_days import expiration_of, trading_day, trading_days_left
from ..hours import ONE_DAY
from ..run import Run
from ..sessions import Session, colour
from ..times import monday_of


class SessionColour(Family):
    """docs/definitions/session-colour.md, with the dimension `trading-day`."""

    name = "session-colour"

    def row(self, run: Run, session: Session) -> Row:
        reference = run.sessions.previous(session).close if run.params["basis"] == "previous-close" else session.open
        return Row(
            answers={"colour": colour(session.close, reference)},
            measures={"change-percent": percent_of(session.close - reference, reference)},
            levels={"reference": reference},
        )

    def dimensions(self, run: Run) -> list[Dimension]:
        names = ["first", "second", "third", "fourth", "fifth", "fifth-to-last", "fourth-to-last", "third-to-last", "second-to-last", "last"]
        values = [(name, f"{name.capitalize()} trading day") for name in names]

        def value(session: Session) -> list[str]:
            day, left = trading_day(run.sessions, session), trading_days_left(run.sessions, session)
            found = [names[day - 1]] if day <= 5 else []
            return found + ([names[9 - left]] if left <= 4 else []) or ["other"]

        return [Dimension("trading-day", [*values, ("other", "Other trading days")], value)]


class GreenAndRedDays(SessionColour):
    """docs/definitions/green-and-red-days-by-weekday.md"""

    name = "green-and-red-days-by-weekday"

    def dimensions(self, run: Run) -> list[Dimension]:
        return []


class TurnOfMonth(SessionColour):
    """docs/definitions/turn-of-month.md"""

    name = "turn-of-month"

    def dimensions(self, run: Run) -> list[Dimension]:
        names = ["third-to-last", "second-to-last", "last", "first", "second", "third"]
        values = [(name, f"{name.capitalize()} trading day") for name in names]

        def value(session: Session) -> list[str]:
            day, left = trading_day(run.sessions, session), trading_days_left(run.sessions, session)
            found = ([names[2 - left]] if left <= 2 else []) + ([names[2 + day]] if day <= 3 else [])
            return [*found, "turn"] if found else ["other"]

        return [Dimension("day", [*values, ("turn", "Around the turn of the month"), ("other", "All other days")], value)]


class Expiration(SessionColour):
    """docs/definitions/expiration.md"""

    name = "expiration"

    def row(self, run: Run, session: Session) -> Row:
        row, average = super().row(run, session), run.sessions.adr(session)
        row.measures["range-to-average"] = None if average is None else ratio_of(session.range, average)
        row.levels["average-range"] = average
        return row

    def dimensions(self, run: Run) -> list[Dimension]:
        values = [
            ("monthly", "Monthly expiration"),
            ("quarterly", "Quarterly expiration"),
            ("before", "Day before an expiration"),
            ("week", "Week of an expiration"),
            ("other", "All other days"),
        ]
        hours = run.sessions.hours

        def value(session: Session) -> list[str]:
            found = [kind] if (kind := expiration_of(hours, session.date)) != "none" else []
            following = hours.next_scheduled(session.date)
            if following is not None and expiration_of(hours, following) != "none":
                found.append("before")
            monday = monday_of(session.date)
            if any(expiration_of(hours, monday + ONE_DAY * i) != "none" for i in range(7)):
                found.append("week")
            return found or ["other"]

        return [Dimension("day", values, value)]


class PreviousSessionCorrelation(Family):
    """docs/definitions/previous-session-correlation.md"""

    name = "previous-session-correlation"

    def row(self, run: Run, session: Session) -> Row:
        return Row(answers={"colour": session.colour})


class PerformanceByWeekday(Family):
    """docs/definitions/performance-by-weekday.md"""

    name = "performance-by-weekday"

    def row(self, run: Run, session: Session) -> Row:
        before = run.sessions.previous(session).close
        return Row(
            answers={"up": "up" if session.close > before else "not-up"},
            measures={"change-percent": percent_of(session.close - before, before)},
            levels={"previous-close": before},
        )

    def current(self, run: Run, last: Session | None) -> list:
        return previous_close_next(last)


def previous_close_next(last: Session | None) -> list:
    return [("previous-close", "Previous close", "price", last and last.close)]
