"""The sessions of a run, each with the ones before it."""
from fractions import Fraction

from hours import Hours, calendar_of, template_of
from reasons import LeftOut, Refused
from sessions import daily_sessions, intraday_sessions
from times import DAY, MINUTE, instant_of

MINUTES = {"1m": 1, "5m": 5, "15m": 15, "30m": 30, "1h": 60, "4h": 240, "1d": 1440}


class Market:
    def __init__(self, market, options, templates, calendars):
        length = MINUTES[market["interval"]] * MINUTE
        self.bars = [dict(zip(market["columns"], row)) for row in market["rows"]]
        for bar in self.bars:
            bar.update({name: Fraction(bar[name]) for name in ("open", "high", "low", "close")})
            bar["time"] = instant_of(bar["time"])
        self.as_of = instant_of(options["asOf"]) if "asOf" in options else float("inf")
        self.within = options.get("previousWithinDays", 7)
        hours = Hours(template_of(options, templates), calendar_of(options, calendars))
        if length == DAY:
            self.sessions = daily_sessions(self.bars, hours, self.as_of)
        else:
            limits = options.get("completeness", {})
            self.sessions = list(intraday_sessions(self.bars, length, hours, self.as_of, limits))
        first, last = options.get("startDate", "0000"), options.get("endDate", "9999-99")
        self.seen = [i for i, each in enumerate(self.sessions) if first <= str(each.day) <= last]
        opens = [self.sessions[i].opens for i in self.seen if length < DAY]
        if any(bar["time"] < each < bar["time"] + length for each in opens for bar in self.bars):
            raise Refused("bars-misaligned")

    def previous(self, i):
        """The session directly before, where there is one that can be compared."""
        session, before = self.sessions[i], self.sessions[i - 1] if i > 0 else None
        if before is None or not before.complete or (session.day - before.day).days > self.within:
            raise LeftOut("no-previous")
        first, last = before.bars[0]["time"], session.bars[-1]["time"]
        if len({bar.get("contract") for bar in self.bars if first <= bar["time"] <= last}) > 1:
            raise LeftOut("roll")
        return before

    def complete_before(self, i, count):
        """So many complete sessions before one, the latest first, or none at all."""
        found = [each for each in self.sessions[:i] if each.complete][::-1][:count]
        return found if len(found) == count else []
