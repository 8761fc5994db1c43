"""When sessions open and close: a template of local times, and the holidays and early closes of a calendar."""
from datetime import timedelta

from reasons import Refused
from times import DAY, local_date, minutes_of, wall_time, weekday


def template_of(options, templates):
    asked = options.get("session")
    if isinstance(asked, dict):
        return asked
    found = [each for each in templates[options["assetClass"]] if asked in (None, each["id"])]
    if not found:
        raise Refused("session-unavailable")
    return found[0]


def calendar_of(options, calendars):
    asked = options.get("calendar", calendars["assetClasses"][options["assetClass"]])
    if asked is None:
        return {"holidays": [], "earlyCloses": {}}
    if isinstance(asked, dict):
        return asked
    zone = next(each["timeZone"] for each in calendars["calendars"] if each["id"] == asked)
    days = {day: early for name, day, early in calendars["rows"] if name == asked}
    holidays = {day for day, early in days.items() if early is None}
    return {"timeZone": zone, "holidays": holidays, "earlyCloses": {day: days[day] for day in days.keys() - holidays}}


class Hours:
    def __init__(self, template, calendar):
        self.calendar, self.zone, self.weekdays = calendar, template["timeZone"], template["weekdays"]
        self.open, self.close = minutes_of(template["open"]), minutes_of(template["close"]) or 1440

    def on_weekday(self, day):
        return weekday(day) in self.weekdays

    def opens(self, day):
        return wall_time(day - timedelta(days=self.open >= self.close), self.open, self.zone)

    def closes(self, day):
        return min(wall_time(day, self.close, self.zone), self.opens(day + timedelta(days=1)))

    def closes_early(self, day):
        """The close, which on some days is before that of the template."""
        early = self.calendar["earlyCloses"].get(str(day))
        if early is None:
            return self.closes(day)
        return min(self.closes(day), wall_time(day, minutes_of(early) or 1440, self.calendar["timeZone"]))

    def trading_date(self, instant):
        """Of a daily bar: midnight of UTC means that date, else the session that holds it, else the local date."""
        if instant % DAY == 0:
            return local_date(instant, "UTC")
        local = local_date(instant, self.zone)
        near = [day for day in (local, local + timedelta(days=1)) if self.on_weekday(day)]
        return next((day for day in near if self.opens(day) <= instant < self.closes(day)), local)
