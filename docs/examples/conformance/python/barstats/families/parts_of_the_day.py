"""`daily-high-and-low-by-session` and `session-range-by-weekday`: Asia, London and New York within the day."""

from __future__ import annotations

from ..bars import Bar
from ..exact import percent_of
from ..family import Family, Row
from ..run import Run
from ..sessions import Session, Sessions
from ..two_sessions import other_sessions, refuse_inside
from ..windows import first_print

PARTS = {"asia": "asia", "london": "london", "new-york": "newYork"}


def parts_of(run: Run) -> dict[str, Sessions]:
    return {name: other_sessions(run, run.params[option]) for name, option in PARTS.items()}


class DailyHighAndLowBySession(Family):
    """docs/definitions/daily-high-and-low-by-session.md"""

    name = "daily-high-and-low-by-session"

    def refuse(self, run: Run) -> None:
        pairs = []
        parts = parts_of(run)
        for session in run.seen:
            times = {bar.time for bar in session.bars}
            for part in parts.values():
                pairs += [(each, session) for each in part.list if any(bar.time in times for bar in each.bars)]
        for part, session in pairs:
            refuse_inside(part.opens, session, session.bars, "bars-misaligned")
        for part, session in pairs:
            refuse_inside(part.closes, session, session.bars, "bars-too-coarse")

    def row(self, run: Run, session: Session) -> Row:
        row = Row(levels={"high": session.high, "low": session.low})
        parts = list(parts_of(run).items())
        for side in ("high", "low"):
            bar = first_print(session.bars, row.levels[side], side)
            row.answers[f"{side}-session"] = part_of(bar, parts)
        return row


def part_of(bar: Bar, parts: list[tuple[str, Sessions]]) -> str:
    """The first part in which a bar lies, joined with the next one if it lies in that, too."""
    inside = [sessions.hours.date_of(bar.time) is not None for _, sessions in parts]
    for place, (name, _) in enumerate(parts):
        if inside[place]:
            return f"{name}-and-{parts[place + 1][0]}" if place + 1 < len(parts) and inside[place + 1] else name
    return "none"


class SessionRangeByWeekday(Family):
    """docs/definitions/session-range-by-weekday.md"""

    name = "session-range-by-weekday"

    def refuse(self, run: Run) -> None:
        parts = parts_of(run)
        for session in run.seen:
            for part in parts.values():
                own = counting_part(part, session)
                if own is not None:
                    run.market.refuse_misaligned(own.opens, part)

    def row(self, run: Run, session: Session) -> Row:
        row = Row()
        for name, part in parts_of(run).items():
            own = counting_part(part, session)
            row.measures[f"{name}-range"] = own and own.range
            row.measures[f"{name}-range-percent"] = own and percent_of(own.range, own.open)
        return row


def counting_part(part: Sessions, session: Session) -> Session | None:
    """The part on the same trading date, if closed, complete and not after the session."""
    own = part.by_date.get(session.date)
    return own if own is not None and own.closed and own.complete and own.closes <= session.closes else None
