"""Instants are milliseconds of UTC, days are dates, and times of a day are minutes after its midnight."""
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

MINUTE, DAY = 60_000, 86_400_000


def instant_of(text):
    return (datetime.fromisoformat(text.rstrip("Z")) - datetime(1970, 1, 1)) // timedelta(milliseconds=1)


def minutes_of(text):
    return int(text[:2]) * 60 + int(text[3:])


def wall_time(day, minutes, zone):
    """A time that comes twice is the first; one that is left out is read with the offset before the change."""
    local = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)) + timedelta(minutes=minutes)
    return int(local.timestamp()) * 1000


def local_date(instant, zone):
    return datetime.fromtimestamp(instant // 1000, ZoneInfo(zone)).date()


def weekday(day):
    return f"{day:%A}".lower()
