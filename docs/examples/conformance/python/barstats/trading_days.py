"""Days of the month and expirations, by template and calendar (Fields)."""

from datetime import date

from .hours import ONE_DAY, Hours
from .sessions import Session, Sessions


def month_ends(day: date) -> tuple[date, date]:
    first = day.replace(day=1)
    following = (first + 31 * ONE_DAY).replace(day=1)
    return first, following - ONE_DAY


def trading_day(sessions: Sessions, session: Session) -> int:
    """One more than the scheduled sessions of the month before this one, which may be a daily bar of a holiday."""
    return len(sessions.scheduled(month_ends(session.date)[0], session.date - ONE_DAY)) + 1


def trading_days_left(sessions: Sessions, session: Session) -> int:
    return len(sessions.scheduled(session.date + ONE_DAY, month_ends(session.date)[1]))


def expiration_of(hours: Hours, day: date) -> str:
    """Expiration is on the last scheduled session not after the third Friday of a month."""
    first, _ = month_ends(day)
    friday = first + ONE_DAY * ((4 - first.weekday()) % 7 + 14)
    while friday.month == first.month and hours.bounds(friday) is None:
        friday -= ONE_DAY
    if day != friday or hours.bounds(day) is None:
        return "none"
    return "quarterly" if day.month % 3 == 0 else "monthly"
