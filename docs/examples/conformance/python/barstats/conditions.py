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
from .knowing import DEFAULT_MINUTES, known_of_part, parts_of
from .market import full_template
from .other_reports import OtherReport, Said
from .run import Run
from .sessions import Session
from .times import MINUTE

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
        self._reports: dict[str, OtherReport] = {}
        self.series = {each["name"]: each["values"] for each in run.options.get("series") or []}
        for condition in run.conditions:
            for part in parts_of(condition):
                if "report" in part:
                    self.report(part)

    def report(self, part: dict) -> OtherReport:
        key = part["report"] + repr(sorted((part.get("params") or {}).items(), key=str))
        if key not in self._reports:
            open_on = lambda market: self._open_run(market, part["report"], part.get("params") or {})
            self._reports[key] = OtherReport(self.run.market.from_start(), open_on)
        return self._reports[key]

    def cases(self, part: dict, session: Session) -> tuple[list[tuple[str, float]], float]:
        """The outcomes of a part's question on the trading date that it looks at, each with its instant, and when it is certain that
        there are no more."""
        said, end = self._said(part, session)
        run = self.report(part).run
        return [case for each in said for case in each.cases(run, part["question"])], end

    def values(self, part: dict, session: Session) -> tuple[list[tuple[Fraction, float]], float]:
        """The same of a measure."""
        said, end = self._said(part, session)
        if known_of_part(part, self.run) == "at-open":
            # What is known at the open is known to be missing there.
            end = session.opens
        return [value for each in said for value in each.values(part["measure"])], end

    def _said(self, part: dict, session: Session) -> tuple[list[Said], float]:
        """Of a session before, by the open of this one, what was said by then; nothing else counts."""
        other, count = self.report(part), int(part.get("previous") or 0)
        if count == 0:
            return other.said_on(session), other.end_of_date(session)
        looked_at = self.session_before(session, count)
        return [] if looked_at is None else other.said_before(looked_at, session.opens), session.opens

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
    cases, end = sources.cases(condition, session)
    wanted = condition["is"] if isinstance(condition["is"], list) else [condition["is"]]
    if not wanted:
        return Certain(False)
    having = [since for outcome, since in cases if outcome in wanted]
    return certain_of(having, cases, end, condition, sources)


def evaluate_measure(condition: dict, session: Session, sources: Sources) -> Certain:
    values, end = sources.values(condition, session)
    having = [since for value, since in values if compares(value, condition["op"], condition["value"])]
    return certain_of(having, values, end, condition, sources)


ONE_A_DATE = ("session", "week", "month", "pair")


def certain_of(having: list[float], said: list[tuple[object, float]], end: float, condition: dict, sources: Sources) -> Certain:
    """True with the first that has it; false with the only one there can be, or when there can be no other."""
    if having:
        return Certain(True, min(having))
    if len(said) == 1 and sources.report(condition).run.description["unit"] in ONE_A_DATE:
        return Certain(False, said[0][1])
    return Certain(False, end)


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
