"""`engulfing-candles`: candles that engulf the one before (docs/definitions/engulfing-candles.md)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import inf

from ..brackets import VARIANTS, Entry, trade_measures, trade_questions, trade_row
from ..buckets import question
from ..dimensions import Dimension, labelled, size_base, size_dimension, size_of
from ..exact import percent_of, shortest
from ..family import Family, Observation, Row, all_of, observe
from ..patterns import Pattern, pattern_of
from ..reasons import Excluded, require
from ..run import Run
from ..sessions import Session, Sessions
from ..times import MINUTE
from ..windows import Candle, are_consecutive, candles, refuse_stretches
from .opening_range_breakout import REACHED


class EngulfingCandles(Family):
    name = "engulfing-candles"
    early = ("stopped", "reached-*")
    early_measures = {"minutes-from-open": "at-event"}

    def goes_on(self, run: Run) -> bool:
        return run.variant == "daily"

    def refuse(self, run: Run) -> None:
        if run.variant != "daily":
            refuse_stretches(run, run.params["minutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run)] if run.variant == "by-size" else []
        return [Dimension("direction", labelled("bullish", "bearish")), *sizes]

    def observations(self, run: Run) -> Iterable[Observation]:
        for session in run.seen:
            if run.variant == "daily":
                previous = run.sessions.previous_or_none(session)
                pattern = previous and pattern_of(previous, session)
                if pattern is not None:
                    yield daily_observation(run, session, pattern)
                continue
            found = candles(run.bars(session), session, run.params["minutes"])
            for first, second in zip(found, found[1:]):
                pattern = pattern_of(first, second)
                if pattern is not None and are_consecutive(run, session, first, second, run.params["minutes"]):
                    row = lambda second=second, pattern=pattern: self.pattern_row(run, session, second, pattern)
                    yield observe(session, row, run.added_dimensions)

    def pattern_row(self, run: Run, session: Session, candle: Candle, pattern: Pattern) -> Row:
        bars = run.bars(session)
        later = bars[candle.last + 1 :]
        by_size = run.variant == "by-size"
        base, *_ = all_of(
            lambda: size_base(run, session, pattern.close) if by_size else None,
            lambda: require(run.params.get("unit") != "adr" or run.sessions.adr(session) is not None, "no-average"),
            lambda: require(later, "no-following"),
        )
        groups = [{"direction": pattern.direction}]
        levels = {"pattern-close": pattern.close, "stop": pattern.open}
        if run.variant in VARIANTS:
            entry = Entry("close", pattern.close, bars[candle.last], later, pattern.is_bullish, pattern.body)
            return trade_row(run, session, entry, levels, groups)
        row = Row(levels=levels, groups=groups)
        answer_run(run, row, pattern, [(bar.high, bar.low, bar.end) for bar in later])
        row.known["minutes-from-open"] = min(session.opens + (candle.stretch + 1) * int(run.params["minutes"]) * MINUTE, session.closes)
        row.measures["minutes-from-open"] = (candle.stretch + 1) * run.params["minutes"]
        if by_size:
            row.groups[0]["size"] = size_of(100 * pattern.body / base, run.params["edges"])
        return row

    def is_decided_early(self, description: dict, question: str) -> bool:
        """A daily pattern closes with its session."""
        return description["variant"] != "daily" and super().is_decided_early(description, question)

    def questions(self, run: Run) -> list[dict]:
        if run.variant in VARIANTS:
            return trade_questions(run)
        if run.variant != "by-r-multiple":
            return run.description["questions"]
        title = "Reached {} × the body before being stopped"
        return [question(f"reached-{k}", title.format(k), "at-event", REACHED, "pattern-closed") for k in map(shortest, run.params["multiples"])]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]


def answer_run(run: Run, row: Row, pattern: Pattern, later: list[tuple[Fraction, Fraction, int]]) -> None:
    """The stop and the run before it, over bars or sessions: high, low and end of each."""
    far, ends, stopped = Fraction(0), [], None
    for high, low, end in later:
        if low < pattern.open if pattern.is_bullish else high > pattern.open:
            stopped = end
            break
        far = max(far, high - pattern.close if pattern.is_bullish else pattern.close - low)
        ends.append((far, end))
    row.answers["stopped"] = "not-stopped" if stopped is None else "stopped"
    if stopped is not None:
        row.decided["stopped"] = stopped
    row.measures["run-percent"] = percent_of(far, pattern.close)
    for k in run.params.get("multiples", []):
        id_, size = shortest(k), k * pattern.body
        reached = next((end for distance, end in ends if distance >= size), None)
        row.answers[f"reached-{id_}"] = "reached" if far >= size else "not-reached"
        decided = reached if reached is not None else stopped
        if decided is not None:
            row.decided[f"reached-{id_}"] = decided
        row.levels[f"level-{id_}"] = pattern.close + size if pattern.is_bullish else pattern.close - size


def daily_observation(run: Run, session: Session, pattern: Pattern) -> Observation:
    def row() -> Row:
        following = sessions_after(run.sessions, session, 5)
        found = Row(levels={"pattern-close": pattern.close, "stop": pattern.open}, groups=[{"direction": pattern.direction}])
        answer_run(run, found, pattern, [(each.high, each.low, each.closes) for each in following])
        found.details["ends"] = following[-1].closes if len(following) == 5 else inf
        return found

    observation = observe(session, row, run.added_dimensions)
    if observation.row is not None:
        observation.ends = observation.row.details["ends"]
    return observation


def sessions_after(sessions: Sessions, session: Session, count: int) -> list[Session]:
    """The next sessions, each the previous session of the next, or `roll` or `no-following`. Where rows stand, those to come are not missing yet."""
    following = sessions.list[session.index + 1 : session.index + 1 + count]
    reasons = set()
    for each in following:
        try:
            sessions.previous(each)
        except Excluded as excluded:
            reasons.add(str(excluded))
    require("roll" not in reasons, "roll")
    is_there = sessions.stands or len(following) == count
    require(not reasons and is_there and all(each.counts and each.complete for each in following[-1:]), "no-following")
    return following
