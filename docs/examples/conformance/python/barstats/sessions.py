"""Sessions: the bars of one template on one trading date, and what came before them (Sessions)."""

from bisect import bisect_left
from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cached_property

from .bars import Bar
from .exact import decimals_of
from .hours import ONE_DAY, Hours
from .reasons import Excluded
from .times import DAY, MINUTE, local_date


class Session:
    """A session with at least one bar that ended by `asOf`."""

    def __init__(self, day: date, opens: int, closes: int, bars: list[Bar]):
        self.date, self.opens, self.closes, self.bars = day, opens, closes, bars
        self.open, self.close = bars[0].open, bars[-1].close
        self.high, self.low = max(bar.high for bar in bars), min(bar.low for bar in bars)
        self.range = self.high - self.low
        self.complete = self.closed = self.counts = True
        self.index = -1

    @property
    def colour(self) -> str:
        return colour(self.close, self.open)

    @property
    def volume(self) -> Fraction | None:
        return None if self.bars[0].volume is None else sum(bar.volume for bar in self.bars)

    @cached_property
    def gaps(self) -> list[Fraction]:
        """Those between neighbours among the prices that occur at least half as often as the average one (Headline questions), ascending."""
        counts = Counter(price for bar in self.bars for price in (bar.open, bar.high, bar.low, bar.close))
        usual = sorted(price for price, count in counts.items() if 2 * count * len(counts) >= counts.total())
        return sorted(above - below for below, above in zip(usual, usual[1:]))


def colour(close: Fraction, reference: Fraction) -> str:
    return "green" if close > reference else "red" if close < reference else "flat"


class Sessions:
    """All sessions seen of one template, ascending, in the range or not. Where rows stand, those under way count as far as they have come."""

    def __init__(self, hours: Hours, bars: list[Bar], length: int, as_of: float, options: dict, stands: bool = False):
        self.hours, self.as_of, self.is_daily, self.length = hours, as_of, length == DAY, length
        self.stands = stands
        self.previous_within = options.get("previousWithinDays", 7)
        self.all_bars = bars
        self.ended_bars, cut = (self._cut_daily if self.is_daily else self._cut)(bars, options.get("completeness", {}))
        self.list: list[Session] = sorted(cut, key=lambda each: each.date)
        for index, session in enumerate(self.list):
            session.index, session.closed = index, session.closes <= as_of
            session.counts = session.closed or stands
        self.by_date = {session.date: session for session in self.list}
        self._changes = [0]
        for before, bar in zip(bars, bars[1:]):
            self._changes.append(self._changes[-1] + (before.contract != bar.contract))
        self._complete = [session for session in self.list if session.complete]
        self._complete_indexes = [session.index for session in self._complete]

    def _cut_daily(self, bars: list[Bar], _: dict) -> tuple[list[Bar], list[Session]]:
        """Each daily bar is a session; holidays do not apply, the weekdays do. Duplicates are found by the run."""
        ended, sessions = [], []
        self.daily_dates: list[date] = []
        for bar in bars:
            day = self.hours.date_of_daily_bar(bar.time)
            bounds = self.hours.template_bounds(day) or (bar.time, bar.end)
            if bounds[1] > self.as_of:
                continue
            bar = replace(bar, end=bounds[1])
            ended.append(bar)
            self.daily_dates.append(day)
            if self.hours.is_weekday(day):
                sessions.append(Session(day, bounds[0], bounds[1], [bar]))
        return ended, sessions

    def _cut(self, bars: list[Bar], completeness: dict) -> tuple[list[Bar], list[Session]]:
        of_dates: dict[date, list[Bar]] = {}
        ended = []
        for bar in bars:
            day = self.hours.date_of(bar.time)
            cut = bar if day is None else bar.ending(self.hours.bounds(day)[1])
            if cut.end > self.as_of:
                continue
            ended.append(cut)
            if day is not None:
                of_dates.setdefault(day, []).append(cut)
        sessions = [Session(day, *self.hours.bounds(day), own) for day, own in of_dates.items()]
        for session in sessions:
            session.complete = self._is_complete(session, completeness)
        return ended, sessions

    def _is_complete(self, session: Session, completeness: dict) -> bool:
        """It begins and ends in time, and its bars cover enough of the time without breaks."""
        late = (session.bars[0].time - session.opens) > completeness.get("openWithin", 30) * MINUTE
        is_in_progress = self.stands and session.closes > self.as_of
        early = not is_in_progress and (session.closes - session.bars[-1].end) > completeness.get("closeWithin", 30) * MINUTE
        time = session.closes - session.opens - sum(end - start for start, end in self.hours.breaks(session.date))
        covered = sum(bar.end - bar.time for bar in session.bars) + (self._to_come(session) if is_in_progress else 0)
        return not late and not early and covered >= Fraction(completeness.get("coverage", Fraction(1, 2))) * time

    def _to_come(self, session: Session) -> int:
        """How much of a session in progress its bars to come may cover: one that is all break does not come."""
        breaks, found = self.hours.breaks(session.date), 0
        for start in range(session.opens + int(self.as_of - session.opens) // self.length * self.length, session.closes, self.length):
            end = min(start + self.length, session.closes)
            if not any(first <= start and end <= last for first, last in breaks):
                found += end - start
        return found

    def contract_changes(self, first: Bar, last: Bar) -> bool:
        """Whether the contract changes anywhere from one bar to another."""
        low, high = sorted((first.index, last.index))
        return self._changes[high] > self._changes[low]

    def is_seen(self, day: date) -> bool:
        return day in self.by_date

    def before(self, session: Session) -> Session | None:
        """The session seen directly before, whatever it is."""
        return self.list[session.index - 1] if session.index > 0 else None

    def after(self, session: Session, count: int = 1) -> Session | None:
        """The session seen `count` later."""
        place = session.index + count
        return self.list[place] if place < len(self.list) else None

    def previous(self, session: Session) -> Session:
        """The previous session, or the reason why there is none."""
        before = self.before(session)
        if before is None or not before.complete or (session.date - before.date).days > self.previous_within:
            raise Excluded("no-previous")
        if self.contract_changes(before.bars[0], session.bars[-1]):
            raise Excluded("roll")
        return before

    def previous_or_none(self, session: Session | None) -> Session | None:
        try:
            return None if session is None else self.previous(session)
        except Excluded:
            return None

    def complete_before(self, session: Session, count: int, including: bool = False) -> list[Session] | None:
        """The last `count` complete sessions before one, oldest first; `None` with fewer."""
        place = bisect_left(self._complete_indexes, session.index + including)
        return self._complete[place - count : place] if place >= count else None

    def adr(self, session: Session, count: int = 5, including: bool = False) -> Fraction | None:
        """The mean range of the complete sessions before it: ADR5 for five."""
        found = self.complete_before(session, count, including)
        return None if found is None else sum(each.range for each in found) / Fraction(count)

    def price_step(self, session: Session, including: bool = False) -> Fraction:
        """The largest number that 90 % of all gaps reach in the five complete sessions before it, or in as many as there are; without
        gaps one unit of the last decimal of its open."""
        place = bisect_left(self._complete_indexes, session.index + including)
        gaps = sorted(gap for each in self._complete[max(place - 5, 0) : place] for gap in each.gaps)
        return gaps[len(gaps) // 10] if gaps else Fraction(1, 10 ** decimals_of(session.open))

    def true_range(self, session: Session) -> Fraction:
        """Of R, |H − PC| and |L − PC| the greatest; R without a previous session (Fields)."""
        previous = self.previous_or_none(session)
        if previous is None:
            return session.range
        return max(session.range, abs(session.high - previous.close), abs(session.low - previous.close))

    def narrowest_of(self, session: Session) -> int:
        """7 or 4 if its range is less than that of each of the six or three complete sessions before it, else 0."""
        for count in (6, 3):
            before = self.complete_before(session, count)
            if before is not None and all(session.range < each.range for each in before):
                return count + 1
        return 0

    def is_between_first_and_last_bar(self, day: date) -> bool:
        """Whether the bars reach over a trading date, as far as they had ended (Weeks and months)."""
        if self.is_seen(day):
            return True
        if not self.ended_bars:
            return False
        if self.is_daily:
            return min(self.daily_dates) <= day <= max(self.daily_dates)
        bounds = self.hours.template_bounds(day)
        return bounds is not None and self.ended_bars[0].time <= bounds[0] and bounds[1] <= self.ended_bars[-1].end

    def scheduled(self, first: date, last: date) -> list[date]:
        """The trading dates of a stretch on which template and calendar have a session."""
        days = ((first + ONE_DAY * i) for i in range((last - first).days + 1))
        return [day for day in days if self.hours.bounds(day) is not None]

    def local_date(self, instant: int) -> date:
        return local_date(instant, self.hours.zone)
