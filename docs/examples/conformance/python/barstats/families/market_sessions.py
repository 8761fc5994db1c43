"""`market-session-breakout` and `market-session-correlation`: one session of the day and the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ..answers import breaks, breaks_decided
from ..bars import Bar
from ..brackets import VARIANTS, trade_measures, trade_questions, trade_row
from ..dimensions import Dimension, size_base, size_dimension, size_of
from ..family import Family, Observation, Row, all_of, observe
from ..figures import correlation
from ..reasons import require
from ..retests import entry_asked, retest_row
from ..run import Run
from ..sessions import Session, colour
from ..two_sessions import first_session, other_sessions, refuse_inside
from ..windows import highest, lowest, unambiguous_break
from .previous_days_range import answer_levels, range_level_questions


@dataclass
class Pair:
    """A with the bars that count, and the bars of B that count."""

    first: Session
    first_bars: list[Bar]
    second_bars: list[Bar]

    @property
    def high(self) -> Fraction:
        return highest(self.first_bars)

    @property
    def low(self) -> Fraction:
        return lowest(self.first_bars)


class MarketSessions(Family):
    """What the two families share: the pairs, and the bars that are refused."""

    def refuse(self, run: Run) -> None:
        firsts = other_sessions(run, run.params["first"])
        pairs = [(first, session) for session in run.seen if (first := self.first_of(run, session)) is not None]
        for first, _ in pairs:
            run.market.refuse_misaligned(first.opens, firsts)
        for first, session in pairs:
            if run.params["overlap"] != "cut":
                refuse_inside(first.closes, session, run.bars(session), "bars-too-coarse")

    def first_of(self, run: Run, session: Session) -> Session | None:
        """A, unless it is `no-first`."""
        first = first_session(other_sessions(run, run.params["first"]), session)
        if first is None or first.closes > session.closes:
            return None
        return first if run.params["overlap"] != "cut" or first.bars[0].time < session.opens else None

    def pair(self, run: Run, session: Session) -> Pair:
        first = self.first_of(run, session)
        require(first, "no-first")
        begins, ends = sorted((first.bars[0], session.bars[0]), key=lambda bar: bar.index)[0], session.bars[-1]
        require(not run.sessions.contract_changes(begins, ends), "roll")
        is_cut = run.params["overlap"] == "cut"
        own = [bar for bar in first.bars if bar.time < session.opens] if is_cut else first.bars
        rest = run.bars(session) if is_cut else [bar for bar in run.bars(session) if bar.time >= first.closes]
        return Pair(first, own, rest)

    def observations(self, run: Run) -> Iterable[Observation]:
        for session in run.seen:
            yield observe(session, lambda session=session: self.row(run, session), run.added_dimensions)


class MarketSessionBreakout(MarketSessions):
    """docs/definitions/market-session-breakout.md"""

    name = "market-session-breakout"
    early = ("breaks", "high-*", "low-*", "*retest")
    early_measures = {"minutes-to-retest": "at-event"}

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run)] if run.variant == "by-size" else []
        return [Dimension("first-side", [("high", "High broken first"), ("low", "Low broken first")]), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        by_size = run.variant == "by-size"
        is_by_adr = run.params.get("unit") == "adr" or (by_size and run.params["sizeBy"] == "adr")
        pair, _ = all_of(
            lambda: self.pair(run, session),
            lambda: require(not is_by_adr or run.sessions.adr(session) is not None, "no-average"),
        )
        base, _ = all_of(
            lambda: size_base(run, session, pair.first.open) if by_size else None,
            lambda: require(pair.second_bars, "no-following"),
        )
        high, low, bars = pair.high, pair.low, pair.second_bars
        levels = {"first-high": high, "first-low": low}
        if run.variant in VARIANTS:
            found = unambiguous_break(bars, high, low)
            return trade_row(run, session, entry_asked(run, session, found, bars, high, low), levels, [{"first-side": found.side}])
        if run.variant == "by-retest":
            found = unambiguous_break(bars, high, low)
            return retest_row(found, bars, high, low, levels, [{"first-side": found.side}])
        row = Row(answers={"breaks": breaks(highest(bars), lowest(bars), high, low)}, levels=levels)
        row.decided = breaks_decided("breaks", bars, high, low)
        if by_size:
            row.groups = [{"size": size_of(100 * (high - low) / base, run.params["edges"])}]
        elif run.variant == "by-levels":
            answer_levels(row, bars, high, low, run.params["multiples"])
        return row

    def questions(self, run: Run) -> list[dict]:
        if run.variant == "by-levels":
            return range_level_questions(run.params["multiples"], "the first session's range")
        return trade_questions(run) if run.variant in VARIANTS else run.description["questions"]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]


class MarketSessionCorrelation(MarketSessions):
    """docs/definitions/market-session-correlation.md"""

    name = "market-session-correlation"

    def row(self, run: Run, session: Session) -> Row:
        pair = self.pair(run, session)
        opened, closed = pair.first.open, pair.first_bars[-1].close
        own = colour(closed, opened)
        require(pair.second_bars, "no-following")
        require(own != "flat", "flat")
        second = colour(session.close, pair.second_bars[0].open)
        row = Row(levels={"first-open": opened, "first-close": closed, "second-open": pair.second_bars[0].open})
        row.answers = {"cells": None if second == "flat" else f"{own}-{second}", "same": "same" if own == second else "not-same"}
        return row

    def statistics(self, run: Run, rows: list[Row]) -> list:
        cells = [row.answers["cells"].split("-") for row in rows if row.answers["cells"] is not None]
        return [correlation([(Fraction(one == "green"), Fraction(other == "green")) for one, other in cells], run.precision["measure"])]

