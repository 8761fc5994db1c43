"""`overnight-and-session` and `overnight-continuation`: the move from close to open and the session after it."""

from ..dimensions import Dimension, size_dimension, size_of
from ..exact import percent_of, published
from ..family import Family, Row, all_of
from ..figures import correlation
from ..reasons import require
from ..run import Run
from ..sessions import Session
from .colours import previous_close_next


class OvernightAndSession(Family):
    """docs/definitions/overnight-and-session.md"""

    name = "overnight-and-session"
    early = ("overnight",)
    early_measures = {"overnight-percent": "at-open"}

    def row(self, run: Run, session: Session) -> Row:
        before = run.sessions.previous(session).close
        overnight, own = session.open - before, session.close - session.open
        both = "flat" if overnight == 0 or own == 0 else f"{'up' if overnight > 0 else 'down'}-{'up' if own > 0 else 'down'}"
        return Row(
            answers={"overnight": "up" if overnight > 0 else "not-up", "session": "up" if own > 0 else "not-up", "both": both},
            decided={"overnight": session.opens},
            known={"overnight-percent": session.opens},
            measures={"overnight-percent": percent_of(overnight, before), "session-percent": percent_of(own, session.open)},
            levels={"previous-close": before},
        )

    def statistics(self, run: Run, rows: list[Row]) -> list:
        places = run.precision["measure"]
        overnight = [row.measures["overnight-percent"] for row in rows]
        own = [row.measures["session-percent"] for row in rows]
        pairs = [(x, y) for x, y in zip(overnight, own) if x is not None and y is not None]
        sums = [[value for value in values if value is not None] for values in (overnight, own)]
        return [*(published(sum(values), places) if values else None for values in sums), correlation(pairs, places)]

    def current(self, run: Run, last: Session | None) -> list:
        return previous_close_next(last)


class OvernightContinuation(Family):
    """docs/definitions/overnight-continuation.md"""

    name = "overnight-continuation"

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run, "%")] if run.variant == "by-size" else []
        return [Dimension("overnight-colour", [("green", "Green overnight"), ("red", "Red overnight")]), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        before = run.sessions.previous(session).close
        all_of(
            lambda: require(session.open != before, "no-gap"),
            lambda: require(run.variant != "by-size" or before != 0, "no-size"),
        )
        overnight = "green" if session.open > before else "red"
        row = Row(levels={"previous-close": before}, groups=[{"overnight-colour": overnight}])
        row.answers = {"colour": session.colour, "continued": "continued" if session.colour == overnight else "not-continued"}
        if run.variant == "by-size":
            row.groups[0]["size"] = size_of(100 * abs(session.open - before) / abs(before), run.params["edges"])
        return row

    def current(self, run: Run, last: Session | None) -> list:
        return previous_close_next(last)
