"""When one candle or session engulfs the one before (docs/definitions/engulfing-candles.md)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol


class Body(Protocol):
    """Anything with an open and a close."""

    open: Fraction
    close: Fraction


@dataclass(frozen=True)
class Pattern:
    is_bullish: bool
    open: Fraction
    close: Fraction

    @property
    def body(self) -> Fraction:
        return abs(self.close - self.open)

    @property
    def direction(self) -> str:
        return "bullish" if self.is_bullish else "bearish"


def pattern_of(first: Body, second: Body) -> Pattern | None:
    """Whether the second engulfs the first."""
    if first.close < first.open and second.close > second.open and second.open <= first.close and second.close >= first.open:
        return Pattern(True, second.open, second.close)
    if first.close > first.open and second.close < second.open and second.open >= first.close and second.close <= first.open:
        return Pattern(False, second.open, second.close)
    return None
