"""Instants are milliseconds of UTC, dates are `datetime.date`, and times of day are minutes after midnight."""

from datetime import date, datetime, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
MONTHS = "january february march april may june july august september october november december".split()
EPOCH = datetime(1970, 1, 1)


def instant_of(text: str) -> int:
    """`2024-03-11T13:30:00Z`, or a date, which stands for its midnight in UTC."""
    return (datetime.fromisoformat(text.rstrip("Z")) - EPOCH) // timedelta(milliseconds=1)


def minutes_of(text: str) -> int:
    """`09:30` as minutes after midnight."""
    return int(text[:2]) * 60 + int(text[3:])


@lru_cache(maxsize=None)
def wall_time(day: date, minutes: int, zone: str) -> int:
    """The instant of a wall-clock time. One that is skipped is read with the offset before the change, one that occurs
    twice is the first occurrence (Sessions): that is what `fold=0` means, the default."""
    local = datetime(day.year, day.month, day.day) + timedelta(minutes=minutes)
    offset = local.replace(tzinfo=ZoneInfo(zone)).utcoffset()
    return (local - offset - EPOCH) // timedelta(milliseconds=1)


@lru_cache(maxsize=None)
def local_time(instant: int, zone: str) -> datetime:
    """What the clock of a zone shows, as a naive date and time."""
    utc = EPOCH.replace(tzinfo=timezone.utc) + timedelta(milliseconds=instant)
    return utc.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


def local_date(instant: int, zone: str) -> date:
    return local_time(instant, zone).date()


def weekday_of(day: date) -> str:
    return WEEKDAYS[day.weekday()]


def month_of(day: date) -> str:
    return MONTHS[day.month - 1]


def monday_of(day: date) -> date:
    """The first day of the ISO week."""
    return day - timedelta(days=day.weekday())


def clock_text(minutes: int) -> str:
    """`09:30`, and `09:30+1` a day later."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"
