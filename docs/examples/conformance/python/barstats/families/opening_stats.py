"""`opening-stats`: where sessions open (docs/definitions/opening-stats.md)."""

from ..answers import location, location_of
from ..dimensions import Dimension
from ..exact import ratio_of
from ..family import Family, Row
from ..run import Run
from ..sessions import Session
from .doji import previous_range_next
from .ict_opening_retracement import reference_of


class OpeningStats(Family):
    name = "opening-stats"
    early = ("open-*",)
    early_measures = {"open-position": "at-open"}

    def dimensions(self, run: Run) -> list[Dimension]:
        values = [("above", "Above the midnight open"), ("at", "At the midnight open"), ("below", "Below the midnight open")]
        return [Dimension("midnight-open", values, lambda session: location_of(session.open, reference_of(run, session, "00:00")))]

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        row = Row(
            answers={
                "open-location": location(session.open, previous.high, previous.low),
                "open-against-close": location_of(session.open, previous.close),
            },
            decided={"open-location": session.opens, "open-against-close": session.opens},
            known={"open-position": session.opens},
            measures={"open-position": ratio_of(session.open - previous.low, previous.range)},
            levels={"previous-high": previous.high, "previous-low": previous.low, "previous-close": previous.close},
        )
        if run.variant == "by-midnight-open":
            row.levels["midnight-open"] = reference_of(run, session, "00:00")
        return row

    def current(self, run: Run, last: Session | None) -> list:
        return [*previous_range_next(last), ("previous-close", "Previous close", "price", last and last.close)]
