"""Bars, named by their opening instant."""

from dataclasses import dataclass, replace
from fractions import Fraction

from .exact import exact
from .times import DAY, instant_of

LENGTHS = {"1m": 60_000, "5m": 300_000, "15m": 900_000, "30m": 1_800_000, "1h": 3_600_000, "4h": 14_400_000, "1d": DAY}


@dataclass(frozen=True, slots=True)
class Bar:
    """Prices are exact. `index` is the place among all bars given; `end` may be cut at the close of a session."""

    index: int
    time: int
    end: int
    open: Fraction
    high: Fraction
    low: Fraction
    close: Fraction
    volume: Fraction | None = None
    contract: str | None = None

    def ending(self, end: int) -> "Bar":
        return self if end >= self.end else replace(self, end=end)


def bars_of_rows(rows: list[dict], length: int) -> list[Bar]:
    """Bars of a request: `time` in milliseconds, prices as decimals."""
    found = []
    for index, row in enumerate(rows):
        prices = [exact(row[name]) for name in ("open", "high", "low", "close")]
        volume = None if row.get("volume") is None else exact(row["volume"])
        time = int(row["time"])
        found.append(Bar(index, time, time + length, *prices, volume, row.get("contract")))
    return found


def bars_of_vector(market: dict) -> tuple[list[Bar], int]:
    """Bars of a market in the test vectors, and their length."""
    length = LENGTHS[market["interval"]]
    rows = [dict(zip(market["columns"], row)) for row in market["rows"]]
    return bars_of_rows([{**row, "time": instant_of(row["time"])} for row in rows], length), length


def aggregated(bars: list[Bar], opens: int, closes: int, length: int) -> list[Bar]:
    """The bars of a session as longer ones, counted from its open (Longer bars)."""
    stretches: dict[int, list[Bar]] = {}
    for bar in bars:
        stretches.setdefault((bar.time - opens) // length, []).append(bar)
    found = []
    for stretch, own in stretches.items():
        start = opens + stretch * length
        volume = None if own[0].volume is None else sum(bar.volume for bar in own)
        high, low = max(bar.high for bar in own), min(bar.low for bar in own)
        found.append(Bar(own[0].index, start, min(start + length, closes), own[0].open, high, low, own[-1].close, volume, own[0].contract))
    return found
