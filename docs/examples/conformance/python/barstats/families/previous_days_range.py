"""`previous-days-range`: breaks of the previous session's range (docs/definitions/previous-days-range.md)."""

from fractions import Fraction

from ..answers import location
from ..bars import Bar
from ..brackets import VARIANTS, trade_measures, trade_questions, trade_row
from ..buckets import answer_by_time, clock_buckets, question, refuse_buckets, time_questions
from ..dimensions import Dimension, size_dimension, size_of
from ..exact import ratio_of, shortest
from ..family import Family, Row, all_of
from ..reasons import require
from ..retests import entry_asked, retest_row
from ..run import Run
from ..sessions import Session, colour
from ..times import MINUTE
from ..windows import first_break, unambiguous_break
from .opening_range_breakout import REACHED, first_reaching, level_questions, set_reached

SIDES = ("high", "low")
ONE_SIDED = ("by-pullback", "by-retest", *VARIANTS)


class PreviousDaysRange(Family):
    name = "previous-days-range"
    early = ("breaks", "touched", "high-*", "low-*", "pullback-*", "*retest", "break-time", "broken-*")
    early_measures = {"previous-range": "at-open", "minutes-to-break": "at-event", "minutes-to-high": "at-event", "minutes-to-low": "at-event", "minutes-to-retest": "at-event"}

    def refuse(self, run: Run) -> None:
        if run.variant == "by-time":
            refuse_buckets(run, run.params["bucketMinutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run, "ADR")] if run.variant == "by-size" else []
        return [Dimension("first-side", [("high", "High broken first"), ("low", "Low broken first")]), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        bars, criterion = run.bars(session), run.params["criterion"]
        checks = [lambda: relative_range(run, previous)]
        if run.variant in ONE_SIDED:
            checks.append(lambda: unambiguous_break(bars, previous.high, previous.low, criterion))
        levels = {"previous-high": previous.high, "previous-low": previous.low}
        if run.variant in VARIANTS:

            def trade() -> Row:
                found = unambiguous_break(bars, previous.high, previous.low, criterion)
                entry = entry_asked(run, session, found, bars, previous.high, previous.low, criterion)
                return trade_row(run, session, entry, levels, [{"first-side": found.side}])

            checks.append(lambda: require(run.params["unit"] != "adr" or run.sessions.adr(session) is not None, "no-average"))
            checks.append(lambda: require(run.params["unit"] == "adr" or previous.range != 0, "no-size"))
            return all_of(*checks, trade)[-1]
        size, *found = all_of(*checks)
        if run.variant == "by-retest":
            return retest_row(found[0], bars, previous.high, previous.low, levels, [{"first-side": found[0].side}])
        row = Row(levels=levels, measures={"previous-range": previous.range}, known={"previous-range": session.opens})
        answer_breaks(run, row, session, previous, bars)
        if run.variant == "by-size":
            row.groups = [{"size": size_of(size, run.params["edges"])}]
        elif run.variant == "by-levels":
            answer_levels(row, bars, previous.high, previous.low, run.params["multiples"], criterion)
        elif run.variant == "by-pullback":
            answer_pullback(run, row, bars, previous, found[0])
        elif run.variant == "by-time":
            answer_times(run, row, session, previous, bars)
        return row

    def questions(self, run: Run) -> list[dict]:
        if run.variant in VARIANTS:
            return trade_questions(run)
        if run.variant == "by-levels":
            known = "hindsight" if run.params["criterion"] == "close" else "at-event"
            return range_level_questions(run.params["multiples"], "the previous range", known)
        if run.variant == "by-pullback":
            found = level_questions("pullback", "Pulled back {} × the previous range", run.params["multiples"])
            far = [k > 1 for k in run.params["multiples"]]
            return [{**each, "title": each["title"] + ", through the far side" * is_far} for each, is_far in zip(found, far)]
        if run.variant == "by-time":
            return questions_by_time(run)
        found = run.description["questions"]
        if run.market.is_daily and run.params["criterion"] == "close":
            hidden = ("colour-after-high", "colour-after-low")
            found = [question(each["id"], each["title"], "hindsight", each["outcomes"]) if each["id"] in hidden else each for each in found]
        return found

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]

    def current(self, run: Run, last: Session | None) -> list:
        average = last and run.sessions.adr(last)
        return [
            *range_next(last and last.high, last and last.low),
            ("range-to-adr", "Previous range as a multiple of ADR", "ratio", None if average is None else ratio_of(last.range, average)),
            *(levels_next(last and last.high, last and last.low, run.params["multiples"]) if run.variant == "by-levels" else []),
        ]


def relative_range(run: Run, previous: Session) -> Fraction | None:
    """PR/ADR5, where the options need it."""
    low, high = run.params["minRange"], run.params["maxRange"]
    if run.variant != "by-size" and low is None and high is None:
        return None
    average = run.sessions.adr(previous)
    require(average is not None, "no-average")
    require(average != 0, "no-size")
    size = previous.range / average
    require((low is None or size >= low) and (high is None or size <= high), "size")
    return size


def extremes(bar: Bar, criterion: str) -> tuple[Fraction, Fraction]:
    return (bar.high, bar.low) if criterion == "wick" else (bar.close, bar.close)


def sides_of(has_high: bool, has_low: bool) -> str:
    return "both" if has_high and has_low else "high-only" if has_high else "low-only" if has_low else "neither"


def answer_breaks(run: Run, row: Row, session: Session, previous: Session, bars: list[Bar]) -> None:
    criterion = run.params["criterion"]
    tops, bottoms = zip(*(extremes(bar, criterion) for bar in bars))
    has_high, has_low = max(tops) > previous.high, min(bottoms) < previous.low
    broken = sides_of(has_high, has_low)
    reference = previous.close if run.params.get("basis") == "previous-close" else session.open
    own, where = colour(session.close, reference), location(session.close, previous.high, previous.low)
    row.answers = {
        "breaks": broken,
        "touched": sides_of(max(tops) >= previous.high, min(bottoms) <= previous.low),
        "break-side": [side for side, has in zip(SIDES, (has_high, has_low)) if has],
        "colour-after-high": own if has_high else None,
        "colour-after-low": own if has_low else None,
        "close-location": where,
        f"close-location-{broken}": where,
    }
    for id_, is_beyond in (("breaks", False), ("touched", True)):
        high = next((bar.end for bar, top in zip(bars, tops) if (top >= previous.high if is_beyond else top > previous.high)), None)
        low = next((bar.end for bar, bottom in zip(bars, bottoms) if (bottom <= previous.low if is_beyond else bottom < previous.low)), None)
        if high is not None and low is not None:
            row.decided[id_] = max(high, low)


def answer_levels(row: Row, bars: list[Bar], high: Fraction, low: Fraction, multiples: list[Fraction], criterion: str = "wick") -> None:
    """`high-k` and `low-k`, each asked where its side broke."""
    size = high - low
    has_high = any(extremes(bar, criterion)[0] > high for bar in bars)
    has_low = any(extremes(bar, criterion)[1] < low for bar in bars)
    for k in multiples:
        row.levels[f"high-{shortest(k)}"] = high + k * size
    for k in multiples:
        row.levels[f"low-{shortest(k)}"] = low - k * size
    for k in multiples:
        if has_high:
            set_reached(row, f"high-{shortest(k)}", first_reaching(bars, high + k * size, True))
        if has_low:
            set_reached(row, f"low-{shortest(k)}", first_reaching(bars, low - k * size, False))


def answer_pullback(run: Run, row: Row, bars: list[Bar], previous: Session, found: object) -> None:
    is_high = found.side == "high"
    row.groups = [{"first-side": found.side}]
    for k in run.params["multiples"]:
        level = previous.high - k * previous.range if is_high else previous.low + k * previous.range
        set_reached(row, f"pullback-{shortest(k)}", first_reaching(bars[found.index + 1 :], level, not is_high))
        row.levels[f"pullback-{shortest(k)}"] = level


def answer_times(run: Run, row: Row, session: Session, previous: Session, bars: list[Bar]) -> None:
    minutes, criterion = run.params["bucketMinutes"], run.params["criterion"]
    buckets = clock_buckets(run, minutes)
    found = first_break(bars, previous.high, previous.low, criterion)
    high = next((bar for bar in bars if extremes(bar, criterion)[0] >= previous.high), None)
    low = next((bar for bar in bars if extremes(bar, criterion)[1] <= previous.low), None)
    answer_by_time(row, session, buckets, minutes, found and found.bar, "break-time", "broken", ("broken", "unbroken"))
    for side, hit in (("high", high), ("low", low)):
        answer_by_time(row, session, buckets, minutes, hit, f"{side}-touch-time", f"{side}-touched", ("touched", "untouched"))
    hits = {"minutes-to-break": found and found.bar, "minutes-to-high": high, "minutes-to-low": low}
    row.known = {id_: hit.end for id_, hit in hits.items() if hit is not None}
    row.measures = {id_: None if hit is None else Fraction(hit.time - session.opens, MINUTE) for id_, hit in hits.items()}


def questions_by_time(run: Run) -> list[dict]:
    buckets = clock_buckets(run, run.params["bucketMinutes"])
    each = ("broken", "Broken in {}, of the ranges still unbroken")
    found = time_questions(buckets, ("break-time", "Time of the first break"), each, [("broken", "Broken"), ("unbroken", "Not broken")])
    for side in SIDES:
        each = (f"{side}-touched", f"{side.capitalize()} touched in {{}}, if not before")
        overall = (f"{side}-touch-time", f"Time of the first touch of the {side}")
        found += time_questions(buckets, overall, each, [("touched", "Touched"), ("untouched", "Not touched")])
    return found


def range_level_questions(multiples: list[Fraction], what: str, known: str = "at-event") -> list[dict]:
    found = []
    for side in SIDES:
        for k in multiples:
            title = f"{side.capitalize()} broken: {shortest(k)} × {what} beyond it"
            found.append(question(f"{side}-{shortest(k)}", title, known, REACHED, f"{side}-broken" if known == "at-event" else None))
    return found


def range_next(high: Fraction | None, low: Fraction | None) -> list:
    return [
        ("previous-high", "Previous high", "price", high),
        ("previous-low", "Previous low", "price", low),
        ("previous-range", "Previous range", "price", None if high is None else high - low),
    ]


def levels_next(high: Fraction | None, low: Fraction | None, multiples: list[Fraction]) -> list:
    size = None if high is None else high - low
    above = [(f"high-{shortest(k)}", f"{shortest(k)} × the previous range above the high", "price", size and high + k * size) for k in multiples]
    below = [(f"low-{shortest(k)}", f"{shortest(k)} × the previous range below the low", "price", size and low - k * size) for k in multiples]
    return [(id_, label, unit, None if size is None else value if size else side) for levels, side in ((above, high), (below, low)) for id_, label, unit, value in levels]
