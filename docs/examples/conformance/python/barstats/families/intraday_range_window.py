"""`intraday-range-window`: a window between two times of day (docs/definitions/intraday-range-window.md)."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from ..exact import percent_of
from ..family import Family, Row
from ..hours import ONE_DAY
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..times import EPOCH, MINUTE, local_date, local_time, minutes_of
from ..windows import highest, lowest


class IntradayRangeWindow(Family):
    name = "intraday-range-window"

    def refuse(self, run: Run) -> None:
        for session in run.seen:
            start, end = window_of(run, session)
            if end <= session.closes:
                run.refuse_inside((start, end), session)

    def row(self, run: Run, session: Session) -> Row:
        start, end = window_of(run, session)
        bars = [bar for bar in run.bars(session) if start <= bar.time < end]
        require(end <= session.closes and bars, "no-window")
        high, low = highest(bars), lowest(bars)
        return Row(
            levels={"window-high": high, "window-low": low},
            measures={
                "window-range": high - low,
                "window-range-percent": percent_of(high - low, low),
                "window-share": percent_of(high - low, session.range),
            },
        )


def window_of(run: Run, session: Session) -> tuple[int, int]:
    """A wall-clock window (Windows and candles)."""
    zone, start, end = run.sessions.hours.zone, run.params["from"], run.params["to"]
    begins = session.opens if start is None else first_time(session.opens, start, zone, True)
    return begins, begins + 60 * MINUTE if end is None else first_time(begins, end, zone, False)


def first_time(instant: int, time: str, zone: str, is_included: bool) -> int:
    """The first instant at (or only) after another at which the clock shows a time."""
    found = []
    for shift in range(-1, 3):
        day = local_date(instant, zone) + ONE_DAY * shift
        local = datetime(day.year, day.month, day.day) + timedelta(minutes=minutes_of(time))
        for fold in (0, 1):
            offset = local.replace(tzinfo=ZoneInfo(zone), fold=fold).utcoffset()
            at = (local - offset - EPOCH) // timedelta(milliseconds=1)
            if fold == 0 or local_time(at, zone) == local:
                found.append(at)
    return min(at for at in found if (at >= instant if is_included else at > instant))
