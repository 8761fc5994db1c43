"""`fibonacci-levels`: retracements of the previous range (docs/definitions/fibonacci-levels.md)."""

from fractions import Fraction

from ..answers import touched
from ..family import Family, Row
from ..reasons import require
from ..run import Run
from ..sessions import Session

RATIOS = ["0.236", "0.382", "0.5", "0.618", "0.786"]


class FibonacciLevels(Family):
    name = "fibonacci-levels"
    early = ("touched-*",)

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        require(previous.colour != "flat", "flat")
        row = Row()
        for ratio, level in retracements(previous).items():
            touched(row, f"touched-{ratio}", session.bars, level)
            row.levels[f"retracement-{ratio}"] = level
        return row

    def current(self, run: Run, last: Session | None) -> list:
        levels = retracements(last) if last is not None and last.colour != "flat" else dict.fromkeys(RATIOS)
        return [(f"retracement-{ratio}", f"Retracement of {ratio}", "price", level) for ratio, level in levels.items()]


def retracements(session: Session) -> dict[str, Fraction]:
    """Down from the high of a green session, up from the low of a red one."""
    is_green = session.colour == "green"
    return {
        ratio: session.high - Fraction(ratio) * session.range if is_green else session.low + Fraction(ratio) * session.range for ratio in RATIOS
    }
