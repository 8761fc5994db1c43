"""What is known of a session at its open (Fields)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from .bars import Bar
from .events import events_of_date, events_of_session
from .exact import percent_of, ratio_of
from .hours import ONE_DAY
from .patterns import pattern_of
from .sessions import Session, colour
from .times import MINUTE, month_of, weekday_of
from .trading_days import expiration_of, trading_day, trading_days_left
from .weeks import last_period

if TYPE_CHECKING:
    from .run import Run


@dataclass(frozen=True)
class Field:
    """A field of conditions: its value in a session, and how groups by it are called."""

    value: Callable[[Run, Session], str | int | Fraction | list[str] | None]
    name: str = ""
    unit: str = ""
    unknown: str | None = "Previous session not known"
    """The label of the group of sessions without a value; `None` if every session has one."""
    labels: tuple[tuple[str, str], ...] = ()


def previous_of(run: Run, session: Session) -> Session | None:
    return run.sessions.previous_or_none(session)


def of_previous(value: Callable[[Run, Session, Session], object]) -> Callable[[Run, Session], object]:
    """A value that needs P."""

    def found(run: Run, session: Session) -> object:
        previous = previous_of(run, session)
        return None if previous is None else value(run, session, previous)

    return found


def of_two_before(value: Callable[[Session, Session], object]) -> Callable[[Run, Session], object]:
    """A value that needs P and PP."""

    def found(run: Run, session: Session) -> object:
        previous = previous_of(run, session)
        before = previous and previous_of(run, previous)
        return None if before is None else value(previous, before)

    return found


def yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def sessions_ago(run: Run, session: Session) -> int:
    return sum(each.index > session.index for each in run.seen)


def contract_change(run: Run, session: Session) -> str:
    before = run.sessions.before(session)
    return yes(before is not None and before.bars[-1].contract != session.bars[0].contract)


def to_extreme(unit: str, side: str) -> Callable[[Run, Session], Fraction | None]:
    """100·(O − X)/|PC|, X the high or low of the last week or month."""

    def value(run: Run, session: Session, previous: Session) -> Fraction | None:
        period = last_period(run.sessions, session.date, unit)
        return None if period is None else percent_of(session.open - getattr(period, side), previous.close)

    return of_previous(value)


def last_week_colour(run: Run, session: Session) -> str | None:
    week = last_period(run.sessions, session.date, "week")
    return None if week is None else colour(week.close, week.open)


def range_to_adr(run: Run, session: Session, previous: Session) -> Fraction | None:
    average = run.sessions.adr(previous)
    return None if average is None else ratio_of(previous.range, average)


def narrow(run: Run, session: Session, previous: Session) -> int | None:
    return None if run.sessions.complete_before(previous, 3) is None else run.sessions.narrowest_of(previous)


def relative_volume(run: Run, session: Session, previous: Session) -> Fraction | None:
    before = run.sessions.complete_before(previous, 20)
    if before is None or previous.volume is None:
        return None
    return ratio_of(previous.volume, sum(each.volume for each in before) / Fraction(20))


def is_doji(previous: Session) -> bool:
    return previous.range > 0 and 10 * abs(previous.close - previous.open) <= previous.range


def engulfing(previous: Session, before: Session) -> str:
    pattern = pattern_of(before, previous)
    return "none" if pattern is None else pattern.direction


def streak(run: Run, session: Session, previous: Session) -> int:
    """How many sessions in a row, from P back, have its colour; negative for red."""
    if previous.colour == "flat":
        return 0
    count, each = 0, previous
    while each is not None and each.colour == previous.colour:
        count, each = count + 1, previous_of(run, each)
    return count if previous.colour == "green" else -count


def closes_in_a_row(run: Run, session: Session, previous: Session) -> int:
    """How many sessions in a row, from P back, closed above their previous close; below it, negative."""
    count, each, side = 0, previous, 0
    while (before := previous_of(run, each)) is not None:
        own = (each.close > before.close) - (each.close < before.close)
        if own == 0 or side not in (0, own):
            break
        count, side, each = count + 1, own, before
    return count * side


def adr_percent(run: Run, session: Session, previous: Session) -> Fraction | None:
    average = run.sessions.adr(session)
    return None if average is None else percent_of(average, previous.close)


def atr_percent(run: Run, session: Session, previous: Session) -> Fraction | None:
    before = run.sessions.complete_before(session, 14)
    if before is None:
        return None
    return percent_of(sum(run.sessions.true_range(each) for each in before) / Fraction(14), previous.close)


def names_of(events: list[dict]) -> list[str]:
    return list(dict.fromkeys(event["name"].lower() for event in events))


def next_events(run: Run, session: Session) -> list[str]:
    following = run.sessions.hours.next_scheduled(session.date)
    return [] if following is None else names_of(events_of_date(run, following, session))


def previous_events(run: Run, session: Session) -> list[str]:
    """Of the session scheduled before, with bars or not."""
    hours = run.sessions.hours
    day = next((day for days in range(1, 400) if hours.bounds(day := session.date - days * ONE_DAY) is not None), None)
    if day is None:
        return []
    seen = run.sessions.by_date.get(day)
    if seen is not None:
        return names_of(events_of_session(run, seen))
    before = [each for each in run.sessions.list if each.date < day]
    return names_of(events_of_date(run, day, before[-1] if before else None))


def window_of(session: Session, minutes: int) -> list[Bar] | None:
    """The first minutes of a session, of the bars as given; `None` where the window is missing."""
    end = session.opens + minutes * MINUTE
    bars = [bar for bar in session.bars if bar.time < end]
    if end >= session.closes or not bars or bars[0].time != session.opens:
        return None
    return bars if max(bar.high for bar in bars) > min(bar.low for bar in bars) else None


def window_value(run: Run, session: Session, field: str, minutes: int) -> str | Fraction | None:
    bars = window_of(session, minutes)
    if bars is None:
        return None
    high, low = max(bar.high for bar in bars), min(bar.low for bar in bars)
    if field == "window.colour":
        return colour(bars[-1].close, session.open)
    if field == "window.position":
        close = bars[-1].close
        return "lower" if 3 * (close - low) < high - low else "upper" if 3 * (high - close) < high - low else "middle"
    average = run.sessions.adr(session)
    return percent_of(high - low, average) if average else None


def labelled(texts: str) -> tuple[tuple[str, str], ...]:
    """`id: label; id: label`"""
    return tuple(tuple(each.strip().split(": ", 1)) for each in texts.split(";"))


COLOURS_AFTER = labelled("green: After green; red: After red; flat: After flat")
TWO_BEFORE = "Session before the previous one not known"
FIELDS: dict[str, Field] = {
    "weekday": Field(lambda run, s: weekday_of(s.date), unknown=None),
    "month": Field(lambda run, s: month_of(s.date), unknown=None),
    "year": Field(lambda run, s: s.date.year, "Year", unknown=None),
    "tradingDay": Field(lambda run, s: trading_day(run.sessions, s), "Trading day", unknown=None),
    "tradingDaysLeft": Field(lambda run, s: trading_days_left(run.sessions, s), "Trading days left", unknown=None),
    "halfDay": Field(lambda run, s: yes(run.sessions.hours.is_half_day(s.date)), unknown=None, labels=labelled("yes: Half day; no: Full day")),
    "expiration": Field(
        lambda run, s: expiration_of(run.sessions.hours, s.date),
        unknown=None,
        labels=labelled("none: No expiration; monthly: Monthly expiration; quarterly: Quarterly expiration"),
    ),
    "sessionsAgo": Field(sessions_ago, "Sessions ago", unknown=None),
    "contractChange": Field(contract_change, unknown=None, labels=labelled("yes: Contract changes; no: Same contract")),
    "gap.percent": Field(of_previous(lambda run, s, p: percent_of(s.open - p.close, p.close)), "Gap", "%", "Gap not known"),
    "gap.direction": Field(
        of_previous(lambda run, s, p: "up" if s.open > p.close else "down" if s.open < p.close else "none"),
        unknown="Gap not known",
        labels=labelled("up: Gap up; down: Gap down; none: No gap"),
    ),
    "open.location": Field(
        of_previous(lambda run, s, p: "above" if s.open > p.high else "below" if s.open < p.low else "inside"),
        unknown="Open not known",
        labels=labelled("above: Open above the previous high; inside: Open inside the previous range; below: Open below the previous low"),
    ),
    "open.position": Field(of_previous(lambda run, s, p: ratio_of(s.open - p.low, p.range)), "Position of the open", "", "Open not known"),
    "open.toWeekHigh": Field(to_extreme("week", "high"), "Open to the week's high", "%", "Open to the week's high not known"),
    "open.toWeekLow": Field(to_extreme("week", "low"), "Open to the week's low", "%", "Open to the week's low not known"),
    "open.toMonthHigh": Field(to_extreme("month", "high"), "Open to the month's high", "%", "Open to the month's high not known"),
    "open.toMonthLow": Field(to_extreme("month", "low"), "Open to the month's low", "%", "Open to the month's low not known"),
    "previousWeek.colour": Field(
        last_week_colour,
        unknown="Previous week not known",
        labels=labelled("green: After a green week; red: After a red week; flat: After a flat week"),
    ),
    "previous.colour": Field(of_previous(lambda run, s, p: p.colour), labels=COLOURS_AFTER),
    "previous.change": Field(of_two_before(lambda p, pp: percent_of(p.close - pp.close, pp.close)), "Previous change", "%", "Change not known"),
    "previous.range": Field(of_previous(lambda run, s, p: percent_of(p.range, p.close)), "Previous range", "%", "Range not known"),
    "previous.rangeToAdr": Field(of_previous(range_to_adr), "Previous range", "ADR", "Range not known"),
    "previous.narrow": Field(
        of_previous(narrow), "Narrow range", "", "Range not known", labelled("0: Not after a narrow range; 4: After NR4; 7: After NR7")
    ),
    "previous.closeLocation": Field(
        of_previous(lambda run, s, p: ratio_of(p.close - p.low, p.range)), "Close location", "", "Close location not known"
    ),
    "previous.relativeVolume": Field(of_previous(relative_volume), "Relative volume", "× average", "Relative volume not known"),
    "previous.inside": Field(
        of_two_before(lambda p, pp: yes(p.high <= pp.high and p.low >= pp.low)),
        unknown=TWO_BEFORE,
        labels=labelled("yes: After an inside session; no: Not after an inside session"),
    ),
    "previous.outside": Field(
        of_two_before(lambda p, pp: yes(p.high > pp.high and p.low < pp.low)),
        unknown=TWO_BEFORE,
        labels=labelled("yes: After an outside session; no: Not after an outside session"),
    ),
    "previous.doji": Field(of_previous(lambda run, s, p: yes(is_doji(p))), labels=labelled("yes: After a doji; no: Not after a doji")),
    "previous.engulfing": Field(
        of_two_before(engulfing),
        unknown=TWO_BEFORE,
        labels=labelled(
            "bullish: After a bullish engulfing session; bearish: After a bearish engulfing session; none: Not after an engulfing session"
        ),
    ),
    "streak": Field(of_previous(streak), "Streak", "", "Streak not known"),
    "closes": Field(of_previous(closes_in_a_row), "Closes in a row", "", "Closes in a row not known"),
    "adr": Field(of_previous(adr_percent), "ADR", "%", "ADR not known"),
    "atr": Field(of_previous(atr_percent), "ATR", "%", "ATR not known"),
    "event": Field(lambda run, s: names_of(events_of_session(run, s)), unknown="No event"),
    "event.next": Field(next_events, unknown="No event"),
    "event.previous": Field(previous_events, unknown="No event"),
    "window.size": Field(lambda run, s: None, "Window", "% of ADR", "Window not known"),
    "window.colour": Field(
        lambda run, s: None, unknown="Window not known", labels=labelled("green: Window green; red: Window red; flat: Window flat")
    ),
    "window.position": Field(
        lambda run, s: None,
        unknown="Window not known",
        labels=tuple((third, f"Window closed in its {third} third") for third in ("lower", "middle", "upper")),
    ),
}


def field_value(run: Run, session: Session, field: str, minutes: int) -> str | int | Fraction | list[str] | None:
    if field.startswith("window."):
        return window_value(run, session, field, minutes)
    return FIELDS[field].value(run, session)
