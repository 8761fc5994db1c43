"""`opening-candle-continuation` (docs/definitions/opening-candle-continuation.md)."""

from ..answers import location
from ..dimensions import Dimension, size_base, size_dimension, size_of
from ..family import Family, Row, all_of
from ..reasons import require
from ..run import Run
from ..sessions import Session, colour
from ..windows import opening_window, refuse_opening_window


class OpeningCandleContinuation(Family):
    name = "opening-candle-continuation"

    def refuse(self, run: Run) -> None:
        refuse_opening_window(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run)] if run.variant == "by-size" else []
        return [Dimension("window-colour", [("green", "Window green"), ("red", "Window red")]), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        window, base = all_of(
            lambda: opening_window(run.bars(session), session, run.params["minutes"]),
            lambda: size_base(run, session, session.open) if run.variant == "by-size" else None,
        )
        own = colour(window.close, window.open)
        require(own != "flat", "flat")
        continued = "continued" if colour(session.close, session.open) == own else "not-continued"
        rest = "continued" if colour(session.close, window.close) == own else "not-continued"
        where = location(session.close, window.high, window.low)
        row = Row(levels={"open": session.open, "window-high": window.high, "window-low": window.low, "window-close": window.close}, groups=[{"window-colour": own}])
        row.answers = {
            "session-continued": continued,
            "rest-continued": rest,
            "close-location": where,
            f"close-location-{continued}": where,
        }
        if base is not None:
            row.groups[0]["size"] = size_of(100 * abs(window.close - window.open) / base, run.params["edges"])
        return row
