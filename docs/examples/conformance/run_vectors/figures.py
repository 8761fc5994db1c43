"""Exact figures. Each is rounded half to even once, at the end; of nothing there is none."""
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 80
QUANTILES = {"min": 0, "p25": "1/4", "median": "1/2", "p75": "3/4", "p90": "9/10", "max": 1}


def share(count, of, places):
    """A percent and the ends of its 95 % interval of Wilson."""
    if of == 0:
        return [None, None, None]
    z, k, n = Decimal("1.959963984540054"), Decimal(count), Decimal(of)
    root = z * (k * (n - k) / n + z * z / 4).sqrt()
    ends = [100 * (k + z * z / 2 + side * root) / (n + z * z) for side in (-1, 1)]
    return [float(round(value, places)) for value in (Fraction(100 * count, of), *ends)]


def quantile(values, share):
    """Type 7: between the two values next to the place."""
    place = (len(values) - 1) * Fraction(share)
    low = int(place)
    return values[low] + (place - low) * (values[min(low + 1, len(values) - 1)] - values[low])


def distribution(values, places):
    values, n = sorted(values), len(values)
    figures = dict.fromkeys(["mean", *QUANTILES, "standardDeviation"])
    if n > 0:
        figures["mean"] = mean = sum(values) / n
        figures.update({name: quantile(values, share) for name, share in QUANTILES.items()})
    if n > 1:
        variance = sum((value - mean) ** 2 for value in values) / (n - 1)
        figures["standardDeviation"] = (Decimal(variance.numerator) / variance.denominator).sqrt()
    return {name: None if value is None else float(round(value, places)) for name, value in figures.items()}
