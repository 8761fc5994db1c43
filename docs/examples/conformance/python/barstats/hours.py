"""Session templates: when the session of a trading date opens and closes (Sessions)."""

from datetime import date, timedelta
from functools import lru_cache

from .holidays import Calendar
from .times import DAY, local_date, minutes_of, wall_time, weekday_of

ONE_DAY = timedelta(days=1)


class Hours:
    """A template with the calendar of the run."""

    def __init__(self, template: dict, calendar: Calendar):
        self.template, self.calendar, self.zone = template, calendar, template["timeZone"]
        self.open_minutes, self.close_minutes = minutes_of(template["open"]), minutes_of(template["close"]) or 1440
        self._bounds = lru_cache(maxsize=None)(self._find_bounds)

    def on(self, day: date) -> dict:
        """The hours of a trading date: the first earlier ones that still held, else the current ones."""
        earlier = self.template.get("earlierHours") or []
        return next((each for each in earlier if str(day) <= each["through"]), self.template)

    def is_weekday(self, day: date) -> bool:
        return weekday_of(day) in self.template["weekdays"]

    def template_bounds(self, day: date) -> tuple[int, int] | None:
        """Open and close by template and clock alone; `None` where the close would not be after the open."""
        return self._bounds(day)

    def _find_bounds(self, day: date) -> tuple[int, int] | None:
        opens = self.opening(day)
        closes = min(wall_time(day, minutes_of(self.on(day)["close"]) or 1440, self.zone), self.opening(day + ONE_DAY))
        return (opens, closes) if opens < closes else None

    def opening(self, day: date) -> int:
        hours = self.on(day)
        open_minutes, close_minutes = minutes_of(hours["open"]), minutes_of(hours["close"]) or 1440
        return wall_time(day - ONE_DAY if open_minutes >= close_minutes else day, open_minutes, self.zone)

    def bounds(self, day: date) -> tuple[int, int] | None:
        """Open and close of the session that is scheduled on a date, by template and calendar; `None` if there is none."""
        if not self.is_weekday(day) or self.calendar.is_holiday(day):
            return None
        bounds = self.template_bounds(day)
        early = self.calendar.early_close(day)
        if bounds is None or early is None or early >= bounds[1]:
            return bounds
        return (bounds[0], early) if early > bounds[0] else None

    def is_half_day(self, day: date) -> bool:
        early, bounds = self.calendar.early_close(day), self.template_bounds(day)
        return early is not None and bounds is not None and early < bounds[1]

    def breaks(self, day: date) -> list[tuple[int, int]]:
        """The breaks of a date, cut at the close, without those left without length."""
        hours, bounds = self.on(day), self.bounds(day)
        if bounds is None:
            return []
        open_minutes, close_minutes = minutes_of(hours["open"]), minutes_of(hours["close"]) or 1440
        overnight = open_minutes >= close_minutes
        found = []
        for each in hours.get("breaks") or []:
            ends = []
            for name in ("from", "to"):
                minutes = minutes_of(each[name])
                is_day_before = overnight and minutes >= open_minutes
                ends.append(min(max(wall_time(day - ONE_DAY if is_day_before else day, minutes, self.zone), bounds[0]), bounds[1]))
            if ends[0] < ends[1]:
                found.append((ends[0], ends[1]))
        return found

    def date_of(self, instant: int) -> date | None:
        """The trading date whose scheduled session contains an instant."""
        local = local_date(instant, self.zone)
        for day in (local, local + ONE_DAY, local - ONE_DAY):
            bounds = self.bounds(day)
            if bounds is not None and bounds[0] <= instant < bounds[1]:
                return day
        return None

    def date_of_daily_bar(self, instant: int) -> date:
        """The UTC date of 00:00 UTC, else that of the session that contains the instant, else the local date."""
        if instant % DAY == 0:
            return local_date(instant, "UTC")
        local = local_date(instant, self.zone)
        for day in (local, local + ONE_DAY, local - ONE_DAY):
            bounds = self.template_bounds(day) if self.is_weekday(day) else None
            if bounds is not None and bounds[0] <= instant < bounds[1]:
                return day
        return local

    def next_scheduled(self, day: date) -> date | None:
        """The next trading date with a session by template and calendar."""
        for days in range(1, 400):
            if self.bounds(day + days * ONE_DAY) is not None:
                return day + days * ONE_DAY
        return None
