"""`power-hour-breakout` and `power-hour-continuation`: the last hour of a session."""

from ..answers import breaks, breaks_decided, third
from ..brackets import VARIANTS, entry_at_break, trade_measures, trade_questions, trade_row
from ..dimensions import Dimension, labelled
from ..family import Family, Row, all_of
from ..reasons import require
from ..run import Run
from ..sessions import Session, colour
from ..windows import closing_window, highest, lowest, refuse_closing_window, unambiguous_break

THIRDS = [(name, f"{label} third") for name, label in labelled("lower", "middle", "upper")]


class PowerHourBreakout(Family):
    """docs/definitions/power-hour-breakout.md"""

    name = "power-hour-breakout"
    early = ("breaks",)

    def refuse(self, run: Run) -> None:
        refuse_closing_window(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        return [
            Dimension("open-third", THIRDS),
            Dimension("first-side", [("high", "High broken first"), ("low", "Low broken first")]),
        ]

    def row(self, run: Run, session: Session) -> Row:
        hour, _ = all_of(
            lambda: closing_window(run.bars(session), session, run.params["minutes"]),
            lambda: require(run.params.get("unit") != "adr" or run.sessions.adr(session) is not None, "no-average"),
        )
        high, low = highest(hour.rest), lowest(hour.rest)
        levels = {"high-before": high, "low-before": low}
        if run.variant in VARIANTS:
            found = unambiguous_break(hour.bars, high, low)
            entry = entry_at_break(found, hour.bars, high, low, run.sessions.price_step(session), high - low)
            return trade_row(run, session, entry, levels, [{"first-side": found.side}])
        row = Row(answers={"breaks": breaks(hour.high, hour.low, high, low)}, levels=levels)
        row.decided = breaks_decided("breaks", hour.bars, high, low)
        if run.variant == "by-open":
            row.groups = [{"open-third": third(hour.open, high, low)}]
        return row

    def questions(self, run: Run) -> list[dict]:
        return trade_questions(run) if run.variant in VARIANTS else run.description["questions"]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]


class PowerHourContinuation(Family):
    """docs/definitions/power-hour-continuation.md"""

    name = "power-hour-continuation"

    def refuse(self, run: Run) -> None:
        refuse_closing_window(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("colour-before", [("green", "Green before"), ("red", "Red before")]), Dimension("open-third", THIRDS)]

    def row(self, run: Run, session: Session) -> Row:
        hour = closing_window(run.bars(session), session, run.params["minutes"])
        before = colour(hour.open, session.open)
        require(before != "flat", "flat")
        own = colour(session.close, session.open if run.params["reference"] == "session" else hour.open)
        row = Row(levels={"open": session.open, "hour-open": hour.open}, groups=[{"colour-before": before}])
        row.answers = {"colour": own, "continued": "continued" if own == before else "not-continued"}
        if run.variant == "by-open":
            row.groups[0]["open-third"] = third(hour.open, highest(hour.rest), lowest(hour.rest))
        return row

    def questions(self, run: Run) -> list[dict]:
        found = run.description["questions"]
        if run.params["reference"] == "session":
            found = [{**each, "title": each["title"].replace("Colour of the power hour", "Colour of the session")} for each in found]
        return found
