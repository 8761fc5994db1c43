"""`sweep`: breaks of the previous range that come back (docs/definitions/sweep.md)."""

from fractions import Fraction

from ..bars import Bar
from ..brackets import VARIANTS, Entry, trade_measures, trade_questions, trade_row
from ..buckets import bucket_of, bucket_outcomes, clock_buckets, question, refuse_buckets
from ..dimensions import Dimension, size_base, size_dimension, size_of
from ..family import Family, Row, all_of
from ..reasons import Refused, require
from ..run import Run
from ..sessions import Session
from ..times import MINUTE
from ..windows import Break, highest, lowest, unambiguous_break


class Sweep(Family):
    name = "sweep"
    early = ("returned*", "touched-*", "break-time")
    early_measures = {"minutes-to-break": "at-event", "minutes-to-return": "at-event", "excess": "at-event"}

    def refuse(self, run: Run) -> None:
        if run.params["minutes"] % run.bar_minutes != 0:
            raise Refused("bars-too-coarse")
        if run.variant == "by-time":
            refuse_buckets(run, run.params["bucketMinutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run)] if run.variant == "by-size" else []
        return [Dimension("first-side", [("high", "High broken first"), ("low", "Low broken first")]), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        bars, by_size = run.bars(session), run.variant == "by-size"
        is_by_adr = run.params.get("unit") == "adr" or (by_size and run.params["sizeBy"] == "adr")
        found, _ = all_of(
            lambda: unambiguous_break(bars, previous.high, previous.low),
            lambda: require(not is_by_adr or run.sessions.adr(session) is not None, "no-average"),
        )
        is_high = found.side == "high"
        back = returning(run, bars, found, previous)
        levels = {"previous-high": previous.high, "previous-low": previous.low, "middle": (previous.high + previous.low) / 2}
        groups = [{"first-side": found.side}]
        if run.variant in VARIANTS:
            require(back is not None, "no-entry")
            later = bars[back + 1 :]
            setup = previous.range
            all_of(lambda: require(later, "no-following"), lambda: require(setup != 0 or run.params["unit"] == "adr", "no-size"))
            return trade_row(run, session, Entry("close", bars[back].close, bars[back], later, not is_high, setup), levels, groups)
        row = Row(levels=levels, groups=groups)
        self.answer(run, row, session, previous, found, back)
        if by_size:
            base, _ = all_of(
                lambda: size_base(run, session, previous.high if is_high else previous.low), lambda: require(back is not None, "no-pattern")
            )
            row.groups[0]["size"] = size_of(100 * row.measures["excess"] / base, run.params["edges"])
        return row

    def answer(self, run: Run, row: Row, session: Session, previous: Session, found: Break, back: int | None) -> None:
        bars, is_high = run.bars(session), found.side == "high"
        middle = row.levels["middle"]
        returned = "not-returned" if back is None else "returned"
        limit = min(found.bar.time + int(run.params["minutes"]) * MINUTE, session.closes)
        row.answers["returned"] = returned
        row.decided["returned"] = limit if back is None else bars[back].end
        row.known["minutes-to-break"] = found.bar.end
        row.measures["minutes-to-break"] = Fraction(found.bar.time - session.opens, MINUTE)
        if run.variant == "by-time":
            index = bucket_of(found.bar, session, run.params["bucketMinutes"])
            bucket = next(each.id for each in clock_buckets(run, run.params["bucketMinutes"]) if each.index == index)
            row.answers |= {"break-time": bucket, f"returned-{bucket}": returned}
            row.decided |= {"break-time": found.bar.end, f"returned-{bucket}": row.decided["returned"]}
        if back is None:
            return
        bar, after = bars[back], bars[back + 1 :]
        row.known |= {"minutes-to-return": bar.end, "excess": bar.end}
        row.measures["minutes-to-return"] = Fraction(bar.end - found.bar.time, MINUTE)
        until = bars[found.index : back + 1]
        row.measures["excess"] = highest(until) - previous.high if is_high else previous.low - lowest(until)
        if bar.close > middle if is_high else bar.close < middle:
            answer_touch(row, "touched-middle", after, middle, is_high)
        answer_touch(row, "touched-opposite", after, previous.low if is_high else previous.high, is_high)
        above, below = session.close > previous.high, session.close < previous.low
        row.answers["close-location"] = ("beyond" if above == is_high else "through") if above or below else "inside"

    def questions(self, run: Run) -> list[dict]:
        if run.variant in VARIANTS:
            return trade_questions(run)
        if run.variant != "by-time":
            return run.description["questions"]
        buckets = clock_buckets(run, run.params["bucketMinutes"])
        outcomes = [("returned", "Back inside"), ("not-returned", "Not back inside")]
        first = question("break-time", "Time of the first break", "at-event", bucket_outcomes(buckets), "first-break")
        title = "Closed back inside after a break in {}"
        return [first, *(question(f"returned-{each.id}", title.format(each.label), "at-event", outcomes, "first-break") for each in buckets)]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]

    def current(self, run: Run, last: Session | None) -> list:
        return [
            ("previous-high", "Previous high", "price", last and last.high),
            ("previous-low", "Previous low", "price", last and last.low),
            ("middle", "Middle of the previous range", "price", last and (last.high + last.low) / 2),
        ]


def returning(run: Run, bars: list[Bar], found: Break, previous: Session) -> int | None:
    """The first bar from the breaking one on that closes inside, if it ends in time."""
    for place in range(found.index, len(bars)):
        if previous.low <= bars[place].close <= previous.high:
            is_in_time = bars[place].end <= found.bar.time + int(run.params["minutes"]) * MINUTE
            return place if is_in_time else None
    return None


def answer_touch(row: Row, id_: str, bars: list[Bar], level: Fraction, is_high: bool) -> None:
    """Whether a later bar comes back to a level, down after a high, up after a low."""
    bar = next((each for each in bars if (each.low <= level if is_high else each.high >= level)), None)
    row.answers[id_] = "not-touched" if bar is None else "touched"
    if bar is not None:
        row.decided[id_] = bar.end
