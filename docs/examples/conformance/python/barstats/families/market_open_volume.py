"""`market-open-volume` (docs/definitions/market-open-volume.md)."""

from ..family import Family, Row, all_of
from ..figures import correlation
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..windows import opening_window, refuse_opening_window


class MarketOpenVolume(Family):
    name = "market-open-volume"

    def refuse(self, run: Run) -> None:
        refuse_opening_window(run, run.params["minutes"])

    def row(self, run: Run, session: Session) -> Row:
        window, _ = all_of(
            lambda: opening_window(run.bars(session), session, run.params["minutes"]),
            lambda: require(session.volume is not None, "no-volume"),
        )
        return Row(measures={"opening-volume": sum(bar.volume for bar in window.bars), "rest-volume": sum(bar.volume for bar in window.rest)})

    def statistics(self, run: Run, rows: list[Row]) -> list:
        pairs = [(row.measures["opening-volume"], row.measures["rest-volume"]) for row in rows]
        return [correlation(pairs, run.precision["measure"])]
