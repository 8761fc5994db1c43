"""`by-excursion` and `by-bracket`: a trade from its entry to the end of the session (Brackets and excursions)."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from .bars import Bar
from .buckets import question
from .clusters import cluster_of, key_of
from .exact import shortest
from .family import Row
from .reasons import require
from .run import Run
from .sessions import Session
from .significance import student_test
from .times import MINUTE
from .windows import Break

VARIANTS = ("by-excursion", "by-bracket")


@dataclass(frozen=True)
class Entry:
    """A trade. `kind` is `open`, `close` or `level`; `moving` says which way price moved to a level, `is_long` which way the
    trade goes before `side` may reverse it. `later` are the bars after the entry's bar."""

    kind: str
    price: Fraction
    bar: Bar
    later: list[Bar]
    is_long: bool
    setup: Fraction
    moving: str = "up"


def entry_at_break(
    found: Break, bars: list[Bar], high: Fraction, low: Fraction, step: Fraction, setup: Fraction, criterion: str = "wick"
) -> Entry:
    """One price step beyond the broken side, whether or not its bar gets there, or at the open there or beyond; by `close`, at the
    breaking close. Long at a high, short at a low."""
    is_high, later = found.side == "high", bars[found.index + 1 :]
    if criterion == "close":
        require(later, "no-following")
        return Entry("close", found.bar.close, found.bar, later, is_high, setup)
    level = high + step if is_high else low - step
    if found.bar.open >= level if is_high else found.bar.open <= level:
        return Entry("open", found.bar.open, found.bar, later, is_high, setup)
    return Entry("level", level, found.bar, later, is_high, setup, "up" if is_high else "down")


@dataclass(frozen=True)
class Path:
    """What follows an entry, seen as a long trade: for each bar its highs and lows, in the entry's bar the certain ones."""

    bars: list[tuple[Bar, Fraction, Fraction, Fraction]]
    """A bar with its open, high and low, as distances from the entry in the direction of the trade."""
    possible: Fraction
    """The distance of the extreme of the entry's bar that may have come before the entry; 0 without."""
    end: Fraction


def follow(entry: Entry, is_long: bool) -> Path:
    sign = 1 if is_long else -1

    def seen(bar: Bar, high: Fraction, low: Fraction) -> tuple[Bar, Fraction, Fraction, Fraction]:
        ends = sorted((sign * (high - entry.price), sign * (low - entry.price)))
        return bar, sign * (bar.open - entry.price), ends[1], ends[0]

    steps, possible = [], Fraction(0)
    own = entry.bar
    if entry.kind == "open":
        steps.append(seen(own, own.high, own.low))
    elif entry.kind == "level":
        is_up = entry.moving == "up"
        high = own.high if is_up else max(entry.price, own.close)
        low = min(entry.price, own.close) if is_up else own.low
        steps.append(seen(own, high, low))
        possible = sign * ((own.low if is_up else own.high) - entry.price)
    steps += [seen(bar, bar.high, bar.low) for bar in entry.later]
    last = entry.later[-1] if entry.later else own
    return Path(steps, possible, sign * (last.close - entry.price))


def unit_of(run: Run, session: Session, entry: Entry) -> Fraction:
    """U: the setup or ADR5."""
    unit = entry.setup
    if run.params["unit"] == "adr":
        unit = run.sessions.adr(session)
        require(unit is not None, "no-average")
    require(unit != 0, "no-size")
    return unit


def trade_row(run: Run, session: Session, entry: Entry, levels: dict, groups: list[dict]) -> Row:
    unit = unit_of(run, session, entry)
    is_long = entry.is_long == (run.params["side"] == "with")
    row = Row(levels={**levels, "entry": entry.price}, groups=groups)
    path = follow(entry, is_long)
    answer = answer_excursion if run.variant == "by-excursion" else answer_bracket
    answer(run, row, entry, path, unit, 1 if is_long else -1)
    return row


def answer_excursion(run: Run, row: Row, entry: Entry, path: Path, unit: Fraction, sign: int) -> None:
    starts = entry.bar.end if entry.kind == "close" else entry.bar.time
    for name, side in (("favourable", 1), ("adverse", -1)):
        reach = [(bar, high if side > 0 else -low) for bar, _, high, low in path.bars]
        possible = max(side * path.possible, 0)
        for distance in run.params["distances"]:
            id_ = f"{name}-{shortest(distance)}"
            first = next((bar for bar, far in reach if far >= distance * unit), None)
            row.answers[id_] = "reached" if first is not None else "possible" if possible >= distance * unit else "not-reached"
            row.levels[id_] = entry.price + sign * side * distance * unit
            if first is not None:
                row.decided[id_] = first.end
        largest = max([Fraction(0), *(far for _, far in reach)])
        row.measures[name] = largest / unit
        row.measures[f"{name}-possible"] = max(largest, possible) / unit
        if largest > 0:
            bar = next(bar for bar, far in reach if far == largest)
            row.measures[f"minutes-to-{name}"] = Fraction(bar.time - starts, MINUTE)


def answer_bracket(run: Run, row: Row, entry: Entry, path: Path, unit: Fraction, sign: int) -> None:
    stops, targets, costs = (run.params[name] for name in ("stops", "targets", "costs"))
    row.levels |= {f"stop-{shortest(stop)}": entry.price - sign * stop * unit for stop in stops}
    row.levels |= {f"target-{shortest(target)}": entry.price + sign * target * unit for target in targets}
    for stop in stops:
        for target in targets:
            name = f"{shortest(stop)}-{shortest(target)}"
            outcome, fills, decided = first_reached(entry, path, -stop * unit, target * unit)
            results = [(fill - costs) / (stop * unit) for fill in fills]
            row.answers[f"bracket-{name}"] = outcome
            if decided is not None:
                row.decided[f"bracket-{name}"] = decided
            row.measures[f"worst-{name}"], row.measures[f"best-{name}"] = min(results), max(results)
            free = [fill / (stop * unit) for fill in fills]
            row.details[f"p-{name}"] = min(free), max(free)


def first_reached(entry: Entry, path: Path, stop: Fraction, target: Fraction) -> tuple[str, list[Fraction], int | None]:
    """The outcome, the possible fills as distances from the entry, and when it was decided."""
    outcome, fills, decided = "neither", [path.end], None
    for bar, opened, high, low in path.bars:
        is_target, is_stop = high >= target, low <= stop
        if not is_target and not is_stop:
            continue
        decided = bar.end
        is_own = bar is entry.bar
        if is_target and is_stop and not is_own and (opened >= target or opened <= stop):
            is_target, is_stop = opened >= target, opened <= stop
        if is_target and is_stop:
            outcome, fills = "ambiguous", [stop, target]
        elif is_target:
            outcome, fills = "target", [target if is_own else max(target, opened)]
        else:
            outcome, fills = "stop", [stop if is_own else min(stop, opened)]
        break
    for name, price, is_possible in (("stop", stop, path.possible <= stop), ("target", target, path.possible >= target)):
        if is_possible:
            outcome, fills = outcome if outcome == name else "ambiguous", [*fills, price]
    return outcome, fills, decided


REACHED = [("reached", "Reached"), ("possible", "Possible"), ("not-reached", "Not reached")]
BRACKET = [("target", "Target first"), ("stop", "Stop first"), ("ambiguous", "Ambiguous"), ("neither", "Neither")]


def trade_questions(run: Run) -> list[dict]:
    """The questions of the two variants; when they are known is said by the family, in the catalogue."""
    known, event = run.description["questions"][0]["known"], run.description["questions"][0].get("event")
    if run.params.get("entry") == "retest":
        event = "retest"
    if run.variant == "by-excursion":
        texts = [("favourable", "in favour"), ("adverse", "against")]
        distances = [shortest(distance) for distance in run.params["distances"]]
        return [question(f"{name}-{k}", f"Ran {k} {text}", known, REACHED, event) for name, text in texts for k in distances]
    found = []
    for stop in run.params["stops"]:
        for target in run.params["targets"]:
            s, t = shortest(stop), shortest(target)
            asked = question(f"bracket-{s}-{t}", f"Stop {s}, target {t}", known, BRACKET, event)
            found.append(asked)
    return found


def trade_measures(run: Run) -> list[dict]:
    if run.variant == "by-excursion":
        return run.description["measures"]
    pairs = [f"{shortest(stop)}-{shortest(target)}" for stop in run.params["stops"] for target in run.params["targets"]]
    titles = [f"Stop {shortest(stop)}, target {shortest(target)}" for stop in run.params["stops"] for target in run.params["targets"]]
    return [
        {"id": f"{end}-{pair}", "label": f"{title}: {end} result", "unit": "R"} for pair, title in zip(pairs, titles) for end in ("worst", "best")
    ]


def trade_statistics(run: Run) -> list[dict]:
    found = []
    for stop in run.params["stops"]:
        for target in run.params["targets"]:
            s, t = shortest(stop), shortest(target)
            found.append({"id": f"p-{s}-{t}", "label": f"Stop {s}, target {t}: p of a mean result of 0", "stop": stop, "target": target})
    return found


def trade_tests(run: Run, rows: list[Row]) -> list:
    cluster = cluster_of(run, "") or "session"
    found = []
    for each in trade_statistics(run):
        clusters = defaultdict(list)
        for row in rows:
            clusters[key_of(cluster, row.date)].append(row.details[each["id"]])
        found.append(test_of_mean(run, list(clusters.values()), each["stop"], each["target"]))
    return found


def test_of_mean(run: Run, clusters: list[list[tuple[Fraction, Fraction]]], stop: Fraction, target: Fraction) -> float | None:
    """Student's t of the sums of the worst and of the best results of clusters, with four fair trades more in the squares: the larger p."""
    n = len(clusters)
    if n < 30 or n * min(stop, target) < 6 * (stop + target):
        return None
    found = []
    for which in (0, 1):
        values = [sum(round(result[which], 4) for result in results) for results in clusters]
        total, squares = sum(values), sum(value * value for value in values) + 4 * target / stop
        found.append((total, student_test(Fraction(total * total, n * squares), n - 1, run.precision["measure"])))
    (worst, p), (best, q) = found
    return max(p, q) if worst * best > 0 else 1
