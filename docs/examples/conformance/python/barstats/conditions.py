"""`where`: whether a session meets a condition, and since when that is certain (docs/conditions.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import inf

from .catalogue import reports
from .exact import as_number
from .fields import field_value
from .knowing import DEFAULT_MINUTES, parts_of
from .market import full_template
from .run import Run
from .sessions import Session
from .times import MINUTE
from .weeks import is_closed, period_at
from .family import Observation

Value = str | int | Fraction


@dataclass(frozen=True)
class Certain:
    """Whether something holds, and the instant at which that is certain; −∞ for what is known before the open."""

    holds: bool
    since: float = -inf


class Sources:
    """What conditions read: fields of the run, other reports on the same bars, and the series of the caller."""

    def __init__(self, run: Run, open_run: Callable):
        self.run, self._open_run = run, open_run
        self._reports: dict[str, tuple[Run, dict, dict]] = {}
        self.series = {each["name"]: each["values"] for each in run.options.get("series") or []}
        for condition in run.conditions:
            for part in parts_of(condition):
                if "report" in part:
                    self.report(part)

    def report(self, part: dict) -> tuple[Run, dict, dict]:
        """The run of another report, to the end of the range, its observations by trading date, and until when more may come there."""
        key = part["report"] + repr(sorted((part.get("params") or {}).items(), key=str))
        if key not in self._reports:
            run = self._open_run(self.run.market.from_start(), part["report"], part.get("params") or {})
            observations: dict[str, list[Observation]] = {}
            ends: dict[str, float] = {}
            for each in run.family.observations(run):
                if each.session is None:
                    continue
                day = str(each.session.date)
                if each.row is not None:
                    observations.setdefault(day, []).append(each)
                if run.family.goes_on(run):
                    ends[day] = max(ends.get(day, -inf), inf if each.row is None else each.ends)
            begun = run.family.begun(run)
            if begun is not None:
                ends[str(begun.date)] = inf
            self._reports[key] = (run, observations, ends)
        return self._reports[key]

    def dated(self, part: dict, session: Session) -> tuple[Run, list[Observation], float]:
        """The observations of a part's report on the trading date that it looks at, and when it is certain that there are no more."""
        run, observations, ends = self.report(part)
        looked_at = self.session_before(session, int(part.get("previous") or 0))
        if looked_at is None:
            return run, [], -inf
        day = str(looked_at.date)
        return run, observations.get(day, []), max(end_of_date(run, looked_at), ends.get(day, -inf))

    def session_before(self, session: Session, count: int) -> Session | None:
        """The session n before, following previous sessions."""
        found: Session | None = session
        for _ in range(count):
            found = self.run.sessions.previous_or_none(found)
        return found

    def series_value(self, name: str, session: Session) -> dict | None:
        found = next((each for each in self.series.get(name, []) if each["date"] == str(session.date)), None)
        return found if found is not None and int(found["knownAt"]) <= self.run.market.as_of else None


def evaluate(condition: dict, session: Session, sources: Sources) -> Certain:
    """`and` is true with its last part and false with its first false one; `or` the other way round."""
    for name, deciding in (("and", False), ("or", True)):
        if name in condition:
            found = [evaluate(each, session, sources) for each in condition[name]]
            settled = [each.since for each in found if each.holds == deciding]
            if settled:
                return Certain(deciding, min(settled))
            return Certain(not deciding, max((each.since for each in found), default=-inf))
    if "not" in condition:
        found = evaluate(condition["not"], session, sources)
        return Certain(not found.holds, found.since)
    if "field" in condition:
        return evaluate_field(condition, session, sources.run)
    if "series" in condition:
        value = sources.series_value(condition["series"], session)
        if value is None:
            return Certain(False, session.closes)
        return Certain(compares(exact_value(value["value"]), condition["op"], condition["value"]), int(value["knownAt"]))
    return evaluate_question(condition, session, sources) if "question" in condition else evaluate_measure(condition, session, sources)


def evaluate_field(condition: dict, session: Session, run: Run) -> Certain:
    minutes = int(condition.get("minutes", DEFAULT_MINUTES))
    value = field_value(run, session, condition["field"], minutes)
    since = session.opens + minutes * MINUTE if condition["field"].startswith("window.") else -inf
    if isinstance(value, list):
        wanted = condition["value"] if condition["op"] == "in" else [condition["value"]]
        return Certain(any(each.lower() in value for each in wanted), since)
    return Certain(value is not None and compares(value, condition["op"], condition["value"]), since)


def compares(value: Value, op: str, wanted: object) -> bool:
    if op == "in":
        return any(value == exact_value(each) for each in wanted)
    if op == "between":
        return exact_value(wanted[0]) <= value <= exact_value(wanted[1])
    other = exact_value(wanted)
    tests = {"eq": value == other, "gt": None, "gte": None, "lt": None, "lte": None}
    if op != "eq":
        tests |= {"gt": value > other, "gte": value >= other, "lt": value < other, "lte": value <= other}
    return bool(tests[op])


def exact_value(value: object) -> Value:
    return value if isinstance(value, str) else Fraction(value)


def evaluate_question(condition: dict, session: Session, sources: Sources) -> Certain:
    """Certain when the outcome is decided: the earliest of several observations that have it."""
    run, observations, end = sources.dated(condition, session)
    wanted = condition["is"] if isinstance(condition["is"], list) else [condition["is"]]
    if not wanted:
        return Certain(False)
    having = [decided(run, each, condition["question"]) for each in observations if set(outcomes(each, condition["question"])) & set(wanted)]
    if having:
        return Certain(True, min(having))
    if len(observations) == 1 and run.description["unit"] in ONE_A_DATE and outcomes(observations[0], condition["question"]):
        return Certain(False, decided(run, observations[0], condition["question"]))
    return Certain(False, end)


def outcomes(observation: Observation, question: str) -> list[str]:
    answer = observation.row.answers.get(question)
    return [] if answer is None else answer if isinstance(answer, list) else [answer]


def decided(run: Run, observation: Observation, question: str) -> float:
    """When an answer is certain; in hindsight, at the end of the observation."""
    known = next((each["known"] for each in run.family.questions(run) if each["id"] == question), "hindsight")
    return observation.ends if known == "hindsight" else observation.row.decided.get(question, observation.ends)


def end_of_date(run: Run, session: Session) -> float:
    """The close of the session of a report on a date, or of the last one of its week or month; never while that goes on."""
    own = run.sessions.by_date.get(session.date)
    if own is None:
        return session.closes
    unit = period_unit(run)
    if unit is None:
        return own.closes
    period = period_at(run.sessions, own.date, unit)
    return period.sessions[-1].closes if is_closed(run.sessions, period) else inf


def period_unit(run: Run) -> str | None:
    """`week` or `month` for reports on weeks or months, and on streaks of them."""
    unit = run.description["unit"]
    if unit == "streak":
        return {"by-week": "week", "by-month": "month"}.get(run.variant)
    return unit if unit in ("week", "month") else None


ONE_A_DATE = ("session", "week", "month", "pair", "streak", "run")


def evaluate_measure(condition: dict, session: Session, sources: Sources) -> Certain:
    run, observations, end = sources.dated(condition, session)
    values = [(each.row.measures.get(condition["measure"]), known_at(run, each, condition["measure"])) for each in observations]
    having = [since for value, since in values if value is not None and compares(value, condition["op"], condition["value"])]
    if having:
        return Certain(True, min(having))
    return Certain(False, end)


def known_at(run: Run, observation: Observation, measure: str) -> float:
    return observation.row.known.get(measure, observation.ends)


def canonical(condition: dict) -> dict:
    """A condition with its keys in order, `minutes` and all options of a report filled in."""
    for name in ("and", "or"):
        if name in condition:
            return {name: [canonical(each) for each in condition[name]]}
    if "not" in condition:
        return {"not": canonical(condition["not"])}
    found = {}
    for key in ("field", "series", "report", "params", "question", "measure", "is", "op", "value", "edges", "minutes", "previous"):
        if key == "params" and "report" in condition:
            found[key] = all_params(condition["report"], condition.get("params") or {})
        elif key == "minutes" and condition.get("field", "").startswith("window."):
            found[key] = int(condition.get("minutes", DEFAULT_MINUTES))
        elif key == "previous":
            if condition.get("previous"):
                found[key] = int(condition["previous"])
        elif key in condition:
            found[key] = plain(condition[key])
    return found


def all_params(report: str, given: dict) -> dict:
    return {option["name"]: plain(given.get(option["name"], option["default"])) for option in reports()[report]["options"]}


def plain(value: object) -> object:
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return full_template(value)
    return as_number(Fraction(value)) if isinstance(value, (int, float, Decimal, Fraction)) and not isinstance(value, bool) else value
