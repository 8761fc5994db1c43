"""`pivot-points`: levels from the previous session (docs/definitions/pivot-points.md)."""

from fractions import Fraction

from ..answers import touched
from ..buckets import question
from ..dimensions import Dimension
from ..family import Family, Row
from ..run import Run
from ..sessions import Session

COUNTS = {"traditional": 5, "fibonacci": 3, "woodie": 4, "classic": 4, "dm": 1, "camarilla": 4}


class PivotPoints(Family):
    name = "pivot-points"
    early = ("touched-*", "open-zone")

    def row(self, run: Run, session: Session) -> Row:
        method = run.params["method"]
        levels = levels_of(method, run.sessions.previous(session), session.open)
        row = Row(levels=levels, groups=[{"open-zone": zone_of(method, levels, session.open)}] if run.variant == "by-open" else [{}])
        closed = zone_of(method, levels, session.close)
        row.answers = {"open-zone": zone_of(method, levels, session.open), "close-zone": closed}
        row.decided["open-zone"] = session.opens
        for name, level in levels.items():
            touched(row, f"touched-{name}", session.bars, level)
            row.answers[f"close-zone-{name}-{row.answers[f'touched-{name}']}"] = closed
        return row

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("open-zone", zones(run.params["method"]))]

    def questions(self, run: Run) -> list[dict]:
        method = run.params["method"]
        names, inside = list_of_levels(method), zones(method)
        if run.variant == "by-close":
            found = [question("close-zone", "Zone of the close", "at-open", inside)]
            for name in names:
                found.append(question(f"close-zone-{name}-touched", f"Close of the sessions that touched {name.upper()}", "hindsight", inside))
                title = f"Close of the sessions that did not touch {name.upper()}"
                found.append(question(f"close-zone-{name}-not-touched", title, "hindsight", inside))
            return found
        outcomes = [("touched", "Touched"), ("not-touched", "Not touched")]
        touches = [question(f"touched-{name}", f"{name.upper()} touched", "at-open", outcomes) for name in names]
        return [*touches, question("open-zone", "Zone of the open", "at-open", inside), question("close-zone", "Zone of the close", "at-open", inside)]

    def current(self, run: Run, last: Session | None) -> list:
        method, session = run.params["method"], run.seen[-1] if run.seen else None
        opened = session.open if session is not None and not session.closed else None
        levels = levels_of(method, last, opened) if last is not None and (method != "woodie" or opened is not None) else {}
        return [(name, name.upper(), "price", levels.get(name)) for name in list_of_levels(method)]


def list_of_levels(method: str) -> list[str]:
    count = COUNTS[method]
    return [*(f"r{n}" for n in range(count, 0, -1)), "pp", *(f"s{n}" for n in range(1, count + 1))]


def levels_of(method: str, previous: Session, opened: Fraction | None) -> dict[str, Fraction]:
    """All levels, from the highest down. An S is its R with high and low exchanged, and the sign of the range."""
    found = {}
    high, low, close = previous.high, previous.low, previous.close
    for name in list_of_levels(method):
        if name.startswith("s"):
            found[name] = resistance(method, int(name[1:]), low, high, previous, opened)
        elif name == "pp":
            found[name] = pivot(method, high, low, previous, opened)
        else:
            found[name] = resistance(method, int(name[1:]), high, low, previous, opened)
    return found


def pivot(method: str, high: Fraction, low: Fraction, previous: Session, opened: Fraction | None) -> Fraction:
    if method == "woodie":
        return (high + low + 2 * opened) / 4
    if method == "dm":
        return dm_sum(previous) / 4
    return (high + low + previous.close) / 3


def dm_sum(previous: Session) -> Fraction:
    weights = {"green": (2, 1, 1), "red": (1, 2, 1), "flat": (1, 1, 2)}[previous.colour]
    return weights[0] * previous.high + weights[1] * previous.low + weights[2] * previous.close


def resistance(method: str, n: int, high: Fraction, low: Fraction, previous: Session, opened: Fraction | None) -> Fraction:
    """Rn. With high and low exchanged it is Sn."""
    size, close = high - low, previous.close
    middle = pivot(method, high, low, previous, opened)
    if method == "fibonacci":
        return middle + size * {1: Fraction("0.382"), 2: Fraction("0.618"), 3: Fraction(1)}[n]
    if method == "dm":
        return dm_sum(previous) / 2 - low
    if method == "camarilla":
        return close + Fraction("1.1") * size / {1: 12, 2: 6, 3: 4, 4: 2}[n]
    if n == 1:
        return 2 * middle - low
    if n == 2:
        return middle + size
    if method == "classic":
        return middle + (n - 1) * size
    if method == "woodie" and n == 4:
        return resistance(method, 3, high, low, previous, opened) + size
    return high + (n - 1) * (middle - low)


def borders(method: str) -> list[str]:
    return [name for name in list_of_levels(method) if name != "pp" or method != "camarilla"]


def zones(method: str) -> list[tuple[str, str]]:
    names = borders(method)
    ids = [f"above-{names[0]}"]
    for upper, lower in zip(names, names[1:]):
        ids.append(f"{lower}-to-{upper}")
        if lower == "pp":
            ids.append("at-pp")
    ids.append(f"below-{names[-1]}")
    return [(id_, label_of_zone(id_)) for id_ in ids]


def label_of_zone(id_: str) -> str:
    words = id_.split("-")
    return f"{words[0].upper()} to {words[2].upper()}" if len(words) == 3 else f"{words[0].capitalize()} {words[1].upper()}"


def zone_of(method: str, levels: dict[str, Fraction], price: Fraction) -> str:
    """As many zones come before it as there are borders it is below: an R if at or below it, an S if less; PP is both."""
    count = 0
    for name in borders(method):
        level = levels[name]
        if name != "pp":
            count += price <= level if name.startswith("r") else price < level
        else:
            count += (price <= level) + (price < level)
    return zones(method)[count][0]
