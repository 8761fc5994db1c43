"""Sessions of another template next to those of the run (Two sessions)."""

from .hours import ONE_DAY
from .market import is_inside_a_bar
from .reasons import Refused
from .run import Run
from .sessions import Session, Sessions


def other_sessions(run: Run, asked: dict | str) -> Sessions:
    """The sessions of another template, from the same bars; `session-unavailable` without it."""
    return run.market.sessions(run.market.template(asked))


def first_session(other: Sessions, session: Session) -> Session | None:
    """The last one of another template scheduled to open before a session, `None` if it is not seen, closed and complete."""
    day = max(
        (day for shift in range(-14, 3) if (bounds := other.hours.bounds(day := session.date + ONE_DAY * shift)) and bounds[0] < session.opens),
        key=lambda day: other.hours.bounds(day)[0],
        default=None,
    )
    found = other.by_date.get(day)
    return found if found is not None and found.closed and found.complete else None


def refuse_inside(instant: int, session: Session, bars: list, code: str) -> None:
    if is_inside_a_bar(instant, session, bars):
        raise Refused(code)
