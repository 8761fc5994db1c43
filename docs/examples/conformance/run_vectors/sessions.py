"""Bars cut into sessions. What had not ended at an instant (`as_of`) does not exist."""
from datetime import timedelta
from fractions import Fraction

from reasons import Refused
from times import MINUTE, local_date


class Session:
    def __init__(self, day, opens, closes, bars, complete):
        self.day, self.opens, self.closes, self.bars, self.complete = day, opens, closes, bars, complete
        self.open, self.close = bars[0]["open"], bars[-1]["close"]
        self.high, self.low = max(bar["high"] for bar in bars), min(bar["low"] for bar in bars)
        self.range = self.high - self.low


def daily_sessions(bars, hours, as_of):
    sessions = {}
    for bar in bars:
        day = hours.trading_date(bar["time"])
        if hours.closes(day) > as_of:
            continue
        if day in sessions:
            raise Refused("duplicate-trading-date")
        sessions[day] = Session(day, bar["time"], hours.closes(day), [bar], True)
    return [sessions[day] for day in sorted(sessions) if hours.on_weekday(day)]


def intraday_sessions(bars, length, hours, as_of, completeness):
    limits = {"openWithin": 30, "closeWithin": 30, "coverage": 0.5, **completeness}
    days = {local_date(bar["time"], "UTC") + timedelta(days=more) for bar in bars for more in range(-2, 4)}
    for day in sorted(days):
        if not hours.on_weekday(day) or str(day) in hours.calendar["holidays"]:
            continue
        opens, closes = hours.opens(day), hours.closes_early(day)
        # The close cuts the last bar.
        spans = [(bar, min(bar["time"] + length, closes)) for bar in bars if opens <= bar["time"] < closes]
        spans = [(bar, end) for bar, end in spans if end <= as_of]
        if not spans:
            continue
        complete = (
            spans[0][0]["time"] - opens <= limits["openWithin"] * MINUTE
            and closes - spans[-1][1] <= limits["closeWithin"] * MINUTE
            and sum(end - bar["time"] for bar, end in spans) >= Fraction(str(limits["coverage"])) * (closes - opens)
        )
        yield Session(day, opens, closes, [bar for bar, _ in spans], complete)
