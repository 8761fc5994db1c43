"""Exchange calendars: holidays and early closes, as dates and local times."""

from datetime import date

from .times import minutes_of, wall_time


class Calendar:
    """The days on which a calendar departs from the weekdays of a template."""

    def __init__(self, zone: str = "UTC", holidays: frozenset[str] = frozenset(), early_closes: dict[str, str] | None = None):
        self.zone, self.holidays, self.early_closes = zone, holidays, early_closes or {}

    def is_holiday(self, day: date) -> bool:
        return str(day) in self.holidays

    def early_close(self, day: date) -> int | None:
        """The instant of an early close, or `None`."""
        time = self.early_closes.get(str(day))
        return None if time is None else wall_time(day, minutes_of(time) or 1440, self.zone)


NO_CALENDAR = Calendar()


def calendar_from_dates(given: dict) -> Calendar:
    """The arguments of `calendarFromDates`: `{ id, timeZone, knownFrom, knownThrough, holidays, earlyCloses }`."""
    return Calendar(given["timeZone"], frozenset(given["holidays"]), given["earlyCloses"])
