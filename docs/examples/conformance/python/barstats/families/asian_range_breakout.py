"""`asian-range-breakout`: the range of Asia and the rest of the day (docs/definitions/asian-range-breakout.md)."""

from __future__ import annotations


from ..answers import breaks, breaks_decided
from ..bars import Bar
from ..brackets import VARIANTS, trade_measures, trade_questions, trade_row
from ..dimensions import Dimension
from ..exact import percent_of, ratio_of
from ..family import Family, Row, all_of
from ..reasons import require
from ..retests import entry_asked, retest_row
from ..run import Run
from ..sessions import Session, colour
from ..two_sessions import other_sessions, refuse_inside
from ..windows import highest, lowest, unambiguous_break


class AsianRangeBreakout(Family):
    name = "asian-range-breakout"
    early = ("breaks", "*retest")
    early_measures = {"minutes-to-retest": "at-event"}

    def refuse(self, run: Run) -> None:
        others = other_sessions(run, run.params["first"])
        pairs = [(first, session) for session in run.seen if (first := self.first_of(run, session)) is not None]
        for first, _ in pairs:
            run.market.refuse_misaligned(first.opens, others)
        for first, session in pairs:
            refuse_inside(first.closes, session, run.bars(session), "bars-too-coarse")

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("first-side", [("high", "High broken first"), ("low", "Low broken first")])]

    def first_of(self, run: Run, session: Session) -> Session | None:
        """A, on the same trading date, unless it is `no-first`."""
        first = other_sessions(run, run.params["first"]).by_date.get(session.date)
        return first if first is not None and first.closed and first.complete and first.closes <= session.closes else None

    def rest(self, run: Run, session: Session) -> tuple[Session, list[Bar]]:
        first = self.first_of(run, session)
        require(first, "no-first")
        begins = min((first.bars[0], session.bars[0]), key=lambda bar: bar.index)
        require(not run.sessions.contract_changes(begins, session.bars[-1]), "roll")
        return first, [bar for bar in run.bars(session) if bar.time >= first.closes]

    def row(self, run: Run, session: Session) -> Row:
        (first, rest), _ = all_of(
            lambda: self.rest(run, session),
            lambda: require(run.params.get("unit") != "adr" or run.sessions.adr(session) is not None, "no-average"),
        )
        require(rest, "no-break" if run.variant == "by-extension" else "no-following")
        high, low = first.high, first.low
        levels = {"asia-high": high, "asia-low": low}
        if run.variant in VARIANTS:
            found = unambiguous_break(rest, high, low)
            return trade_row(run, session, entry_asked(run, session, found, rest, high, low), levels, [{"first-side": found.side}])
        if run.variant == "by-retest":
            found = unambiguous_break(rest, high, low)
            return retest_row(found, rest, high, low, levels, [{"first-side": found.side}])
        row = Row(levels=levels)
        if run.variant == "by-extension":
            found = unambiguous_break(rest, high, low)
            bars, is_high = rest[found.index :], found.side == "high"
            far = highest(bars) - high if is_high else low - lowest(bars)
            row.measures = {"extension": ratio_of(far, first.range), "extension-percent": percent_of(far, high if is_high else low)}
            row.groups = [{"first-side": found.side}]
            return row
        broken = breaks(highest(rest), lowest(rest), high, low)
        after, day = colour(session.close, rest[0].open), session.colour
        row.answers = {"breaks": broken, "rest-colour": after, "day-colour": day, f"rest-colour-{broken}": after, f"day-colour-{broken}": day}
        row.decided = breaks_decided("breaks", rest, high, low)
        return row

    def questions(self, run: Run) -> list[dict]:
        return trade_questions(run) if run.variant in VARIANTS else run.description["questions"]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]
