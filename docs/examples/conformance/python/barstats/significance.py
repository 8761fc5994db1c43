"""Exact tests and adjusted p values; each value is the double nearest to the exact one (docs/discovery.md)."""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from math import comb

SMALLEST = 5e-324


def as_double(value: Fraction) -> float:
    """The nearest double; a probability that is not 0 is at least the smallest one."""
    return SMALLEST if 0 < value < Fraction(SMALLEST) else float(value)


def binomial_test(hits: int, of: int, share: Fraction) -> float:
    """Two-sided: the probability of all counts that are no likelier than the one observed; 1 of nothing."""
    win, lose = share.numerator, share.denominator - share.numerator
    weights = [comb(of, count) * win**count * lose ** (of - count) for count in range(of + 1)]
    return as_double(Fraction(sum(weight for weight in weights if weight <= weights[hits]), share.denominator**of))


def fisher_test(table: list[list[int]]) -> float:
    """Two-sided, of a table of two rows and two columns: all tables with its sums that are no likelier."""
    (a, b), (c, d) = table
    row, column, total = a + b, a + c, a + b + c + d
    counts = range(max(0, row + column - total), min(row, column) + 1)
    weights = {count: comb(column, count) * comb(total - column, row - count) for count in counts}
    return as_double(Fraction(sum(weight for weight in weights.values() if weight <= weights[a]), comb(total, row)))


def chi_square_test(table: list[list[int]]) -> tuple[float, int]:
    """Pearson's, without empty rows and columns: the p value and the degrees of freedom."""
    rows = [row for row in table if sum(row) > 0]
    kept = [index for index in range(len(table[0])) if any(row[index] for row in rows)]
    rows = [[row[index] for index in kept] for row in rows]
    total = sum(map(sum, rows))
    statistic = Fraction(0)
    for row in rows:
        for index, count in enumerate(row):
            expected = Fraction(sum(row) * sum(each[index] for each in rows), total)
            statistic += (count - expected) ** 2 / expected
    freedom = (len(rows) - 1) * (len(kept) - 1)
    return (1.0 if freedom <= 0 else chi_square_tail(statistic, freedom)), max(freedom, 0)


def chi_square_tail(statistic: Fraction, freedom: int) -> float:
    """The upper tail of the distribution: 1 − x^a·e^−x/Γ(a + 1)·Σ x^n/((a + 1)…(a + n)), with a half the degrees and x half
    the statistic, in 200 digits."""
    if statistic == 0:
        return 1.0
    with localcontext() as context:
        context.prec = 200
        x = Decimal(statistic.numerator) / Decimal(statistic.denominator) / 2
        a = Decimal(freedom) / 2
        term, total, n = Decimal(1), Decimal(1), 0
        while term > Decimal(10) ** -220 or n < x:
            n += 1
            term *= x / (a + n)
            total += term
        lower = (a * x.ln() - x).exp() / gamma_of_half(freedom + 2) * total
        return float(1 - lower)


def gamma_of_half(n: int) -> Decimal:
    """Γ(n/2): from Γ(1) or from Γ(1/2) = √π up."""
    value = Decimal(1) if n % 2 == 0 else pi().sqrt()
    for k in range(2 if n % 2 == 0 else 1, n, 2):
        value *= Decimal(k) / 2
    return value


def pi() -> Decimal:
    """Machin: π = 16·arctan(1/5) − 4·arctan(1/239)."""
    return 16 * arctan_of_one_in(5) - 4 * arctan_of_one_in(239)


def arctan_of_one_in(n: int) -> Decimal:
    power = Decimal(1) / n
    total, k = power, 1
    while abs(power) > Decimal(10) ** -220:
        power /= -n * n
        k += 2
        total += power / k
    return total


def benjamini_hochberg(values: list[float]) -> list[float]:
    """p·m/rank, at most that of the next greater one and at most 1."""
    order = sorted(range(len(values)), key=lambda index: values[index])
    found, least = [0.0] * len(values), Fraction(1)
    for rank in range(len(values), 0, -1):
        index = order[rank - 1]
        least = min(least, Fraction(values[index]) * len(values) / rank)
        found[index] = float(least)
    return found


def student_test(sine_squared: Fraction, freedom: int, places: int) -> float:
    """Two-sided, of Student's t with sin² θ = t²/(ν + t²), rounded half to even."""
    # Adding 0 turns -0 into 0.
    return float(round(student_tails(sine_squared, freedom), places)) + 0.0


@lru_cache(maxsize=None)
def student_quantile(freedom: int) -> Fraction:
    """The 97.5 % quantile, to nine decimals."""
    low, high = 0, 10**12
    while high - low > 1:
        middle = (low + high) // 2
        square = Fraction(middle, 10**9) ** 2
        if student_tails(square / (freedom + square), freedom) > Decimal("0.05"):
            low = middle
        else:
            high = middle
    half = Fraction(2 * low + 1, 2 * 10**9) ** 2
    return Fraction(high if student_tails(half / (freedom + half), freedom) > Decimal("0.05") else low, 10**9)


def student_tails(sine_squared: Fraction, freedom: int) -> Decimal:
    """In 60 digits (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    with localcontext() as context:
        context.prec = 60
        squared = Decimal(sine_squared.numerator) / Decimal(sine_squared.denominator)
        sine, rest, is_odd = squared.sqrt(), 1 - squared, freedom % 2 == 1
        term = rest.sqrt() if is_odd else Decimal(1)
        total = Decimal(0) if freedom == 1 else term
        for power in range(3 if is_odd else 2, freedom, 2):
            term *= rest * (power - 1) / power
            total += term
        within = quarters(sine_squared) + TWO_OVER_PI * sine * total if is_odd else sine * total
        return 1 - within


TWO_OVER_PI = Decimal("0.636619772367581343075535053490057448137838582961825794990669376")


def quarters(sine_squared: Fraction) -> Decimal:
    """The angle in quarter turns: sin² 2θ = 4 sin² θ (1 − sin² θ), so doubling it over and over tells its binary digits."""
    one = 1 << 640
    square, beyond = sine_squared.numerator * one // sine_squared.denominator, []
    for _ in range(200):
        beyond.append(2 * square > one)
        square = 4 * square * (one - square) // one
    angle = Decimal("0.5")
    for is_beyond in reversed(beyond):
        angle = 1 - angle / 2 if is_beyond else angle / 2
    return angle
