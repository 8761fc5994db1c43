"""`reference-levels`: levels of earlier sessions, weeks and months (docs/definitions/reference-levels.md)."""

from __future__ import annotations

from fractions import Fraction

from ..bars import Bar
from ..brackets import VARIANTS, Entry, trade_measures, trade_questions, trade_row
from ..buckets import answer_by_time, clock_buckets, refuse_buckets, time_questions
from ..family import Family, Row, all_of
from ..reasons import Refused, require
from ..run import Run
from ..sessions import Session, Sessions
from ..times import MINUTE
from ..two_sessions import first_session, other_sessions
from ..weeks import last_period
from ..windows import first_touch_of_level

LABELS = {
    "previous-high": "Previous high",
    "previous-middle": "Middle of the previous range",
    "previous-low": "Previous low",
    "previous-close": "Previous close",
    "week-high": "High of the last week",
    "week-low": "Low of the last week",
    "month-high": "High of the last month",
    "month-low": "Low of the last month",
    "asia-high": "High of Asia",
    "asia-low": "Low of Asia",
    "london-high": "High of London",
    "london-low": "Low of London",
}
CURRENT = list(LABELS)[:8]


class ReferenceLevels(Family):
    name = "reference-levels"
    early = ("touched-*", "first-touched", "reaction-*", "touch-time-*")
    early_measures = {f"minutes-to-{name}": "at-event" for name in LABELS}

    def refuse(self, run: Run) -> None:
        if run.variant == "by-time":
            refuse_buckets(run, run.params["minutes"])

    def row(self, run: Run, session: Session) -> Row:
        levels = levels_of(run, session, run.sessions.previous(session))
        bars, average = run.bars(session), run.sessions.adr(session)
        if run.variant in VARIANTS:
            name = run.params["level"]

            def trade() -> Row:
                require(average is not None, "no-average")
                entry = entry_at(bars, session, levels[name], average)
                return trade_row(run, session, entry, {name: levels[name]}, [{}])

            return all_of(lambda: require(average is not None, "no-average"), lambda: require(average != 0, "no-size"), trade)[-1]
        row = Row(levels=levels)
        touches = {name: first_touch_of_level(bars, level) for name, level in levels.items() if level is not None}
        for name, place in touches.items():
            row.answers[f"touched-{name}"] = "not-touched" if place is None else "touched"
            if place is None:
                continue
            row.decided[f"touched-{name}"] = row.known[f"minutes-to-{name}"] = bars[place].end
            row.measures[f"minutes-to-{name}"] = Fraction(bars[place].time - session.opens, MINUTE)
            if "distance" in run.params and session.open != levels[name] and average:
                answer_reaction(row, f"reaction-{name}", bars[place + 1 :], levels[name], session.open, run.params["distance"] * average / 100)
        self.answer_first(row, bars, touches)
        if run.variant == "by-time":
            minutes = run.params["minutes"]
            for name, place in touches.items():
                hit = None if place is None else bars[place]
                outcomes = ("touched", "not-touched")
                answer_by_time(row, session, clock_buckets(run, minutes), minutes, hit, f"touch-time-{name}", f"touched-{name}", outcomes)
        return row

    def answer_first(self, row: Row, bars: list[Bar], touches: dict[str, int | None]) -> None:
        places = [place for place in touches.values() if place is not None]
        earliest = [name for name, place in touches.items() if places and place == min(places)]
        row.answers["first-touched"] = "none" if not earliest else earliest[0] if len(earliest) == 1 else "same-bar"
        if earliest:
            row.decided["first-touched"] = bars[min(places)].end

    def questions(self, run: Run) -> list[dict]:
        if run.variant in VARIANTS:
            return trade_questions(run)
        if run.variant != "by-time":
            return run.description["questions"]
        found, buckets = [], clock_buckets(run, run.params["minutes"])
        for name, label in LABELS.items():
            each = (f"touched-{name}", f"{label} touched in {{}}, of the sessions that have not touched it")
            overall = (f"touch-time-{name}", f"Time of the first touch: {label}")
            found += time_questions(buckets, overall, each, [("touched", "Touched"), ("not-touched", "Not touched")])
        return found

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]

    def current(self, run: Run, last: Session | None) -> list:
        levels = dict.fromkeys(LABELS) if last is None else levels_next(run, last)
        return [(name, LABELS[name], "price", levels[name]) for name in CURRENT]


def levels_of(run: Run, session: Session, previous: Session) -> dict[str, Fraction | None]:
    found = dict.fromkeys(LABELS) | previous_levels(previous)
    for unit in ("week", "month"):
        period = last_period(run.sessions, session.date, unit)
        if period is not None and not run.sessions.contract_changes(period.first.bars[0], session.bars[-1]):
            found |= {f"{unit}-high": period.high, f"{unit}-low": period.low}
    for name in ("asia", "london"):
        first = usable_first(run, session, name)
        if first is not None:
            found |= {f"{name}-high": first.high, f"{name}-low": first.low}
    return found


def previous_levels(previous: Session) -> dict[str, Fraction]:
    middle = (previous.high + previous.low) / 2
    return {"previous-high": previous.high, "previous-middle": middle, "previous-low": previous.low, "previous-close": previous.close}


def usable_first(run: Run, session: Session, name: str) -> Session | None:
    """The first session of an id, if it closes by this open, does not open inside a bar, and the contract stays."""
    try:
        others: Sessions = other_sessions(run, name)
        first = first_session(others, session)
        if first is None or first.closes > session.opens or run.sessions.contract_changes(first.bars[0], session.bars[-1]):
            return None
        run.market.refuse_misaligned(first.opens, others)
        return first
    except Refused:
        return None


def levels_next(run: Run, last: Session) -> dict[str, Fraction | None]:
    """The levels of the session in progress, else of the one scheduled next."""
    found = dict.fromkeys(LABELS) | previous_levels(last)
    following = run.date_ahead
    for unit in ("week", "month"):
        period = following and last_period(run.sessions, following, unit)
        if period is not None and not run.sessions.contract_changes(period.first.bars[0], last.bars[-1]):
            found |= {f"{unit}-high": period.high, f"{unit}-low": period.low}
    return found


def answer_reaction(row: Row, id_: str, later: list[Bar], level: Fraction, opened: Fraction, distance: Fraction) -> None:
    """Which of the level ± a distance a later bar reaches first."""
    row.answers[id_] = "neither"
    for bar in later:
        is_up, is_down = bar.high >= level + distance, bar.low <= level - distance
        if is_up or is_down:
            is_bounce = is_up == (opened > level)
            row.answers[id_] = "ambiguous" if is_up and is_down else "bounce" if is_bounce else "through"
            row.decided[id_] = bar.end
            return


def entry_at(bars: list[Bar], session: Session, level: Fraction | None, setup: Fraction) -> Entry:
    """The first touch of a level, at the bar's open if that is at or beyond it."""
    place = None if level is None else first_touch_of_level(bars, level)
    require(place is not None, "no-entry")
    bar, later, is_long = bars[place], bars[place + 1 :], session.open <= level
    if bar.open >= level if is_long else bar.open <= level:
        return Entry("open", bar.open, bar, later, is_long, setup)
    return Entry("level", level, bar, later, is_long, setup, "up" if is_long else "down")
