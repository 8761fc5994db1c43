"""`vwap`: the session against its mean price (docs/definitions/vwap.md)."""

from fractions import Fraction

from ..answers import location_of
from ..bars import Bar
from ..family import Family, Row, all_of
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..times import MINUTE
from ..windows import opening_window, refuse_opening_window


class Vwap(Family):
    name = "vwap"
    early = ("touched",)

    def refuse(self, run: Run) -> None:
        refuse_opening_window(run, run.params["minutes"])

    def row(self, run: Run, session: Session) -> Row:
        bars = run.bars(session)
        end = session.opens + int(run.params["minutes"]) * MINUTE
        window, _ = all_of(
            lambda: opening_window(bars, session, run.params["minutes"]),
            lambda: require(session.volume is not None and sum(bar.volume for bar in bars if bar.time < end) > 0, "no-volume"),
        )
        means = session_means(bars)[len(window.bars) :]
        touching = next((bar for bar, mean in zip(window.rest, means) if bar.low <= mean <= bar.high), None)
        above = sum(bar.close > mean for bar, mean in zip(window.rest, means))
        row = Row(levels={"mean": means[-1]}, measures={"share-above": Fraction(100 * above, len(means))})
        row.answers = {"touched": "not-touched" if touching is None else "touched", "close-location": location_of(session.close, means[-1])}
        if touching is not None:
            row.decided["touched"] = touching.end
        return row


def session_means(bars: list[Bar]) -> list[Fraction | None]:
    """Σ V·(H + L + C) / (3·Σ V) at each bar (Volumes, averages, correlation)."""
    value = volume = Fraction(0)
    found = []
    for bar in bars:
        value += bar.volume * (bar.high + bar.low + bar.close)
        volume += bar.volume
        found.append(value / (3 * volume) if volume > 0 else None)
    return found
