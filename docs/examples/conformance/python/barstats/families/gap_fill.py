"""`gap-fill`: sessions that open away from the previous close (docs/definitions/gap-fill.md)."""

from fractions import Fraction

from ..brackets import VARIANTS, Entry, trade_measures, trade_questions, trade_row
from ..buckets import answer_by_time, clock_buckets, refuse_buckets, time_questions
from ..dimensions import Dimension, size_dimension, size_of
from ..exact import percent_of
from ..family import Family, Row, all_of
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..times import MINUTE
from ..windows import first_index, highest, lowest
from .colours import previous_close_next


class GapFill(Family):
    name = "gap-fill"
    early = ("filled*", "held", "fill-time")
    early_measures = {"gap-size*": "at-open", "minutes-to-fill": "at-event", "spike-percent": "at-event"}

    def refuse(self, run: Run) -> None:
        if run.variant == "by-fill-time":
            refuse_buckets(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run, "%")] if run.variant == "by-size" else []
        return [Dimension("direction", [("up", "Gap up"), ("down", "Gap down"), ("all", "All gaps")]), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        before = run.sessions.previous(session).close
        gap = abs(session.open - before)
        checks = [lambda: require(gap != 0, "no-gap"), lambda: check_size(run, gap, before)]
        is_up = session.open > before
        groups = [{"direction": "up" if is_up else "down"}, {"direction": "all"}]
        if run.variant in VARIANTS:
            bars = run.bars(session)
            entry = Entry("open", session.open, bars[0], bars[1:], not is_up, gap)
            checks.append(lambda: trade_row(run, session, entry, {"previous-close": before}, groups))
            return all_of(*checks)[-1]
        all_of(*checks)
        if run.variant == "by-size":
            groups = [{**group, "size": size_of(100 * gap / abs(before), run.params["edges"])} for group in groups]
        return gap_row(run, session, before, is_up, groups)

    def questions(self, run: Run) -> list[dict]:
        if run.variant in VARIANTS:
            return trade_questions(run)
        if run.variant != "by-fill-time":
            return run.description["questions"]
        each = ("filled", "Filled in {}, of the gaps still open")
        outcomes = [("filled", "Filled"), ("unfilled", "Not filled")]
        return time_questions(clock_buckets(run, run.params["minutes"]), ("fill-time", "When the gap filled"), each, outcomes)

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]

    def current(self, run: Run, last: Session | None) -> list:
        return previous_close_next(last)


def check_size(run: Run, gap: Fraction, before: Fraction) -> None:
    """`no-size` and `size`, by the options `minSize` and `maxSize`, inclusive, in % of the previous close."""
    low, high = run.params["minSize"], run.params["maxSize"]
    if run.variant != "by-size" and low is None and high is None:
        return
    require(before != 0, "no-size")
    size = 100 * gap / abs(before)
    require((low is None or size >= low) and (high is None or size <= high), "size")


def gap_row(run: Run, session: Session, before: Fraction, is_up: bool, groups: list[dict]) -> Row:
    target = session.open + (before - session.open) * run.params["fill"] / 100
    bars, side = run.bars(session), 1 if is_up else -1
    place = first_index(bars, (lambda bar: bar.low <= target) if is_up else (lambda bar: bar.high >= target))
    filling = None if place is None else bars[place]
    filled = "unfilled" if filling is None else "filled"
    beyond_open = side * (session.close - session.open) > 0
    beyond_close = side * (session.close - before) < 0
    where = "beyond-open" if beyond_open else "beyond-previous-close" if beyond_close else "within-gap"
    gap = abs(session.open - before)
    row = Row(levels={"previous-close": before, "target": target}, groups=groups)
    row.answers = {
        "filled": filled,
        "held": "held" if filling is None and beyond_open else "not-held",
        "close-location": where,
        f"close-location-{filled}": where,
    }
    row.measures = {"gap-size": gap, "gap-size-percent": percent_of(gap, before)}
    row.known = dict.fromkeys(row.measures, session.opens)
    if filling is not None:
        row.known |= {"minutes-to-fill": filling.end, "spike-percent": filling.end}
        row.answers["reversed"] = "reversed" if beyond_close else "not-reversed"
        row.answers["filled-by"] = "later" if place > 0 else "first-bar"
        row.decided |= {"filled": filling.end, "held": filling.end, "filled-by": filling.end}
        row.measures["minutes-to-fill"] = Fraction(filling.time - session.opens, MINUTE)
        if place > 0:
            spike = highest(bars[:place]) - session.open if is_up else session.open - lowest(bars[:place])
            row.measures["spike-percent"] = percent_of(spike, session.open)
    if run.variant == "by-fill-time":
        buckets, minutes = clock_buckets(run, run.params["minutes"]), run.params["minutes"]
        answer_by_time(row, session, buckets, minutes, filling, "fill-time", "filled", ("filled", "unfilled"))
    return row
