"""What cases share by construction: those of a cluster depend on each other (Clusters)."""

from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction

from .exact import Number
from .figures import wilson_interval_with
from .run import Run
from .significance import student_quantile

IN_SESSIONS = ("fair-value-gaps", "inverse-fair-value-gaps", "engulfing-candles")


def cluster_of(run: Run, question: str) -> str | None:
    """`session`, `week`, `month` or `year`; `None` of a question whose cases share nothing."""
    family = run.description["family"]
    if family in IN_SESSIONS and run.variant != "daily" or question == "break-side":
        return "session"
    if family == "open-to-close-range":
        return "year"
    if family == "reference-levels":
        level = run.params["level"] if run.variant in ("by-excursion", "by-bracket") else question
        return next((each for each in ("week", "month") if f"{each}-high" in level or f"{each}-low" in level), None)
    return None


def key_of(cluster: str, day: str) -> str:
    if cluster in ("month", "year"):
        return day[:7] if cluster == "month" else day[:4]
    return day if cluster == "session" else monday_of(day)


def monday_of(day: str) -> str:
    found = date.fromisoformat(day)
    return str(found - timedelta(days=found.weekday()))


def by_cluster(cluster: str, given: list[tuple[str, str]]) -> list[list[str]]:
    """The outcomes of each cluster that has cases, of outcomes with their dates."""
    found = defaultdict(list)
    for outcome, day in given:
        found[key_of(cluster, day)].append(outcome)
    return list(found.values())


def clustered_interval(clusters: list[list[str]], outcome: str, places: int) -> tuple[Number | None, Number | None]:
    """Wilson's of n over the design effect, with Student's quantile instead of z; none with fewer than two clusters."""
    size, n = len(clusters), sum(map(len, clusters))
    if size < 2:
        return None, None
    count = sum(each.count(outcome) for each in clusters)
    share = Fraction(count, n)
    squares = sum((each.count(outcome) - share * len(each)) ** 2 for each in clusters)
    effect = Fraction(size, size - 1) * squares / (n * share * (1 - share)) if squares else Fraction(n, size)
    return wilson_interval_with(count, n, student_quantile(size - 1) ** 2 * effect, places)
