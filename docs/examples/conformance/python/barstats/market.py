"""The bars of a run with its hours, calendar, range and instant."""

from bisect import bisect_left
from datetime import date

from . import catalogue
from .bars import Bar
from .exact import most_decimals
from .holidays import NO_CALENDAR, Calendar, calendar_from_dates
from .hours import Hours
from .reasons import Refused
from .sessions import Session, Sessions
from .times import DAY, instant_of

TEMPLATE_KEYS = ("id", "timeZone", "open", "close", "weekdays", "breaks", "earlierHours")


class Market:
    """Everything that the reports on the same bars and options share."""

    def __init__(self, bars: list[Bar], length: int, options: dict):
        self.bars, self.length, self.options = bars, length, options
        self.stands = False
        self.is_daily = length == DAY
        self.as_of = self._instant(options.get("asOf"))
        source = source_of(options)
        self.templates: list[dict] = source["sessions"]
        given = options["calendar"] if "calendar" in options else source["calendar"]
        self.calendar: Calendar = NO_CALENDAR if given is None else calendar_from_dates(given)
        self.first_date, self.last_date = options.get("startDate"), options.get("endDate")
        self._sessions: dict[str, Sessions] = {}
        self._from_start: Market | None = None

    def _instant(self, as_of: str | int | None) -> float:
        """The end of the last bar unless given; daily bars end with the sessions that they are."""
        if as_of is not None:
            return instant_of(as_of) if isinstance(as_of, str) else int(as_of)
        return float("inf") if self.is_daily or not self.bars else self.bars[-1].end

    def template(self, asked: dict | str) -> dict:
        """A session by id, or a template of its own."""
        if isinstance(asked, dict):
            return asked
        found = next((each for each in self.templates if each["id"] == asked), None)
        if found is None:
            raise Refused("session-unavailable")
        return found

    def sessions(self, template: dict) -> Sessions:
        key = template_key(template)
        if key not in self._sessions:
            self._sessions[key] = Sessions(Hours(template, self.calendar), self.bars, self.length, self.as_of, self.options, self.stands)
        return self._sessions[key]

    def from_start(self) -> "Market":
        """The same market from its first session to the end of the range, for what conditions look up."""
        if self._from_start is None:
            options = {key: value for key, value in self.options.items() if key != "startDate"}
            self._from_start = Market(self.bars, self.length, options)
            self._from_start._sessions = self._sessions
        return self._from_start

    def standing_at(self, instant: float) -> "Market":
        """The same market at an instant, where rows under way count as far as they have come."""
        found = Market([bar for bar in self.bars if bar.time < instant], self.length, {**self.options, "asOf": instant})
        found.stands = True
        return found

    def is_in_range(self, day: date) -> bool:
        return (self.first_date or "0000") <= str(day) <= (self.last_date or "9999-99")

    def price_decimals(self, sessions: Sessions) -> int:
        """The decimals of the data: the most of any price of a session seen (Figures)."""
        return most_decimals(sessions.list)

    def bar_decimals(self, sessions: Sessions) -> int:
        """The most decimals of any price of the bars that end by `asOf`."""
        return most_decimals(sessions.ended_bars)

    def refuse_duplicates(self, sessions: Sessions) -> None:
        if self.is_daily and len(set(sessions.daily_dates)) < len(sessions.daily_dates):
            raise Refused("duplicate-trading-date")

    def refuse_misaligned(self, opens: int, sessions: Sessions) -> None:
        """A bar opens before a session's open and, not cut at a close, ends after it."""
        place = bisect_left(sessions.ended_bars, opens, key=lambda bar: bar.time)
        if place > 0 and sessions.ended_bars[place - 1].time + self.length > opens:
            raise Refused("bars-misaligned")


def source_of(options: dict) -> dict:
    """The sessions and the calendar: of an exchange, else of an asset class, which may be the caller's own."""
    if options.get("exchange") is not None:
        return catalogue.exchanges()[options["exchange"]]
    asset_class = options["assetClass"]
    return asset_class if is_custom(asset_class) else catalogue.asset_classes()[asset_class]


def is_custom(asset_class: dict | str) -> bool:
    return isinstance(asset_class, dict)


def template_key(template: dict) -> str:
    """Templates are the same session if all fields are equal; the order of the weekdays does not matter."""
    whole = full_template(template)
    return repr({**whole, "weekdays": sorted(whole["weekdays"])})


def full_template(template: dict) -> dict:
    """A template with its keys in order, without empty breaks and earlier hours."""
    return {key: template[key] for key in TEMPLATE_KEYS if template.get(key) or key in ("id", "timeZone", "open", "close", "weekdays")}


def is_inside_a_bar(instant: int, session: Session, bars: list[Bar]) -> bool:
    """Whether a bar of a session opens before an instant and ends after it, and the session has not closed by then."""
    if instant >= session.closes:
        return False
    place = bisect_left(bars, instant, key=lambda bar: bar.time)
    return place > 0 and bars[place - 1].end > instant
