"""Windows, candles, first breaks and first prints (Windows and candles, Figures)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from .bars import Bar
from .reasons import require
from .run import Run
from .sessions import Session
from .times import MINUTE


@dataclass(frozen=True)
class Window:
    """Some bars of a session, and those after them or before them."""

    bars: list[Bar]
    rest: list[Bar]

    @property
    def open(self) -> Fraction:
        return self.bars[0].open

    @property
    def close(self) -> Fraction:
        return self.bars[-1].close

    @property
    def high(self) -> Fraction:
        return max(bar.high for bar in self.bars)

    @property
    def low(self) -> Fraction:
        return min(bar.low for bar in self.bars)

    @property
    def size(self) -> Fraction:
        return self.high - self.low


def opening_window(bars: list[Bar], session: Session, minutes: Fraction) -> Window:
    """The first minutes of a session, or `no-window`."""
    end = session.opens + int(minutes) * MINUTE
    found = Window([bar for bar in bars if bar.time < end], [bar for bar in bars if bar.time >= end])
    require(found.bars and found.bars[0].time == session.opens and found.rest and found.high > found.low, "no-window")
    return found


def refuse_opening_window(run: Run, minutes: Fraction) -> None:
    for session in run.seen:
        run.refuse_inside([session.opens + int(minutes) * MINUTE], session)


def closing_window(bars: list[Bar], session: Session, minutes: Fraction) -> Window:
    """The last minutes of a session; its `rest` is what came before."""
    start = session.closes - int(minutes) * MINUTE
    found = Window([bar for bar in bars if bar.time >= start], [bar for bar in bars if bar.time < start])
    require(found.bars and found.rest, "no-window")
    return found


def refuse_closing_window(run: Run, minutes: Fraction) -> None:
    for session in run.seen:
        run.refuse_inside([session.closes - int(minutes) * MINUTE], session)


@dataclass(frozen=True)
class Candle:
    """The bars of one stretch of a session. `first` is the index of its first bar in the session, `last` that of its last."""

    stretch: int
    open: Fraction
    high: Fraction
    low: Fraction
    close: Fraction
    first: int
    last: int
    bars: tuple[Bar, ...]


def candles(bars: list[Bar], session: Session, minutes: Fraction) -> list[Candle]:
    stretches: dict[int, list[int]] = {}
    for index, bar in enumerate(bars):
        stretches.setdefault((bar.time - session.opens) // (int(minutes) * MINUTE), []).append(index)
    found = []
    for stretch, places in stretches.items():
        own = [bars[place] for place in places]
        high, low = max(bar.high for bar in own), min(bar.low for bar in own)
        found.append(Candle(stretch, own[0].open, high, low, own[-1].close, places[0], places[-1], tuple(own)))
    return found


def refuse_stretches(run: Run, minutes: Fraction, sessions: Iterable[Session] | None = None) -> None:
    """Refuses candles or buckets that begin inside a bar."""
    for session in run.seen if sessions is None else sessions:
        run.refuse_inside(range(session.opens, session.closes, int(minutes) * MINUTE), session)


def are_consecutive(run: Run, session: Session, first: Candle, second: Candle, minutes: Fraction) -> bool:
    """Whether every stretch between two candles is wholly inside a break of the session."""
    length = int(minutes) * MINUTE
    breaks = run.sessions.hours.breaks(session.date)
    between = (session.opens + stretch * length for stretch in range(first.stretch + 1, second.stretch))
    return all(any(start <= time and time + length <= end for start, end in breaks) for time in between)


@dataclass(frozen=True)
class Break:
    """The first bar that breaks a side of a range: its index among the bars given, and `high`, `low` or `ambiguous`."""

    index: int
    bar: Bar
    side: str


def first_break(bars: list[Bar], high: Fraction, low: Fraction, criterion: str = "wick") -> Break | None:
    for index, bar in enumerate(bars):
        top, bottom = (bar.high, bar.low) if criterion == "wick" else (bar.close, bar.close)
        if top > high and bottom < low:
            return Break(index, bar, "high" if bar.open > high else "low" if bar.open < low else "ambiguous")
        if top > high or bottom < low:
            return Break(index, bar, "high" if top > high else "low")
    return None


def unambiguous_break(bars: list[Bar], high: Fraction, low: Fraction, criterion: str = "wick") -> Break:
    """The first break, or `no-break`, or `ambiguous`."""
    found = first_break(bars, high, low, criterion)
    require(found, "no-break")
    require(found.side != "ambiguous", "ambiguous")
    return found


def first_index(bars: list[Bar], test: object) -> int | None:
    """The place of the first bar that passes a test."""
    return next((index for index, bar in enumerate(bars) if test(bar)), None)


def end_of_first(bars: list[Bar], test: object) -> int | None:
    """The end of the first bar that passes a test."""
    return next((bar.end for bar in bars if test(bar)), None)


def first_print(bars: list[Bar], price: Fraction, side: str) -> Bar:
    return next(bar for bar in bars if getattr(bar, side) == price)


def highest(bars: Iterable[Bar]) -> Fraction:
    return max(bar.high for bar in bars)


def lowest(bars: Iterable[Bar]) -> Fraction:
    return min(bar.low for bar in bars)


def first_touch_of_level(bars: list[Bar], level: Fraction) -> int | None:
    """The bar that first makes L ≤ level ≤ H true of the session so far."""
    high = low = None
    for index, bar in enumerate(bars):
        high = bar.high if high is None else max(high, bar.high)
        low = bar.low if low is None else min(low, bar.low)
        if low <= level <= high:
            return index
    return None
