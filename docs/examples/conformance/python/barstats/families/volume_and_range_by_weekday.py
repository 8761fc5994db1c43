"""`volume-and-range-by-weekday` (docs/definitions/volume-and-range-by-weekday.md)."""

from ..exact import percent_of
from ..family import Family, Row
from ..run import Run
from ..sessions import Session


class VolumeAndRangeByWeekday(Family):
    name = "volume-and-range-by-weekday"

    def row(self, run: Run, session: Session) -> Row:
        size = session.range
        return Row(measures={"volume": session.volume, "range": size, "range-percent": percent_of(size, session.low)})
