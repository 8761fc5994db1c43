"""`intraday-volume-and-range`: the candles of the day (docs/definitions/intraday-volume-and-range.md)."""

from collections.abc import Iterable

from ..buckets import clock_buckets, refuse_buckets
from ..dimensions import Dimension
from ..exact import percent_of
from ..family import Family, Observation, Row, observe
from ..run import Run
from ..windows import Candle, candles


class IntradayVolumeAndRange(Family):
    name = "intraday-volume-and-range"

    def refuse(self, run: Run) -> None:
        refuse_buckets(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("time", [(bucket.id, bucket.label) for bucket in clock_buckets(run, run.params["minutes"])])]

    def observations(self, run: Run) -> Iterable[Observation]:
        ids = {bucket.index: bucket.id for bucket in clock_buckets(run, run.params["minutes"])}
        for session in run.seen:
            for candle in candles(session.bars, session, run.params["minutes"]):
                row = lambda candle=candle: candle_row(candle, ids[candle.stretch])
                yield observe(session, row, run.added_dimensions)


def candle_row(candle: Candle, time: str) -> Row:
    size = candle.high - candle.low
    volume = None if candle.bars[0].volume is None else sum(bar.volume for bar in candle.bars)
    return Row(measures={"volume": volume, "range": size, "range-percent": percent_of(size, candle.low)}, groups=[{"time": time}])
