"""`sma-performance`: runs above and below a moving average (docs/definitions/sma-performance.md)."""

from collections.abc import Iterable
from fractions import Fraction

from ..dimensions import Dimension
from ..exact import percent_of
from ..family import Family, Observation, Row
from ..run import Run
from ..sessions import Session, Sessions


class SmaPerformance(Family):
    name = "sma-performance"

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("side", [("above", "Above the average"), ("below", "Below the average")])]

    def goes_on(self, run: Run) -> bool:
        return True

    def begun(self, run: Run) -> Session | None:
        *_, last = self.runs(run)
        return last

    def observations(self, run: Run) -> Iterable[Observation]:
        return (each for each in self.runs(run) if isinstance(each, Observation))

    def runs(self, run: Run) -> Iterable[Observation | Session | None]:
        """The runs that have ended, and at last the first session of the one that goes on, if any."""
        sessions = [each for each in run.sessions.list if each.complete]
        means = [mean_of(run.sessions, each, int(run.params["period"])) for each in sessions]
        sides = sides_of(sessions, means)
        start = None
        for place, session in enumerate(sessions):
            if not run.market.is_in_range(session.date):
                continue
            if start is not None and means[place] is None:
                yield Observation(sessions[start], reason="roll", ends=sessions[place - 1].closes)
                start = None
            before = sides[place - 1] if place > 0 else None
            if session.closed and sides[place] and before and sides[place] != before:
                if start is not None:
                    yield self.run_of(run, sessions[start], sides[start], means[start], session, place - start)
                start = place
        yield None if start is None else sessions[start]

    def run_of(self, run: Run, first: Session, side: str, mean: Fraction, crossing: Session, length: int) -> Observation:
        found = Observation(first, ends=crossing.closes)
        if length < run.params["minLength"]:
            found.reason = "size"
            return found
        change = crossing.close - first.close
        gain = change > 0 if side == "above" else change < 0
        found.row = Row(
            answers={"gain": "gain" if gain else "no-gain"},
            measures={"length": Fraction(length), "change-percent": percent_of(change, first.close)},
            levels={"crossing-close": first.close, "mean": mean},
            groups=[{"side": side}],
        )
        return found

    def current(self, run: Run, last: Session | None) -> list:
        period = int(run.params["period"])
        return [("mean", f"Moving average of {period} closes", "price", last and mean_of(run.sessions, last, period))]


def mean_of(sessions: Sessions, session: Session, period: int) -> Fraction | None:
    """The mean of the last closes, `None` with fewer or if the contract changes among them."""
    found = sessions.complete_before(session, period, including=True)
    if found is None or sessions.contract_changes(found[0].bars[0], session.bars[-1]):
        return None
    return sum(each.close for each in found) / Fraction(period)


def sides_of(sessions: list[Session], means: list[Fraction | None]) -> list[str | None]:
    """Above or below the mean; at the mean, the side of the session before."""
    found: list[str | None] = []
    for session, mean in zip(sessions, means):
        if mean is None:
            found.append(None)
        elif session.close == mean:
            found.append(found[-1] if found else None)
        else:
            found.append("above" if session.close > mean else "below")
    return found
