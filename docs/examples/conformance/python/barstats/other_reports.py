"""Another report as conditions look at it: what its rows had said by an instant (docs/conditions.md, Instants)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import inf

from .family import Observation
from .knowing import ends_with_its_session
from .market import Market
from .run import Run
from .sessions import Session
from .weeks import bounds_of, goes_on_after, is_closed, period_at

RowsByDate = dict[str, list[Observation]]

MAY_HAVE_STOOD = ("not-closed", "incomplete", "no-previous", "roll", "no-following", "no-history")
"""The reasons of what is not over, or is left out by what came later. The others are certain from the first bars on, or of what says
nothing before its end."""


@dataclass(frozen=True)
class Said:
    """A row that counts or is under way, and the instant by which what it said counts."""

    row: Observation
    by: float

    def cases(self, run: Run, question: str) -> list[tuple[str, float]]:
        """The outcomes, each with the instant at which it was decided: in hindsight, at the end."""
        answer, ends = self.row.row.answers.get(question), self.row.ends
        outcomes = [] if answer is None else answer if isinstance(answer, list) else [answer]
        known = next((each["known"] for each in run.family.questions(run) if each["id"] == question), "hindsight")
        decided = ends if known == "hindsight" else self.row.row.decided.get(question, ends)
        each = self.row.row.each.get(question, [])
        found = [(outcome, each[place] if place < len(each) else decided) for place, outcome in enumerate(outcomes)]
        return [(outcome, since) for outcome, since in found if since <= self.by]

    def values(self, measure: str) -> list[tuple[Fraction, float]]:
        """The value of a measure with the instant at which it was known, if any."""
        value, since = self.row.row.measures.get(measure), self.row.row.known.get(measure, self.row.ends)
        return [] if value is None or since > self.by else [(value, since)]


class OtherReport:
    """A report on the same bars to the end of the range, and its rows by trading date."""

    def __init__(self, market: Market, open_on: Callable[[Market], Run]):
        self.market, self._open_on = market, open_on
        self.run = open_on(market)
        self.rows = rows_by_date(self.run)
        self.ends_with_its_session = ends_with_its_session(self.run.description, self.run.params)
        self._standing: dict[float, RowsByDate] = {}

    def said_before(self, looked_at: Session, instant: float) -> list[Said]:
        """What the rows of an earlier date had said by an instant, those that have fallen since and those under way included."""
        day = str(looked_at.date)
        rows = self.rows.get(day, [])
        own = self.run.sessions.by_date.get(looked_at.date)
        is_over = own is None or own.closes <= instant
        may_differ = any(has_fallen(each) for each in rows) or ended_unscheduled(self.run, instant)
        if not is_over or (may_differ and not self.ends_with_its_session):
            rows = self.standing_at(instant).get(day, [])
        return [Said(each, instant) for each in rows if each.row is not None]

    def said_on(self, session: Session) -> list[Said]:
        """What the rows of a date say; of one that has fallen, or is under way, what it said when it last stood."""
        found = []
        for place, each in enumerate(self.rows.get(str(session.date), [])):
            if each.row is not None:
                found.append(Said(each, inf))
            elif has_fallen(each) and not self.ends_with_its_session:
                found += self._last_standing(session, place)
        return found

    def _last_standing(self, session: Session, place: int) -> list[Said]:
        """The row of a date as it stood last at the close of its session, of the next one, and so on; some are there only with a later one."""
        found: list[Said] = []
        for each in self.run.sessions.list:
            if each.date < session.date:
                continue
            instant = min(each.closes, self.market.as_of)
            rows = self.standing_at(instant).get(str(session.date), [])
            if place < len(rows) and rows[place].row is not None:
                found = [Said(rows[place], instant)]
            elif found:
                break
        return found

    def standing_at(self, instant: float) -> RowsByDate:
        """The rows by the bars that have ended by an instant, those under way as far as they have come."""
        if instant not in self._standing:
            run = self._open_on(self.market.standing_at(instant))
            last = run.sessions.list[-1] if run.sessions.list else None
            if last is not None and not last.closed and not run.bars(last):
                # Of a session without a longer bar that has ended nothing is seen.
                run = self._open_on(self.market.standing_at(last.opens))
            self._standing[instant] = rows_by_date(run)
        return self._standing[instant]

    def end_of_date(self, session: Session) -> float:
        """When it is certain that a date gives no more: never, if a row of it that may end later does not count or has not ended."""
        ends = [inf if each.row is None else each.ends for each in self.rows.get(str(session.date), [])]
        return max([end_of_span(self.run, session), *(ends if self.run.family.goes_on(self.run) else [])])


def rows_by_date(run: Run) -> RowsByDate:
    """The observations by trading date. What has begun and is one only once it has ended is not closed."""
    found: RowsByDate = {}
    for each in run.family.observations(run):
        if each.session is not None:
            found.setdefault(str(each.session.date), []).append(each)
    begun = run.family.begun(run)
    if begun is not None:
        found.setdefault(str(begun.date), [Observation(begun, reason="not-closed")])
    return found


def has_fallen(observation: Observation) -> bool:
    """Whether it does not count and may have stood before."""
    return observation.row is None and observation.reason in MAY_HAVE_STOOD


def ended_unscheduled(run: Run, instant: float) -> bool:
    """Whether the week or month at an instant came out otherwise than scheduled: only later bars tell when it was over."""
    unit = period_unit(run)
    before = [each for each in run.sessions.list if each.closes <= instant] if unit else []
    after = run.sessions.after(before[-1]) if before else None
    if after is None:
        return False
    goes_on = after.date <= bounds_of(before[-1].date, unit)[1]
    return goes_on != goes_on_after(run.sessions, before[-1], unit)


def end_of_span(run: Run, session: Session) -> float:
    """The close of the session of a report on a date, or of the last one of its week or month; never while that goes on."""
    own = run.sessions.by_date.get(session.date)
    if own is None:
        return session.closes
    unit = period_unit(run)
    if unit is None:
        return own.closes
    period = period_at(run.sessions, own.date, unit)
    return period.sessions[-1].closes if is_closed(run.sessions, period) else inf


def period_unit(run: Run) -> str | None:
    """`week` or `month` for reports on weeks or months, and on streaks of them."""
    unit = run.description["unit"]
    if unit == "streak":
        return {"by-week": "week", "by-month": "month"}.get(run.variant)
    return unit if unit in ("week", "month") else None
