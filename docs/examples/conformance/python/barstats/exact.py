"""Exact numbers. Every figure is a fraction until it is rounded half to even, once (Figures)."""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import isqrt

Number = int | float
Exact = Fraction


def exact(number: int | str | Decimal) -> Fraction:
    """A number stands for its decimal notation."""
    return Fraction(number)


@lru_cache(maxsize=100_000)
def decimals_of(value: Fraction) -> int:
    """How many decimals a price has, without trailing zeros."""
    places, scaled = 0, value
    while scaled.denominator != 1:
        scaled *= 10
        places += 1
    return places


def most_decimals(priced: Iterable) -> int:
    """The most decimals of the open, high, low or close of bars or sessions."""
    return max((decimals_of(price) for each in priced for price in (each.open, each.high, each.low, each.close)), default=0)


def published(value: Fraction | None, places: int) -> Number | None:
    """A figure: rounded half to even, as the nearest double."""
    return None if value is None else as_number(round(value, places))


def as_number(value: Fraction) -> Number:
    return int(value) if value.denominator == 1 else float(value)


def rounded_root(square: Fraction, places: int) -> Fraction:
    """The square root, rounded half to even. A root that is halfway is rational, so integers can tell."""
    doubled = square * 4 * 100**places
    twice = isqrt(doubled.numerator // doubled.denominator)  # ⌊2·root·10^places⌋
    units, is_upper_half = divmod(twice, 2)
    if is_upper_half and (doubled > twice * twice or units % 2 == 1):
        units += 1
    return Fraction(units, 10**places)


def root_between(square: Fraction, digits: int) -> tuple[Fraction, Fraction]:
    """Two fractions that bracket a root, equal if it is one of them."""
    scale = 10**digits
    scaled = square * scale * scale
    below = isqrt(scaled.numerator // scaled.denominator)
    return Fraction(below, scale), Fraction(below if below * below == scaled else below + 1, scale)


def shortest(value: Fraction) -> str:
    """The shortest decimal notation, below 10⁻⁶ with an exponent, as in ids and labels."""
    if value.denominator == 1 and abs(value) < 10**21:
        return str(int(value))
    digits, exponent = scientific(float(value))
    sign = "-" if value < 0 else ""
    if -7 < exponent < 0:
        return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
    if 0 <= exponent < 21:
        return f"{sign}{digits[: exponent + 1]}.{digits[exponent + 1 :]}"
    mantissa = digits[0] + (f".{digits[1:]}" if len(digits) > 1 else "")
    return f"{sign}{mantissa}e{'+' if exponent > 0 else '-'}{abs(exponent)}"


def scientific(value: float) -> tuple[str, int]:
    """The digits of the shortest notation and the power of ten of the first."""
    _, digits, exponent = Decimal(repr(abs(value))).as_tuple()
    text = "".join(map(str, digits)).lstrip("0")
    power = len(text) + int(exponent) - 1
    return text.rstrip("0") or "0", power


def percent_of(part: Fraction, whole: Fraction) -> Fraction | None:
    """`part` in % of `whole`: 100·part/|whole|, undefined for a whole of 0."""
    return None if whole == 0 else 100 * part / abs(whole)


def ratio_of(part: Fraction, whole: Fraction) -> Fraction | None:
    return None if whole == 0 else part / whole
