"""What is published of counts and of measures (Figures)."""

from fractions import Fraction
from functools import lru_cache

from .exact import Number, published, root_between, rounded_root

Z = Fraction("1.959963984540054")
QUANTILES = {"median": "1/2", "min": "0", "max": "1", "p25": "1/4", "p75": "3/4", "p90": "9/10"}


@lru_cache(maxsize=None)
def wilson_interval(count: int, of: int, places: int) -> tuple[Number | None, Number | None]:
    """The 95 % interval of Wilson in percent; both ends are undefined if nothing was counted."""
    if of == 0:
        return None, None
    return wilson_interval_with(count, of, Z * Z, places)


def wilson_interval_with(count: int, of: int, squared: Fraction, places: int) -> tuple[Number, Number]:
    """The same with another number for z²."""
    return wilson_end(count, of, squared, -1, places), wilson_end(count, of, squared, 1, places)


def wilson_end(count: int, of: int, squared: Fraction, side: int, places: int) -> Number:
    """One end. The root is mostly irrational; it is bracketed until both brackets round alike."""
    square = squared * (Fraction(count * (of - count), of) + squared / 4)
    digits = 40
    while True:
        first, second = (100 * (count + squared / 2 + side * root) / (of + squared) for root in root_between(square, digits))
        if round(first, places) == round(second, places):
            return published(first, places)
        if digits > 320:  # Exactly halfway does not happen with an irrational root.
            raise ArithmeticError("an end of an interval that cannot be rounded")
        digits *= 2


def guard_of(of: int, guards: dict) -> str | None:
    if of < guards.get("insufficient", 10):
        return "insufficient"
    return "low-sample" if of < guards.get("lowSample", 30) else None


def quantile(ordered: list[Fraction], share: str) -> Fraction:
    """Type 7: linear interpolation between the two values next to the place."""
    place = (len(ordered) - 1) * Fraction(share)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])


def distribution(values: list[Fraction], places: int) -> dict:
    """The figures of a measure, in the order in which they are published."""
    count = len(values)
    if count == 0:
        return {"count": 0, "mean": None, **dict.fromkeys(QUANTILES), "standardDeviation": None}
    ordered = sorted(values)
    mean = sum(values) / Fraction(count)
    deviation = None
    if count > 1:
        variance = sum((value - mean) ** 2 for value in values) / (count - 1)
        deviation = published(rounded_root(variance, places), places)
    quantiles = {name: published(quantile(ordered, share), places) for name, share in QUANTILES.items()}
    return {"count": count, "mean": published(mean, places), **quantiles, "standardDeviation": deviation}


def correlation(pairs: list[tuple[Fraction, Fraction]], places: int) -> Number | None:
    """Pearson's, `None` if the root is 0 (Volumes, averages, correlation)."""
    n = len(pairs)
    sum_x, sum_y = sum(x for x, _ in pairs), sum(y for _, y in pairs)
    above = n * sum(x * y for x, y in pairs) - sum_x * sum_y
    below = (n * sum(x * x for x, _ in pairs) - sum_x**2) * (n * sum(y * y for _, y in pairs) - sum_y**2)
    if below == 0:
        return None
    size = rounded_root(Fraction(above * above) / below, places)
    return published(-size if above < 0 else size, places)
