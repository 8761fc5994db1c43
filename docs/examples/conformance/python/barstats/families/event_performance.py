"""`cpi-performance`, `nfp-performance`, `fomc-performance`, `earnings-performance` and `economic-data-volume`: sessions around events."""

from collections.abc import Iterable
from fractions import Fraction
from math import inf

from ..events import events_seen, session_of_event
from ..exact import percent_of, published, ratio_of
from ..family import Family, Observation, Row, all_of, observe
from ..reasons import Excluded, require
from ..run import Run
from ..sessions import Session


class CpiPerformance(Family):
    """docs/definitions/cpi-performance.md"""

    name = "cpi-performance"
    event = "cpi"
    early_measures = {"change-before-percent": "at-open"}

    def goes_on(self, run: Run) -> bool:
        return True

    def observations(self, run: Run) -> Iterable[Observation]:
        for event in events_seen(run):
            if event["name"].lower() == self.event:
                yield observe_event(run, event, lambda session: self.event_row(run, session))

    def event_row(self, run: Run, session: Session) -> Row:
        n = int(run.params["sessions"])
        around = sessions_around(run, session, n, n)
        own, first, before = around[n].close, around[0].close, around[n - 1].close
        is_over = len(around) > 2 * n
        row = Row(levels={"previous-close": before})
        row.answers = {
            "up-before": "up" if before > first else "not-up",
            "up-on": "up" if own > before else "not-up",
        }
        row.known = {"change-before-percent": around[n - 1].closes}
        row.decided = {"up-before": around[n - 1].closes, "up-on": session.closes}
        row.measures = {
            "change-before-percent": percent_of(before - first, first),
            "change-on-percent": percent_of(own - before, before),
        }
        if is_over:
            row.answers["up-after"] = "up" if around[-1].close > own else "not-up"
            row.measures["change-after-percent"] = percent_of(around[-1].close - own, own)
        row.details["ends"] = around[-1].closes if is_over else inf
        return row


class NfpPerformance(CpiPerformance):
    """docs/definitions/nfp-performance.md"""

    name = "nfp-performance"
    event = "nfp"


class FomcPerformance(CpiPerformance):
    """docs/definitions/fomc-performance.md"""

    name = "fomc-performance"
    event = "fomc"


class EarningsPerformance(CpiPerformance):
    """docs/definitions/earnings-performance.md"""

    name = "earnings-performance"
    event = "earnings"


FOUR = {"volume-2-before": -2, "volume-1-before": -1, "volume-on": 0, "volume-1-after": 1}


class EconomicDataVolume(Family):
    """docs/definitions/economic-data-volume.md"""

    name = "economic-data-volume"

    def goes_on(self, run: Run) -> bool:
        return True

    def observations(self, run: Run) -> Iterable[Observation]:
        mean = mean_of_other_sessions(run)
        for event in events_seen(run):
            yield observe_event(run, event, lambda session: self.event_row(run, session, mean))

    def event_row(self, run: Run, session: Session, mean: Fraction | None) -> Row:
        has_volumes = session.volume is not None
        around, *_ = all_of(
            lambda: sessions_around(run, session, 2, 1),
            lambda: require(not has_volumes or mean is not None, "no-average"),
            lambda: require(has_volumes, "no-volume"),
        )
        require(len(around) == len(FOUR), "no-history")
        # Every further session may change the mean.
        row = Row(details={"mean": mean, "ends": inf})
        for id_, place in FOUR.items():
            volume = around[place + 2].volume
            row.answers[id_] = "above" if volume > mean else "not-above"
            row.measures[id_] = ratio_of(volume, mean)
        return row

    def statistics(self, run: Run, rows: list[Row]) -> list:
        return [published(rows[0].details["mean"], run.precision["measure"]) if rows else None]


def mean_of_other_sessions(run: Run) -> Fraction | None:
    """The mean volume of the complete sessions seen in the range that are not among the four of any event given."""
    taken = set()
    for event in run.options.get("events") or []:
        session = session_of_event(run, event)
        if session is not None:
            taken |= {session.index + place for place in FOUR.values()}
    others = [each for each in run.seen if each.closed and each.complete and each.index not in taken]
    if not others or others[0].volume is None:
        return None
    return sum(each.volume for each in others) / Fraction(len(others))


def observe_event(run: Run, event: dict, row: object) -> Observation:
    session = session_of_event(run, event)
    if session is None or not run.market.is_in_range(session.date):
        return Observation(None, reason="no-session", date=event["date"])
    found = observe(session, lambda: row(session), run.added_dimensions)
    if found.row is not None:
        found.ends = found.row.details["ends"]
    return found


def sessions_around(run: Run, session: Session, before: int, after: int) -> list[Session]:
    """The sessions from `before` before a session to `after` after it, or `roll` or `no-history` (Events). Where rows stand, those to come
    are not missing yet."""
    sessions, reasons = run.sessions, set()
    end = session.index + after + 1
    places = range(session.index - before, min(end, len(sessions.list)) if sessions.stands else end)
    for place in places[1:]:
        if 0 < place < len(sessions.list):
            try:
                sessions.previous(sessions.list[place])
            except Excluded as excluded:
                reasons.add(str(excluded))
    if "roll" in reasons:
        raise Excluded("roll")
    is_there = places[0] >= 0 and places[-1] < len(sessions.list)
    ends = (sessions.list[places[0]], sessions.list[places[-1]]) if is_there else ()
    if reasons or not is_there or not all(each.counts and each.complete for each in ends):
        raise Excluded("no-history")
    return [sessions.list[place] for place in places]
