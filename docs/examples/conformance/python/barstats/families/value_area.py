"""`value-area`: where the previous session spent its time (docs/definitions/value-area.md)."""

from fractions import Fraction
from itertools import accumulate

from ..answers import touched
from ..dimensions import Dimension
from ..family import Family, Row
from ..run import Run
from ..sessions import Session
from ..windows import are_consecutive, candles, refuse_stretches


class ValueArea(Family):
    name = "value-area"
    early = ("touched-*", "accepted", "crossed")
    early_measures = {"value-area-size": "at-open"}

    def refuse(self, run: Run) -> None:
        previous = [run.sessions.previous_or_none(session) for session in run.seen]
        refuse_stretches(run, run.params["minutes"], [*run.seen, *(each for each in previous if each is not None)])

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("open-location", [(name, f"Opens {name} the value area") for name in ("above", "inside", "below")])]

    def row(self, run: Run, session: Session) -> Row:
        high, control, low = value_area(run, run.sessions.previous(session))
        row = Row(levels={"value-area-high": high, "point-of-control": control, "value-area-low": low})
        for name, level in row.levels.items():
            touched(row, f"touched-{name}", session.bars, level)
        where = "above" if session.open > high else "below" if session.open < low else "inside"
        row.groups = [{"open-location": where}]
        row.measures["value-area-size"] = high - low
        row.known["value-area-size"] = session.opens
        if where != "inside":
            answer_acceptance(run, row, session, high, low, where == "above")
        return row

    def current(self, run: Run, last: Session | None) -> list:
        levels = (None, None, None) if last is None else value_area(run, last)
        names = [("value-area-high", "Value area high"), ("point-of-control", "Point of control"), ("value-area-low", "Value area low")]
        return [(id_, label, "price", level) for (id_, label), level in zip(names, levels)]


def answer_acceptance(run: Run, row: Row, session: Session, high: Fraction, low: Fraction, is_above: bool) -> None:
    """Whether two consecutive brackets close in the value area, and then whether a later bar crosses it."""
    minutes = run.params["minutes"]
    brackets = candles(session.bars, session, minutes)
    row.answers["accepted"] = "not-accepted"
    for first, second in zip(brackets, brackets[1:]):
        if not (low <= first.close <= high and low <= second.close <= high) or not are_consecutive(run, session, first, second, minutes):
            continue
        after = session.bars[second.last + 1 :]
        crossing = next((bar for bar in after if (bar.low <= low if is_above else bar.high >= high)), None)
        row.answers |= {"accepted": "accepted", "crossed": "not-crossed" if crossing is None else "crossed"}
        row.decided["accepted"] = second.bars[-1].end
        if crossing is not None:
            row.decided["crossed"] = crossing.end
        return


def value_area(run: Run, session: Session) -> tuple[Fraction, Fraction, Fraction]:
    """Its high, the point of control, its low."""
    if session.range == 0:
        return session.high, session.high, session.high
    step = run.sessions.price_step(session, including=True)

    def steps(price: Fraction) -> int:
        return (price - session.low) // step

    top = steps(session.high)
    height = -(-(top + 1) // int(run.params["rows"]))
    spans = [(steps(each.low) // height, steps(each.high) // height) for each in candles(session.bars, session, run.params["minutes"])]
    counts = counts_of(spans, top // height + 1)
    first, control, last = grown(counts, run.params["share"])

    def ends(row: int) -> tuple[int, int]:
        """The highest row may have fewer prices than the others."""
        return row * height, min(row * height + height - 1, top)

    at = (ends(last)[1], sum(ends(control)) // 2, ends(first)[0])
    return tuple(session.low + place * step for place in at)


def counts_of(spans: list[tuple[int, int]], rows: int) -> list[int]:
    """How many spans of rows reach over each row."""
    changes = [0] * (rows + 1)
    for lowest, highest in spans:
        changes[lowest] += 1
        changes[highest + 1] -= 1
    return list(accumulate(changes[:-1]))


def grown(counts: list[int], share: Fraction) -> tuple[int, int, int]:
    """The lowest row of the value area, the one with the point of control, the highest."""
    best = max(counts)
    control = min((row for row, count in enumerate(counts) if count == best), key=lambda row: (abs(2 * row + 1 - len(counts)), row))
    first = last = control
    held, needed = best, share * sum(counts)
    while 100 * held < needed:
        above, below = counts[last + 1 : last + 3], counts[max(first - 2, 0) : first]
        grows_up = bool(above) and (not below or sum(above) >= sum(below))
        grows_down = bool(below) and (not above or sum(below) >= sum(above))
        if grows_up:
            held, last = held + sum(above), last + len(above)
        if grows_down:
            held, first = held + sum(below), first - len(below)
    return first, control, last
