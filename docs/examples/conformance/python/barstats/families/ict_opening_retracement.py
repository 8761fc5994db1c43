"""`ict-opening-retracement`: back to an earlier open (docs/definitions/ict-opening-retracement.md)."""

from bisect import bisect_left
from fractions import Fraction

from ..buckets import answer_by_time, clock_buckets, refuse_buckets, time_questions
from ..dimensions import Dimension, size_dimension, size_of
from ..exact import percent_of
from ..family import Family, Row, all_of
from ..hours import ONE_DAY
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..times import MINUTE, local_date, minutes_of, wall_time
from ..windows import first_index

NEW_YORK = "America/New_York"


def reference_of(run: Run, session: Session, time: str) -> Fraction:
    """The open of the first bar at or after the latest such time in New York, or `no-reference`."""
    day = local_date(session.opens, NEW_YORK)
    instants = [wall_time(day + ONE_DAY * shift, minutes_of(time), NEW_YORK) for shift in (-2, -1, 0, 1)]
    instant = max(each for each in instants if each <= session.opens)
    bars = run.sessions.ended_bars
    place = bisect_left(bars, instant, key=lambda bar: bar.time)
    require(place < len(bars) and bars[place].time <= instant + 60 * MINUTE and bars[place].time < session.opens, "no-reference")
    return bars[place].open


class IctOpeningRetracement(Family):
    name = "ict-opening-retracement"
    early = ("retraced", "filled-*", "fill-time")
    early_measures = {"distance-percent": "at-open", "minutes-to-fill": "at-event"}

    def refuse(self, run: Run) -> None:
        if run.variant == "by-fill-time":
            refuse_buckets(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run, "%")] if run.variant == "by-size" else []
        return [Dimension("open-side", [("above", "Opened above the reference"), ("below", "Opened below the reference")]), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        reference = reference_of(run, session, run.params["referenceTime"])
        all_of(
            lambda: require(session.open != reference, "at-reference"),
            lambda: require(run.variant != "by-size" or reference != 0, "no-size"),
        )
        is_above = session.open > reference
        distance = abs(session.open - reference)
        bars = run.bars(session)
        place = first_index(bars, (lambda bar: bar.low <= reference) if is_above else (lambda bar: bar.high >= reference))
        back = None if place is None else bars[place]
        row = Row(levels={"reference": reference}, groups=[{"open-side": "above" if is_above else "below"}])
        row.answers["retraced"] = "not-retraced" if back is None else "retraced"
        row.measures["distance-percent"] = percent_of(distance, reference)
        row.known["distance-percent"] = session.opens
        if back is not None:
            row.decided["retraced"] = back.end
            row.known["minutes-to-fill"] = back.end
            row.measures["minutes-to-fill"] = Fraction(back.time - session.opens, MINUTE)
        if run.variant == "by-size":
            row.groups[0]["size"] = size_of(100 * distance / abs(reference), run.params["edges"])
        elif run.variant == "by-fill-time":
            buckets, minutes = clock_buckets(run, run.params["minutes"]), run.params["minutes"]
            answer_by_time(row, session, buckets, minutes, back, "fill-time", "filled", ("retraced", "not-retraced"))
        return row

    def questions(self, run: Run) -> list[dict]:
        if run.variant != "by-fill-time":
            return run.description["questions"]
        each = ("filled", "Retraced in {}, of sessions not yet back")
        outcomes = [("retraced", "Retraced"), ("not-retraced", "Not retraced")]
        return time_questions(clock_buckets(run, run.params["minutes"]), ("fill-time", "When the session retraced"), each, outcomes)
