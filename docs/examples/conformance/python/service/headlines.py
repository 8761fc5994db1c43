"""The headline questions that daily bars can answer, family by family (docs/discovery.md; Headline question of docs/definitions).

A function gives the answer of a session, or of a week; with groups, the group and the answer. What it excludes is no case.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

from barstats.answers import breaks
from barstats.families.fibonacci_levels import retracements
from barstats.families.seasonality import previous_close
from barstats.reasons import Excluded, require
from barstats.run import Run
from barstats.sessions import Session, colour
from barstats.weeks import Period, changes_inside, last_period, periods_seen, previous_period, require_complete

Answer = bool | tuple[str, bool]
NO_CASE = "no-pattern"


def change(run: Run, session: Session) -> Fraction:
    found = session.close - run.sessions.previous(session).close
    require(found != 0, NO_CASE)
    return found


def same_colour(first: Session, second: Session) -> bool:
    require(first.colour != "flat" and second.colour != "flat", NO_CASE)
    return first.colour == second.colour


def reached_first(session: Session, level: Fraction) -> bool:
    """Of a level and its mirror at the open exactly one is reached: whether it is the level."""
    reached = [session.low <= price <= session.high for price in (level, 2 * session.open - level)]
    require(level != session.open and reached[0] != reached[1], NO_CASE)
    return reached[0]


def broken_side(high: Fraction, low: Fraction, before_high: Fraction, before_low: Fraction) -> int:
    """1 if only the high is broken, −1 if only the low is."""
    found = breaks(high, low, before_high, before_low)
    require(found in ("high-only", "low-only"), NO_CASE)
    return 1 if found == "high-only" else -1


def average_daily_range(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    average = run.sessions.adr(previous)
    require(average is not None and previous.range > average, NO_CASE)
    return same_colour(previous, session)


def average_true_range(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    before = run.sessions.complete_before(previous, 14)
    require(before and previous.range * 14 > sum(map(run.sessions.true_range, before)), NO_CASE)
    return (change(run, session) > 0) == (change(run, previous) > 0)


def classic_inside_outside(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    earlier = run.sessions.previous(previous)
    is_inside = previous.high <= earlier.high and previous.low >= earlier.low
    is_outside = previous.high > earlier.high and previous.low < earlier.low
    require(is_inside or is_outside, NO_CASE)
    return same_colour(previous, session)


def doji(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    body = 100 * abs(previous.close - previous.open)
    require(previous.range > 0 and body <= run.params["body"] * previous.range, NO_CASE)
    return not same_colour(run.sessions.previous(previous), session)


def fibonacci_levels(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    require(previous.colour != "flat", NO_CASE)
    return reached_first(session, retracements(previous)["0.618"])


def gap_fill(run: Run, session: Session) -> Answer:
    close, average = run.sessions.previous(session).close, run.sessions.adr(session)
    require(average and abs(session.open - close) * 10 >= average, NO_CASE)
    return reached_first(session, close)


def green_and_red_streaks(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    earlier = run.sessions.previous(previous)
    first = run.sessions.previous(earlier)
    require(same_colour(earlier, previous) and first.colour != earlier.colour, NO_CASE)
    return same_colour(previous, session)


def inside_bars(run: Run, session: Session) -> Answer:
    previous, opened = run.sessions.previous(session), session.open
    above, below = previous.high - opened, opened - previous.low
    require(above >= 0 and below >= 0 and above != below, NO_CASE)
    nearer = min(above, below)
    up, down = session.high - opened > nearer, opened - session.low > nearer
    require(up != down, NO_CASE)
    return up == (above < below)


def narrow_range(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    require(run.sessions.narrowest_of(previous) > 0, NO_CASE)
    return same_colour(previous, session)


def open_to_close_range(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    require(previous.open != 0 and 100 * abs(previous.close - previous.open) > abs(previous.open), NO_CASE)
    return same_colour(previous, session)


def opening_stats(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    require(previous.colour != "flat" and session.open != previous.close, NO_CASE)
    return (session.open > previous.close) == (previous.colour == "green")


def outside_days(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    require(not previous.low <= session.open <= previous.high, NO_CASE)
    return reached_first(session, previous.high if session.open > previous.high else previous.low)


def overnight_continuation(run: Run, session: Session) -> Answer:
    close = run.sessions.previous(session).close
    require(session.open != close and session.colour != "flat", NO_CASE)
    return (session.open > close) == (session.colour == "green")


def performance_trends(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    month = last_period(run.sessions, session.date, "month")
    require(month is not None, NO_CASE)
    last = month.sessions[-1]
    require(last.complete and previous.close != last.close and not run.sessions.contract_changes(last.bars[0], previous.bars[-1]), NO_CASE)
    return (change(run, session) > 0) == (previous.close > last.close)


def pivot_points(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    return reached_first(session, (previous.high + previous.low + previous.close) / 3)


def previous_days_range(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    earlier = run.sessions.previous(previous)
    side = broken_side(previous.high, previous.low, earlier.high, earlier.low)
    return change(run, session) * side > 0


def previous_months_range(run: Run, session: Session) -> Answer:
    month = last_period(run.sessions, session.date, "month")
    require(month is not None and session.colour != "flat", NO_CASE)
    require(session.open > month.high or session.open < month.low, NO_CASE)
    return "above" if session.open > month.high else "below", session.colour == "green"


def previous_session_correlation(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    require(previous.colour != "flat" and session.colour != "flat", NO_CASE)
    return previous.colour, session.colour == "green"


def sma_performance(run: Run, session: Session) -> Answer:
    previous = run.sessions.previous(session)
    averaged = run.sessions.complete_before(previous, 20, including=True)
    require(averaged is not None and not run.sessions.contract_changes(averaged[0].bars[0], previous.bars[-1]), NO_CASE)
    mean = sum(each.close for each in averaged) / Fraction(20)
    require(previous.close != mean, NO_CASE)
    return (change(run, session) > 0) == (previous.close > mean)


def high_and_low_by_weekday(run: Run, week: Period) -> Answer:
    before = previous_period(run.sessions, week, "week")
    was = colour(before.close, before.open)
    high_day = next(index for index, each in enumerate(week.sessions) if each.high == week.high)
    low_day = next(index for index, each in enumerate(week.sessions) if each.low == week.low)
    require(was != "flat" and high_day != low_day, NO_CASE)
    return (low_day < high_day) == (was == "green")


def opening_week_range(run: Run, week: Period) -> Answer:
    require(len(week.sessions) > 1 and week.first.colour != "flat" and week.close != week.first.close, NO_CASE)
    return (week.close > week.first.close) == (week.first.colour == "green")


def previous_weeks_range(run: Run, week: Period) -> Answer:
    before = previous_period(run.sessions, week, "week")
    earlier = previous_period(run.sessions, before, "week")
    side = broken_side(before.high, before.low, earlier.high, earlier.low)
    require(week.close != before.close, NO_CASE)
    return (week.close - before.close) * side > 0


def week_opening_gap(run: Run, week: Period) -> Answer:
    before = previous_close(run, week)
    require(week.open != before and week.close != week.open, NO_CASE)
    return "up" if week.open > before else "down", week.close > week.open


OF_SESSIONS: dict[str, Callable[[Run, Session], Answer]] = {
    "adr-average-daily-range": average_daily_range,
    "atr-average-true-range": average_true_range,
    "classic-inside-outside": classic_inside_outside,
    "doji": doji,
    "fibonacci-levels": fibonacci_levels,
    "gap-fill": gap_fill,
    "green-and-red-streaks": green_and_red_streaks,
    "inside-bars": inside_bars,
    "narrow-range": narrow_range,
    "open-to-close-range": open_to_close_range,
    "opening-stats": opening_stats,
    "outside-days": outside_days,
    "overnight-continuation": overnight_continuation,
    "performance-trends": performance_trends,
    "pivot-points": pivot_points,
    "previous-days-range": previous_days_range,
    "previous-months-range": previous_months_range,
    "previous-session-correlation": previous_session_correlation,
    "sma-performance": sma_performance,
}
OF_WEEKS: dict[str, Callable[[Run, Period], Answer]] = {
    "high-and-low-by-weekday": high_and_low_by_weekday,
    "opening-week-range": opening_week_range,
    "previous-weeks-range": previous_weeks_range,
    "week-opening-gap": week_opening_gap,
}
GROUPS = {
    "previous-months-range": ("above", "below"),
    "previous-session-correlation": ("green", "red"),
    "week-opening-gap": ("up", "down"),
}
"""Of the questions that compare two groups; the others compare with an even chance."""


def cases_of(run: Run, family: str) -> Iterator[tuple[str, bool]]:
    """Group (empty without groups) and answer of each case, in order."""
    if family in OF_SESSIONS:
        observed = [(OF_SESSIONS[family], each) for each in run.seen if each.closed and each.complete]
    else:
        observed = [(OF_WEEKS[family], each) for each in periods_seen(run, "week") if is_complete(run, each)]
    for question, each in observed:
        try:
            answer = question(run, each)
        except Excluded:
            continue
        yield answer if isinstance(answer, tuple) else ("", answer)


def is_complete(run: Run, week: Period) -> bool:
    try:
        require_complete(run, week)
    except Excluded:
        return False
    return not changes_inside(run.sessions, week)
