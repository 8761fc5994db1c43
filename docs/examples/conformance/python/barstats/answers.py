"""Answers that several families give (Figures)."""

from fractions import Fraction

from .bars import Bar
from .family import Row
from .windows import first_touch_of_level


def breaks(high: Fraction, low: Fraction, range_high: Fraction, range_low: Fraction) -> str:
    """Which ends of a range a high and a low break, strictly."""
    is_high, is_low = high > range_high, low < range_low
    return "both" if is_high and is_low else "high-only" if is_high else "low-only" if is_low else "neither"


def location(price: Fraction, high: Fraction, low: Fraction) -> str:
    """Where a price is against a range, the ends inside."""
    return "above" if price > high else "below" if price < low else "inside"


def location_of(price: Fraction, reference: Fraction) -> str:
    return "above" if price > reference else "below" if price < reference else "at"


def third(price: Fraction, high: Fraction, low: Fraction) -> str:
    """The third of a range that a price is in or nearest to; the middle one includes both its ends."""
    if 3 * (price - low) < high - low:
        return "lower"
    return "upper" if 3 * (high - price) < high - low else "middle"


def touched(row: Row, id_: str, bars: list[Bar], level: Fraction) -> None:
    """Whether L ≤ level ≤ H, decided by the bar that first makes this true of the session so far."""
    place = first_touch_of_level(bars, level)
    row.answers[id_] = "not-touched" if place is None else "touched"
    if place is not None:
        row.decided[id_] = bars[place].end


def breaks_decided(id_: str, bars: list[Bar], high: Fraction, low: Fraction) -> dict[str, int]:
    """When it is certain which ends break: once both have."""
    has_high = has_low = False
    for bar in bars:
        has_high, has_low = has_high or bar.high > high, has_low or bar.low < low
        if has_high and has_low:
            return {id_: bar.end}
    return {}
