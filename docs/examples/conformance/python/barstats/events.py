"""The events of a run and the sessions they belong to (Events, Fields)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from .sessions import Session
from .times import minutes_of, wall_time

if TYPE_CHECKING:
    from .run import Run


def given_events(run: Run) -> list[dict]:
    return run.options.get("events") or []


def is_at_or_after(run: Run, event: dict, instant: int) -> bool:
    """Whether the time of an event, on the clock of the session's zone, is at or after an instant."""
    if "time" not in event or event["time"] is None:
        return False
    return wall_time(date.fromisoformat(event["date"]), minutes_of(event["time"]), run.sessions.hours.zone) >= instant


def events_of_session(run: Run, session: Session) -> list[dict]:
    """Those dated on its trading date and not after its close; and those of the session seen directly before, after that one's close."""
    before = run.sessions.before(session)
    return [
        event
        for event in given_events(run)
        if (event["date"] == str(session.date) and not is_at_or_after(run, event, session.closes))
        or (before is not None and event["date"] == str(before.date) and is_at_or_after(run, event, before.closes))
    ]


def events_of_date(run: Run, day: date, before: Session | None) -> list[dict]:
    """Those of the session scheduled on `day`, where the session seen directly before it is `before`."""
    closes = run.sessions.hours.bounds(day)[1]
    return [
        event
        for event in given_events(run)
        if (event["date"] == str(day) and not is_at_or_after(run, event, closes))
        or (before is not None and event["date"] == str(before.date) and is_at_or_after(run, event, before.closes))
    ]


def events_seen(run: Run) -> list[dict]:
    """The events dated in the range asked for, by date, those of one date as given (Events)."""
    seen = [event for event in given_events(run) if run.market.is_in_range(date.fromisoformat(event["date"]))]
    return sorted(seen, key=lambda event: event["date"])


def session_of_event(run: Run, event: dict) -> Session | None:
    """The session of its date or, at or after that session's close, the one seen next."""
    session = run.sessions.by_date.get(date.fromisoformat(event["date"]))
    if session is not None and is_at_or_after(run, event, session.closes):
        return run.sessions.after(session)
    return session
