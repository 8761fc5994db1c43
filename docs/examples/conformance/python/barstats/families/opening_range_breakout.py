"""`opening-range-breakout` and `initial-balance-breakout`: breaks of the opening window."""

from fractions import Fraction

from ..answers import location, third
from ..bars import Bar
from ..brackets import VARIANTS, trade_measures, trade_questions, trade_row
from ..buckets import answer_by_time, clock_buckets, question, refuse_buckets, time_questions
from ..dimensions import Dimension, labelled, size_base, size_dimension, size_of
from ..exact import percent_of, shortest
from ..family import Family, Row, all_of
from ..reasons import require
from ..retests import entry_asked, retest_row
from ..run import Run
from ..sessions import Session
from ..times import MINUTE
from ..windows import Break, Window, first_break, first_print, highest, lowest, opening_window, refuse_opening_window

ONE_SIDED = ("by-levels", "by-extension", "by-performance", "by-retracement", "by-breakout", "by-retest", *VARIANTS)
SIDES = {"high": "up", "low": "down", "ambiguous": "ambiguous"}
REACHED = [("reached", "Reached"), ("not-reached", "Not reached")]


class OpeningRangeBreakout(Family):
    """docs/definitions/opening-range-breakout.md"""

    name = "opening-range-breakout"
    early = ("breaks", "first-*", "extension-*", "broke*", "false-break", "*retest", "rejection", "retracement-*", "break-time", "double")
    early_measures = {"window-percent": "after-window", "minutes-to-break": "at-event", "minutes-to-retest": "at-event"}

    def refuse(self, run: Run) -> None:
        refuse_opening_window(run, run.params["minutes"])
        if run.variant == "by-time":
            refuse_buckets(run, run.params["bucketMinutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        thirds = [(name, f"{label} third") for name, label in labelled("lower", "middle", "upper")]
        formations = [("high-first", "High formed first"), ("low-first", "Low formed first"), ("same-bar", "Both in the same bar")]
        halves = [(f"{half}-half", f"Broke in the {half} half of the remaining session") for half in ("first", "second")]
        return [
            Dimension("first-side", [("up", "Broke up first"), ("down", "Broke down first")]),
            Dimension("close-third", thirds),
            Dimension("formation", formations),
            Dimension("break-half", halves),
            *([size_dimension(run)] if run.variant == "by-size" else []),
        ]

    def row(self, run: Run, session: Session) -> Row:
        window, base, _ = all_of(
            lambda: opening_window(run.bars(session), session, run.params["minutes"]),
            lambda: size_base(run, session, session.open) if run.variant == "by-size" else None,
            lambda: require(run.params.get("unit") != "adr" or run.sessions.adr(session) is not None, "no-average"),
        )
        criterion = run.params.get("criterion", "wick")
        found = first_break(window.rest, window.high, window.low, criterion)
        if run.variant in ONE_SIDED or run.variant == "by-double-break":
            require(found, "no-break")
        if run.variant in ONE_SIDED:
            require(found.side != "ambiguous", "ambiguous")
        levels = {"window-high": window.high, "window-low": window.low}
        if run.variant in VARIANTS:
            entry = entry_asked(run, session, found, window.rest, window.high, window.low, criterion)
            return trade_row(run, session, entry, levels, [{"first-side": SIDES[found.side]}])
        if run.variant == "by-retest":
            return retest_row(found, window.rest, window.high, window.low, levels, [{"first-side": SIDES[found.side]}])
        row = Row(levels=levels)
        if run.variant in ONE_SIDED:
            row.groups = [{"first-side": SIDES[found.side]}]
        row.measures["window-percent"] = percent_of(window.size, window.open)
        row.known["window-percent"] = session.opens + int(run.params["minutes"]) * MINUTE
        if found is not None:
            row.known["minutes-to-break"] = found.bar.end
            row.measures["minutes-to-break"] = Fraction(found.bar.time - session.opens, MINUTE)
        answer_breaks(row, session, window, found, criterion)
        special = getattr(self, f"answer_{run.variant.replace('-', '_')}", None)
        if special is not None:
            special(run, row, session, window, found)
        if base is not None:
            row.groups = [{"size": size_of(100 * window.size / base, run.params["edges"])}]
        return row

    def answer_by_levels(self, run: Run, row: Row, session: Session, window: Window, found: Break) -> None:
        for k in run.params["multiples"]:
            level = beyond(window, found, k)
            reached = first_reaching(window.rest[found.index :], level, found.side == "high")
            set_reached(row, f"extension-{shortest(k)}", reached)
            row.levels[f"extension-{shortest(k)}"] = level

    def answer_by_extension(self, run: Run, row: Row, session: Session, window: Window, found: Break) -> None:
        row.measures["extension"] = run_beyond(window, found) / window.size

    def answer_by_performance(self, run: Run, row: Row, session: Session, window: Window, found: Break) -> None:
        is_up = found.side == "high"
        edge = window.high if is_up else window.low

        def is_back(bar: Bar, by_wick: bool) -> bool:
            price = bar.close if not by_wick else bar.low if is_up else bar.high
            return price <= edge if is_up else price >= edge

        after = window.rest[found.index + 1 :]
        back = next((bar for bar in after if is_back(bar, run.params["breakBack"] == "wick")), None)
        row.answers["broke-back"] = "not-back" if back is None else "back"
        if back is not None:
            row.decided["broke-back"] = back.end
        far = beyond(window, found, run.params["extension"])
        row.levels[f"extension-{shortest(run.params['extension'])}"] = far
        row.answers["false-break"] = "not-false"
        for place, bar in enumerate(window.rest[found.index :]):
            if (bar.high >= far) if is_up else (bar.low <= far):
                row.decided["false-break"] = bar.end
                break
            if is_back(bar, False):
                row.answers["false-break"] = "later-bar" if place > 0 else "breaking-bar"
                row.decided["false-break"] = bar.end
                break
        row.measures["run-percent"] = percent_of(run_beyond(window, found), edge)

    def answer_by_rejection(self, run: Run, row: Row, session: Session, window: Window, found: Break | None) -> None:
        row.groups = [{"close-third": third(window.close, window.high, window.low)}]
        row.answers["rejection"], bar = first_rejection(window.rest, window.high, window.low)
        if bar is not None:
            row.decided["rejection"] = bar.end

    def answer_by_retracement(self, run: Run, row: Row, session: Session, window: Window, found: Break) -> None:
        is_up = found.side == "high"
        for percent in run.params["retracements"]:
            depth = window.size * percent / 100
            level = window.high - depth if is_up else window.low + depth
            reached = first_reaching(window.rest[found.index + 1 :], level, not is_up)
            set_reached(row, f"retracement-{shortest(percent)}", reached)
            row.levels[f"retracement-{shortest(percent)}"] = level

    def answer_by_time(self, run: Run, row: Row, session: Session, window: Window, found: Break | None) -> None:
        minutes = run.params["bucketMinutes"]
        start = session.opens + int(run.params["minutes"]) * MINUTE
        hit = None if found is None else found.bar
        answer_by_time(row, session, clock_buckets(run, minutes), minutes, hit, "break-time", "broken", ("broken", "unbroken"), start)

    def answer_by_formation(self, run: Run, row: Row, session: Session, window: Window, found: Break | None) -> None:
        high, low = (first_print(window.bars, price, side) for price, side in ((window.high, "high"), (window.low, "low")))
        row.groups = [{"formation": "same-bar" if high is low else "high-first" if high.time < low.time else "low-first"}]
        row.answers["first-break"] = "none" if found is None else SIDES[found.side]
        if found is not None:
            row.decided["first-break"] = found.bar.end

    def answer_by_double_break(self, run: Run, row: Row, session: Session, window: Window, found: Break) -> None:
        end = session.opens + int(run.params["minutes"]) * MINUTE
        row.groups = [{"break-half": "first-half" if 2 * found.bar.time < end + session.closes else "second-half"}]
        row.answers["double"] = "double" if row.answers["breaks"] == "double" else "single"
        if "breaks" in row.decided:
            row.decided["double"] = row.decided["breaks"]

    def questions(self, run: Run) -> list[dict]:
        if run.variant in VARIANTS:
            return trade_questions(run)
        if run.variant == "by-levels":
            title = "Extension of {} × the window beyond the broken side"
            return level_questions("extension", title, run.params["multiples"])
        if run.variant == "by-retracement":
            found = level_questions("retracement", "Pulled back {} % of the window", run.params["retracements"])
            far = [percent > 100 for percent in run.params["retracements"]]
            return [{**each, "title": each["title"] + ", through the far side" * is_far} for each, is_far in zip(found, far)]
        if run.variant == "by-time":
            each = ("broken", "Broken in {}, of windows still unbroken")
            buckets = clock_buckets(run, run.params["bucketMinutes"])
            return time_questions(buckets, ("break-time", "Time of the first break"), each, [("broken", "Broken"), ("unbroken", "Not broken")])
        return run.description["questions"]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]


class InitialBalanceBreakout(OpeningRangeBreakout):
    """docs/definitions/initial-balance-breakout.md"""

    name = "initial-balance-breakout"


def answer_breaks(row: Row, session: Session, window: Window, found: Break | None, criterion: str) -> None:
    """`breaks`, `first-side`, the close: what most variants ask."""
    has_high = has_low = False
    for bar in window.rest:
        top, bottom = (bar.high, bar.low) if criterion == "wick" else (bar.close, bar.close)
        has_high, has_low = has_high or top > window.high, has_low or bottom < window.low
        if has_high and has_low:
            row.decided["breaks"] = bar.end
            break
    broken = "double" if has_high and has_low else "breakout" if has_high else "breakdown" if has_low else "none"
    where = location(session.close, window.high, window.low)
    row.answers = {"breaks": broken, "colour": session.colour, "close-location": where, f"close-location-{broken}": where}
    if found is not None:
        row.answers["first-side"] = SIDES[found.side]
        row.decided["first-side"] = found.bar.end


def beyond(window: Window, found: Break, k: Fraction) -> Fraction:
    """The price k windows beyond the broken side."""
    return window.high + k * window.size if found.side == "high" else window.low - k * window.size


def run_beyond(window: Window, found: Break) -> Fraction:
    """How far the session goes beyond the broken side, from the breaking bar on."""
    bars = window.rest[found.index :]
    return highest(bars) - window.high if found.side == "high" else window.low - lowest(bars)


def first_reaching(bars: list[Bar], level: Fraction, is_up: bool) -> Bar | None:
    return next((bar for bar in bars if (bar.high >= level if is_up else bar.low <= level)), None)


def set_reached(row: Row, id_: str, bar: Bar | None) -> None:
    row.answers[id_] = "not-reached" if bar is None else "reached"
    if bar is not None:
        row.decided[id_] = bar.end


def level_questions(name: str, title: str, multiples: list[Fraction], event: str = "first-break", known: str = "at-event") -> list[dict]:
    return [question(f"{name}-{shortest(k)}", title.format(shortest(k)), known, REACHED, event) for k in multiples]


def first_rejection(bars: list[Bar], high: Fraction, low: Fraction) -> tuple[str, Bar | None]:
    """The first bar that trades beyond a side and closes inside, if none before has closed beyond that side."""
    closed_above = closed_below = False
    for bar in bars:
        is_inside = low <= bar.close <= high
        is_high = is_inside and bar.high > high and not closed_above
        is_low = is_inside and bar.low < low and not closed_below
        if is_high and is_low:
            return ("high" if bar.open > high else "low" if bar.open < low else "ambiguous"), bar
        if is_high or is_low:
            return ("high" if is_high else "low"), bar
        closed_above, closed_below = closed_above or bar.close > high, closed_below or bar.close < low
    return "none", None
