"""Intervals of measures: Student's t, order statistics, and a block bootstrap over trading dates (Intervals of measures)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt

from .exact import Number, published
from .figures import QUANTILES
from .significance import student_quantile

ENDS = (25, 975)
RESAMPLES = 999
LEAST_DATES = 10
SHARES = {name: Fraction(QUANTILES[name]) for name in ("median", "p25", "p75", "p90")}


def intervals_of(dated: list[tuple[str, Fraction]], places: int) -> dict:
    """`dates`, `method` and `intervals` of the values of a measure, each with its trading date."""
    of_dates: dict[str, list[Fraction]] = {}
    for day, value in sorted(dated, key=lambda each: each[0]):
        of_dates.setdefault(day, []).append(value)
    is_one_a_date = len(of_dates) == len(dated)
    doubles = [[float(value) for value in sorted(values)] for values in of_dates.values()]
    found = {"mean": mean_by_blocks(doubles)}
    if is_one_a_date:
        ordered = sorted(value for _, value in dated)
        found |= {name: order_statistics(ordered, share) for name, share in SHARES.items()}
    else:
        found |= bootstrap(doubles, list(SHARES))
    return {
        "dates": len(of_dates),
        "method": "order-statistics" if is_one_a_date else "block-bootstrap",
        "intervals": {name: ends and {"low": rounded(ends[0], places), "high": rounded(ends[1], places)} for name, ends in found.items()},
    }


def rounded(value: float | Fraction, places: int) -> Number:
    return published(Fraction(value), places)


def order_statistics(ordered: list[Fraction], share: Fraction) -> tuple[Fraction, Fraction] | None:
    """From the r-th to the s-th of the sorted values, both by the binomial distribution."""
    ranks = ranks_of(len(ordered), share)
    return ranks and (ordered[ranks[0] - 1], ordered[ranks[1] - 1])


@lru_cache(maxsize=None)
def ranks_of(n: int, share: Fraction) -> tuple[int, int] | None:
    """The greatest r with P(B < r) ≤ 2.5 % and the least s with P(B ≥ s) ≤ 2.5 %, `None` unless both are among n."""
    hit, miss = share.numerator, share.denominator - share.numerator
    weights = [comb(n, count) * hit**count * miss ** (n - count) for count in range(n + 1)]
    limit, whole = Fraction(1, 40), share.denominator**n
    r, below = 0, 0
    while (below := below + weights[r]) <= limit * whole:
        r += 1
    s, above = n + 1, 0
    while (above := above + weights[s - 1]) <= limit * whole:
        s -= 1
    return (r, s) if r >= 1 and s <= n else None


def mean_by_blocks(dates: list[list[float]]) -> tuple[float, float] | None:
    """Student's t of blocks of successive dates as long as the cube root of their number. In doubles."""
    if len(dates) < LEAST_DATES:
        return None
    length, count = cube_root(len(dates)), sum(map(len, dates))
    blocks = [[value for date in dates[start : start + length] for value in date] for start in range(0, len(dates), length)]
    sums = [sum_of(block) for block in blocks]
    mean, size = sum_of(sums) / count, len(blocks)
    squares = sum_of([(total - mean * len(block)) * (total - mean * len(block)) for total, block in zip(sums, blocks)])
    reach = float(student_quantile(size - 1)) * sqrt(size / (size - 1) * squares) / count
    return mean - reach, mean + reach


def bootstrap(dates: list[list[float]], figures: list[str]) -> dict[str, tuple[float, float] | None]:
    """The interval of each figure: two of the sorted figures of all resamples. In doubles."""
    if len(dates) < LEAST_DATES:
        return dict.fromkeys(figures)
    found: dict[str, list[float]] = {name: [] for name in figures}
    for drawn in resamples(len(dates)):
        values = sorted(value for place in drawn for value in dates[place])
        for name in figures:
            found[name].append(quantile(values, SHARES[name]))
    for listed in found.values():
        listed.sort()
    return {name: (listed[ENDS[0] - 1], listed[ENDS[1] - 1]) for name, listed in found.items()}


def sum_of(values: list[float]) -> float:
    """One after the other; the `sum` of Python 3.12 corrects its rounding."""
    total = 0.0
    for value in values:
        total += value
    return total


def quantile(ordered: list[float], share: Fraction) -> float:
    """Type 7."""
    place = (len(ordered) - 1) * share
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + float(place - low) * (ordered[high] - ordered[low])


@lru_cache(maxsize=8)
def resamples(count: int) -> list[list[int]]:
    """Dates drawn in blocks as long as the cube root of their number; they depend on nothing else."""
    length, starts = cube_root(count), starts_of_blocks(count)
    found = []
    for _ in range(RESAMPLES):
        drawn: list[int] = []
        while len(drawn) < count:
            start = next(starts)
            drawn += [(start + step) % count for step in range(length)]
        found.append(drawn[:count])
    return found


def cube_root(count: int) -> int:
    """The whole number nearest to it."""
    root = 0
    while (2 * root + 1) ** 3 < 8 * count:
        root += 1
    return root


def starts_of_blocks(count: int) -> Iterator[int]:
    """Dates from 0 on: the upper bits of the next number, again while that is no date."""
    bits = (count - 1).bit_length()
    for number in xoshiro128():
        start = number >> (32 - bits)
        if start < count:
            yield start


def xoshiro128() -> Iterator[int]:
    """xoshiro128** 1.1, whose state is two numbers of splitmix64 of seed 1."""
    mask = 2**32 - 1
    state = [half for number in splitmix64(2) for half in (number & mask, number >> 32)]
    while True:
        yield rotated(state[1] * 5 & mask, 7) * 9 & mask
        shifted = state[1] << 9 & mask
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = rotated(state[3], 11)


def rotated(word: int, by: int) -> int:
    return (word << by | word >> (32 - by)) & (2**32 - 1)


def splitmix64(count: int, seed: int = 1) -> list[int]:
    mask, found = 2**64 - 1, []
    for index in range(1, count + 1):
        number = (seed + index * 0x9E3779B97F4A7C15) & mask
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & mask
        number = (number ^ number >> 27) * 0x94D049BB133111EB & mask
        found.append(number ^ number >> 31)
    return found
