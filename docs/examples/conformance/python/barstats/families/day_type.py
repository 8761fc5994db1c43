"""`day-type`: how far a session goes beyond its opening window (docs/definitions/day-type.md)."""

from fractions import Fraction

from ..answers import location
from ..dimensions import Dimension, size_base, size_dimension, size_of
from ..exact import percent_of
from ..family import Family, Row, all_of
from ..reasons import Excluded
from ..run import Run
from ..sessions import Session
from ..times import MINUTE
from ..windows import Window, highest, lowest, opening_window, refuse_opening_window


class DayType(Family):
    name = "day-type"
    early = ("type*",)
    early_measures = {"window-percent": "after-window"}

    def refuse(self, run: Run) -> None:
        refuse_opening_window(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        return [size_dimension(run)] if run.variant == "by-size" else []

    def row(self, run: Run, session: Session) -> Row:
        is_sized = run.variant == "by-size"
        window, base = all_of(
            lambda: opening_window(run.bars(session), session, run.params["minutes"]),
            lambda: size_base(run, session, session.open) if is_sized else None,
        )
        kind, where = type_of(window), location(session.close, window.high, window.low)
        row = Row(levels={"window-high": window.high, "window-low": window.low})
        row.answers = {"type": kind, "close-location": where, f"close-location-{kind}": where}
        before = self.type_before(run, session)
        if before is not None:
            row.answers[f"type-after-{before}"] = kind
        if kind == "neutral":
            decided = neutral_at(window)
            row.decided = {"type": decided, **({f"type-after-{before}": decided} if before else {})}
        row.measures = {"window-percent": percent_of(window.size, window.open), "extension": extension(window) / window.size}
        row.known = {"window-percent": session.opens + int(run.params["minutes"]) * MINUTE}
        if is_sized:
            row.groups = [{"size": size_of(100 * window.size / base, run.params["edges"])}]
        return row

    def type_before(self, run: Run, session: Session) -> str | None:
        try:
            previous = run.sessions.previous(session)
            return type_of(opening_window(run.bars(previous), previous, run.params["minutes"]))
        except Excluded:
            return None


def extension(window: Window) -> Fraction:
    return max(highest(window.rest) - window.high, window.low - lowest(window.rest), Fraction(0))


def type_of(window: Window) -> str:
    far, size = extension(window), window.size
    if far == 0:
        return "non-trend"
    if highest(window.rest) > window.high and lowest(window.rest) < window.low:
        return "neutral"
    return "normal" if 2 * far <= size else "normal-variation" if far <= 2 * size else "trend"


def neutral_at(window: Window) -> int:
    """The end of the bar with which both sides are broken."""
    has_high = has_low = False
    for bar in window.rest:
        has_high, has_low = has_high or bar.high > window.high, has_low or bar.low < window.low
        if has_high and has_low:
            return bar.end
    raise ValueError("not neutral")
