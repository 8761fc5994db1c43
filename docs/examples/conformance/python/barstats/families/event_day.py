"""`event-day`: the days around events (docs/definitions/event-day.md)."""

from ..dimensions import Dimension
from ..events import events_of_date, events_of_session
from ..exact import ratio_of
from ..family import Family, Row
from ..run import Run
from ..sessions import Session


class EventDay(Family):
    name = "event-day"

    def row(self, run: Run, session: Session) -> Row:
        average = run.sessions.adr(session)
        return Row(
            answers={"colour": session.colour},
            measures={"range-to-average": None if average is None else ratio_of(session.range, average)},
            levels={"average-range": average},
        )

    def dimensions(self, run: Run) -> list[Dimension]:
        values = [("before", "Day before an event"), ("event", "Event day"), ("after", "Day after an event"), ("other", "All other days")]

        def value(session: Session) -> list[str]:
            found = []
            following = run.sessions.hours.next_scheduled(session.date)
            if following is not None and events_of_date(run, following, session):
                found.append("before")
            if events_of_session(run, session):
                found.append("event")
            before = run.sessions.before(session)
            if before is not None and events_of_session(run, before):
                found.append("after")
            return found or ["other"]

        return [Dimension("day", values, value)]

    def current(self, run: Run, last: Session | None) -> list:
        return [("average-range", "Average daily range", "price", last and run.sessions.adr(last, including=True))]
