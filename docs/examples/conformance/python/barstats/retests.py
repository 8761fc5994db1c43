"""`by-retest`, and the entry at the retest: whether price comes back to the level that broke first (Retests)."""

from fractions import Fraction

from .bars import Bar
from .brackets import Entry, entry_at_break
from .family import Row
from .reasons import require
from .run import Run
from .sessions import Session
from .times import MINUTE
from .windows import Break


class Broken:
    """The side of a range that broke first: L, the breaking bar, and the bars after it in the session."""

    def __init__(self, found: Break, bars: list[Bar], high: Fraction, low: Fraction) -> None:
        self.is_up = found.side == "high"
        self.level = high if self.is_up else low
        self.bar, self.later = found.bar, bars[found.index + 1 :]

    def closes_inside(self, bar: Bar) -> bool:
        return bar.close <= self.level if self.is_up else bar.close >= self.level

    def touches(self, bar: Bar) -> bool:
        return bar.low <= self.level if self.is_up else bar.high >= self.level

    def goes_beyond(self, bar: Bar) -> bool:
        return bar.high > self.bar.high if self.is_up else bar.low < self.bar.low

    def retest(self) -> int | None:
        """The place of the retest among the later bars."""
        if self.closes_inside(self.bar):
            return None
        return next((place for place, bar in enumerate(self.later) if self.touches(bar)), None)


def retest_row(found: Break, bars: list[Bar], high: Fraction, low: Fraction, levels: dict, groups: list[dict]) -> Row:
    broken = Broken(found, bars, high, low)
    row = Row(levels=levels, groups=groups)
    place = broken.retest()
    if place is None:
        is_inside = broken.closes_inside(broken.bar)
        row.answers["retest"] = "closed-inside" if is_inside else "not-retested"
        if is_inside:
            row.decided["retest"] = broken.bar.end
        return row
    retest = broken.later[place]
    row.answers["retest"], row.decided["retest"] = "retested", retest.end
    row.measures["minutes-to-retest"] = Fraction(retest.time - broken.bar.time, MINUTE)
    row.known["minutes-to-retest"] = retest.end
    row.answers["after-retest"] = "neither"
    for bar in broken.later[place:]:
        if bar is not retest and broken.goes_beyond(bar):
            outcome = "new-extreme"
        elif broken.closes_inside(bar):
            outcome = "closed-inside"
        else:
            continue
        row.answers["after-retest"], row.decided["after-retest"] = outcome, bar.end
        break
    return row


def entry_asked(run: Run, session: Session, found: Break, bars: list[Bar], high: Fraction, low: Fraction, criterion: str = "wick") -> Entry:
    """At the break or, with `entry` `retest`, at the level of the retest, or at its open there or inside."""
    if run.params["entry"] == "break":
        return entry_at_break(found, bars, high, low, run.sessions.price_step(session), high - low, criterion)
    broken = Broken(found, bars, high, low)
    place = broken.retest()
    require(place is not None, "no-entry")
    bar, later = broken.later[place], broken.later[place + 1 :]
    is_up, level = broken.is_up, broken.level
    if bar.open <= level if is_up else bar.open >= level:
        return Entry("open", bar.open, bar, later, is_up, high - low)
    return Entry("level", level, bar, later, is_up, high - low, "down" if is_up else "up")
