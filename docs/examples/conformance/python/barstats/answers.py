"""Answers that several families give (Figures)."""

from fractions import Fraction

from .sessions import colour

__all__ = ["breaks", "colour", "location"]


def breaks(high: Fraction, low: Fraction, range_high: Fraction, range_low: Fraction) -> str:
    """Which ends of a range a high and a low break, strictly."""
    is_high, is_low = high > range_high, low < range_low
    return "both" if is_high and is_low else "high-only" if is_high else "low-only" if is_low else "neither"


def location(price: Fraction, high: Fraction, low: Fraction) -> str:
    """Where a price is against a range, the ends inside."""
    return "above" if price > high else "below" if price < low else "inside"


def location_of(price: Fraction, reference: Fraction) -> str:
    return "above" if price > reference else "below" if price < reference else "at"
