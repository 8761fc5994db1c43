"""Weeks and months: the sessions of a calendar week or month (Weeks and months)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING

from .hours import ONE_DAY
from .reasons import Excluded
from .sessions import Session, Sessions
from .times import monday_of
from .trading_days import month_ends

if TYPE_CHECKING:
    from .run import Run


class Period:
    """A week or a month with at least one session seen."""

    def __init__(self, first_date: date, last_date: date, sessions: list[Session]):
        self.first_date, self.last_date, self.sessions = first_date, last_date, sessions
        self.open, self.close = sessions[0].open, sessions[-1].close
        self.high, self.low = max(each.high for each in sessions), min(each.low for each in sessions)

    @property
    def range(self) -> Fraction:
        return self.high - self.low

    @property
    def first(self) -> Session:
        return self.sessions[0]


def bounds_of(day: date, unit: str) -> tuple[date, date]:
    """The first and last date of the ISO week or calendar month of a date."""
    if unit == "month":
        return month_ends(day)
    monday = monday_of(day)
    return monday, monday + 6 * ONE_DAY


def period_at(sessions: Sessions, day: date, unit: str, until: date | None = None) -> Period | None:
    """The week or month of a date, with its sessions until a date."""
    first, last = bounds_of(day, unit)
    own = [each for each in sessions.list if first <= each.date <= last and (until is None or each.date <= until)]
    return Period(first, last, own) if own else None


def periods_seen(run: Run, unit: str) -> list[Period]:
    """Those with a session seen in the range: all their sessions, but none after the range."""
    until = run.seen[-1].date if run.seen else None
    found: dict[date, Period] = {}
    for session in run.seen:
        first, _ = bounds_of(session.date, unit)
        if first not in found:
            found[first] = period_at(run.sessions, session.date, unit, until)
    return list(found.values())


def is_closed(sessions: Sessions, period: Period) -> bool:
    """All sessions are closed and no scheduled one is after the last bar."""
    last = sessions.ended_bars[-1]
    for day in sessions.scheduled(period.first_date, period.last_date):
        if sessions.is_seen(day):
            continue
        is_after = day > max(sessions.daily_dates) if sessions.is_daily else sessions.hours.template_bounds(day)[1] > last.end
        if is_after:
            return False
    return all(each.closed for each in period.sessions)


def days_of(sessions: Sessions, period: Period) -> list[date]:
    """The dates with a scheduled session. Where rows stand, those after the last session seen are not missing yet."""
    days = sessions.scheduled(period.first_date, period.last_date)
    return [day for day in days if day <= sessions.list[-1].date] if sessions.stands else days


def goes_on_after(sessions: Sessions, last: Session, unit: str) -> bool:
    """Whether further sessions are scheduled in the week or month of a session."""
    return bool(sessions.scheduled(last.date + ONE_DAY, bounds_of(last.date, unit)[1]))


def is_under_way(sessions: Sessions, period: Period) -> bool:
    """Whether rows stand and sessions of a week or month are still to come."""
    last = period.sessions[-1]
    return sessions.stands and last is sessions.list[-1] and bool(sessions.scheduled(last.date + ONE_DAY, period.last_date))


def is_whole(sessions: Sessions, period: Period) -> bool:
    """All scheduled sessions are between the first and the last bar, and all its sessions are closed and complete."""
    days = days_of(sessions, period)
    return all(map(sessions.is_between_first_and_last_bar, days)) and all(each.counts and each.complete for each in period.sessions)


def require_complete(run: Run, period: Period) -> None:
    """`not-closed` or `incomplete`."""
    if not is_closed(run.sessions, period) and not run.sessions.stands:
        raise Excluded("not-closed")
    days = days_of(run.sessions, period)
    if not all(map(run.market.is_in_range, days)) or not is_whole(run.sessions, period):
        raise Excluded("incomplete")


def changes_inside(sessions: Sessions, period: Period) -> bool:
    return sessions.contract_changes(period.sessions[0].bars[0], period.sessions[-1].bars[-1])


def previous_period(sessions: Sessions, period: Period, unit: str) -> Period:
    """The week or month directly before, or `no-previous` or `roll`."""
    found = period_at(sessions, period.first_date - ONE_DAY, unit)
    if found is None or not is_whole(sessions, found):
        raise Excluded("no-previous")
    if sessions.contract_changes(found.sessions[0].bars[0], period.sessions[-1].bars[-1]):
        raise Excluded("roll")
    return found


def last_period(sessions: Sessions, day: date, unit: str) -> Period | None:
    """The latest week or month before that of a date with a session seen; all its sessions seen count (Fields)."""
    first, _ = bounds_of(day, unit)
    before = [each for each in sessions.list if each.date < first]
    return period_at(sessions, before[-1].date, unit) if before else None


def next_compared_with(run: Run, last: Session | None, unit: str) -> Period | None:
    """The week or month that the next session's one is compared with (previous-weeks-range)."""
    if last is None:
        return None
    following = run.date_ahead
    own = period_at(run.sessions, last.date, unit, last.date)
    if following is None:
        return None
    if following <= own.last_date:
        try:
            return previous_period(run.sessions, own, unit)
        except Excluded:
            return None
    if bounds_of(own.last_date + ONE_DAY, unit)[1] < following:
        return None
    is_good = is_whole(run.sessions, own) and all(map(run.market.is_in_range, run.sessions.scheduled(own.first_date, own.last_date)))
    return own if is_good and not changes_inside(run.sessions, own) else None
