"""`fair-value-gaps` and `inverse-fair-value-gaps`: gaps between the first and third of three candles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import inf

from ..bars import Bar
from ..brackets import VARIANTS, Entry, trade_measures, trade_questions, trade_row
from ..buckets import answer_by_time, clock_buckets, refuse_buckets, time_questions
from ..dimensions import Dimension, labelled, size_base, size_dimension, size_of
from ..exact import percent_of, shortest
from ..family import Family, Observation, Row, all_of, observe
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..times import MINUTE
from ..windows import Candle, are_consecutive, candles, refuse_stretches
from .engulfing_candles import sessions_after


@dataclass(frozen=True)
class Gap:
    is_bullish: bool
    high: Fraction
    low: Fraction
    third: Candle
    formed: int
    """The end of the stretch of the third candle."""

    @property
    def size(self) -> Fraction:
        return self.high - self.low

    @property
    def direction(self) -> str:
        return "bullish" if self.is_bullish else "bearish"


def gaps_of(run: Run, session: Session) -> list[Gap]:
    minutes, found = run.params["minutes"], []
    own = candles(run.bars(session), session, minutes)
    for first, second, third in zip(own, own[1:], own[2:]):
        if not are_consecutive(run, session, first, second, minutes) or not are_consecutive(run, session, second, third, minutes):
            continue
        formed = min(session.opens + (third.stretch + 1) * int(minutes) * MINUTE, session.closes)
        if first.high < third.low:
            found.append(Gap(True, third.low, first.high, third, formed))
        elif first.low > third.high:
            found.append(Gap(False, first.low, third.high, third, formed))
    return found


class FairValueGaps(Family):
    """docs/definitions/fair-value-gaps.md"""

    name = "fair-value-gaps"
    early = ("mitigated*", "mitigation-time")
    early_measures = {"gap-percent": "at-event", "minutes-from-open": "at-event"}

    def goes_on(self, run: Run) -> bool:
        return int(run.params.get("life", 1)) > 1

    def refuse(self, run: Run) -> None:
        refuse_stretches(run, run.params["minutes"])
        if run.variant == "by-time":
            refuse_buckets(run, run.params["bucketMinutes"])

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run)] if run.variant == "by-size" else []
        return [Dimension("direction", labelled("bullish", "bearish")), *sizes]

    def observations(self, run: Run) -> Iterable[Observation]:
        for session in run.seen:
            for gap in gaps_of(run, session):
                found = observe(session, lambda gap=gap: self.gap_row(run, session, gap), run.added_dimensions)
                if found.row is not None:
                    found.ends = found.row.details.get("ends", session.closes)
                yield found

    def gap_row(self, run: Run, session: Session, gap: Gap) -> Row:
        bars = run.bars(session)
        later, life = bars[gap.third.last + 1 :], int(run.params.get("life", 1))
        base, following, *_ = all_of(
            lambda: size_base(run, session, gap.third.close) if run.variant == "by-size" else None,
            lambda: sessions_after(run.sessions, session, life - 1),
            lambda: require(run.params.get("unit") != "adr" or run.sessions.adr(session) is not None, "no-average"),
            lambda: require(life > 1 or later or run.variant in VARIANTS, "no-following"),
        )
        later = [*later, *(bar for each in following for bar in run.bars(each))]
        groups, levels = [{"direction": gap.direction}], {"gap-high": gap.high, "gap-low": gap.low}
        if run.variant in VARIANTS:
            return trade_row(run, session, entry_at_touch(gap, later), levels, groups)
        depth = gap.size * run.params["mitigation"] / 100
        level = gap.high - depth if gap.is_bullish else gap.low + depth
        covering = next((bar for bar in later if covers(bar, level, gap.is_bullish, run.params["criterion"])), None)
        row = Row(levels={**levels, "mitigation": level}, groups=groups)
        row.answers["mitigated"] = "not-mitigated" if covering is None else "mitigated"
        if covering is not None:
            row.decided["mitigated"] = covering.end
        if life > 1:
            row.details["ends"] = following[-1].closes if len(following) == life - 1 else inf
        row.measures = gap_measures(run, gap)
        row.known = dict.fromkeys(row.measures, gap.formed)
        if base is not None:
            row.groups[0]["size"] = size_of(100 * gap.size / base, run.params["edges"])
        elif run.variant == "by-time":
            if covering is not None:
                row.measures["minutes-to-mitigation"] = Fraction(covering.time - gap.formed, MINUTE)
            minutes = run.params["bucketMinutes"]
            outcomes = ("mitigated", "not-mitigated")
            answer_by_time(row, session, clock_buckets(run, minutes), minutes, covering, "mitigation-time", "mitigated", outcomes, gap.formed)
        return row

    def questions(self, run: Run) -> list[dict]:
        if run.variant in VARIANTS:
            return trade_questions(run)
        if run.variant != "by-time":
            return self.standard_questions(run)
        each, outcomes = ("mitigated", "Covered in {}, of the gaps still open"), [("mitigated", "Covered"), ("not-mitigated", "Not covered")]
        return time_questions(clock_buckets(run, run.params["bucketMinutes"]), ("mitigation-time", "When the gap is covered"), each, outcomes)

    def standard_questions(self, run: Run) -> list[dict]:
        life, depth = run.params["life"], shortest(run.params["mitigation"])
        title = f"Covered {'later in the session' if life == 1 else f'within {life} sessions'} ({depth} % of the gap)"
        return [{**run.description["questions"][0], "title": title}]

    def measures(self, run: Run) -> list[dict]:
        return trade_measures(run) if run.variant in VARIANTS else run.description["measures"]


def covers(bar: Bar, level: Fraction, is_from_above: bool, criterion: str) -> bool:
    price = bar.close if criterion == "close" else bar.low if is_from_above else bar.high
    return price <= level if is_from_above else price >= level


def gap_measures(run: Run, gap: Gap) -> dict:
    return {"gap-percent": percent_of(gap.size, gap.third.close), "minutes-from-open": (gap.third.stretch + 1) * run.params["minutes"]}


def entry_at_touch(gap: Gap, later: list[Bar]) -> Entry:
    """The first touch of the near edge, at the bar's open if at or beyond it."""
    require(later, "no-following")
    edge = gap.high if gap.is_bullish else gap.low
    place = next((place for place, bar in enumerate(later) if covers(bar, edge, gap.is_bullish, "wick")), None)
    require(place is not None, "no-entry")
    bar, after = later[place], later[place + 1 :]
    if bar.open <= edge if gap.is_bullish else bar.open >= edge:
        return Entry("open", bar.open, bar, after, gap.is_bullish, gap.size)
    return Entry("level", edge, bar, after, gap.is_bullish, gap.size, "down" if gap.is_bullish else "up")


class InverseFairValueGaps(FairValueGaps):
    """docs/definitions/inverse-fair-value-gaps.md"""

    name = "inverse-fair-value-gaps"

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("direction", [("bullish", "Bullish gap, closed below"), ("bearish", "Bearish gap, closed above")])]

    def standard_questions(self, run: Run) -> list[dict]:
        title = f"Covered again from the other side ({shortest(run.params['mitigation'])} % of the gap)"
        return [{**run.description["questions"][0], "title": title}]

    def gap_row(self, run: Run, session: Session, gap: Gap) -> Row:
        bars = run.bars(session)
        flipping = next(
            (place for place in range(gap.third.last + 1, len(bars)) if (bars[place].close < gap.low if gap.is_bullish else bars[place].close > gap.high)),
            None,
        )
        all_of(
            lambda: require(run.params.get("unit") != "adr" or run.sessions.adr(session) is not None, "no-average"),
            lambda: require(flipping is not None, "no-break"),
        )
        bar, later = bars[flipping], bars[flipping + 1 :]
        require(later, "no-following")
        groups, levels = [{"direction": gap.direction}], {"gap-high": gap.high, "gap-low": gap.low}
        if run.variant in VARIANTS:
            return trade_row(run, session, Entry("close", bar.close, bar, later, not gap.is_bullish, gap.size), levels, groups)
        depth = gap.size * run.params["mitigation"] / 100
        level = gap.low + depth if gap.is_bullish else gap.high - depth
        covering = next((each for each in later if covers(each, level, not gap.is_bullish, run.params["criterion"])), None)
        row = Row(levels={**levels, "mitigation": level}, groups=groups, measures=gap_measures(run, gap))
        row.known = dict.fromkeys(row.measures, bar.end)
        row.measures["minutes-to-flip"] = Fraction(bar.time - gap.formed, MINUTE)
        row.answers["mitigated"] = "not-mitigated" if covering is None else "mitigated"
        if covering is not None:
            row.decided["mitigated"] = covering.end
        return row
