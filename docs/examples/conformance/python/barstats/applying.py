"""Conditions and groups applied to the observations of a report, and what is refused (docs/conditions.md)."""

from __future__ import annotations

from math import inf

from .conditions import Sources, evaluate
from .family import Observation
from .grouping import Grouping
from .knowing import ends_with_its_session, parts_of, times_of_series
from .market import template_key
from .reasons import Refused
from .run import Run


def conditions_of(options: dict) -> list[dict]:
    """`where` and `groupBy` as one list of what is looked at."""
    found = [options["where"]] if options.get("where") is not None else []
    if options.get("groupBy") is not None:
        given = options["groupBy"]
        found.append({"field": given} if isinstance(given, str) else given)
    return found


def refuse_too_late(run: Run, sources: Sources) -> None:
    """What can only be known at the close or later cannot be a condition of outcomes of the same session."""
    if run.options.get("hindsight") or not ends_with_its_session(run.description, run.params) or not run.family.questions(run):
        return
    for condition in run.conditions:
        for part in parts_of(condition):
            if "series" in part:
                times = times_of_series(part["series"], run)
                if times and all(at >= session.closes for session, at in times):
                    raise Refused("known-too-late")
            if "report" not in part or part.get("previous"):
                continue
            other = sources.report(part).run
            if not can_be_early(part, other) and template_key(other.template) == template_key(run.template):
                raise Refused("known-too-late")


def can_be_early(part: dict, other: Run) -> bool:
    """Whether an answer or measure may be known before the close of its session. What is known in hindsight never is."""
    if "measure" in part:
        return other.family.when_known(part["measure"]) is not None
    known = next((each["known"] for each in other.family.questions(other) if each["id"] == part["question"]), "hindsight")
    return known != "hindsight" and other.family.is_decided_early(other.description, part["question"])


def apply_conditions(
    run: Run, observations: list[Observation], where: dict | None, grouping: Grouping | None, sources: Sources
) -> list[int] | None:
    """Excludes what does not meet the condition and what was decided before; adds the groups. Returns how many meet the first
    part of an `and`, the first two, and so on."""
    parts = where["and"] if where is not None and len(where.get("and", [])) > 1 else None
    along = None if parts is None else [0] * len(parts)
    questions = run.family.questions(run)
    for each in observations:
        if each.row is None:
            continue
        since = -inf
        if along is not None:
            for place, part in enumerate(parts):
                if not evaluate(part, each.session, sources).holds:
                    break
                along[place] += 1
        if where is not None:
            found = evaluate(where, each.session, sources)
            since = found.since
            if not found.holds:
                each.row, each.reason = None, "condition"
                continue
        added = grouping.groups(each.session) if grouping is not None else [("", -inf)]
        add_groups(run, each, grouping, added, since, questions)
    return along


def add_groups(
    run: Run, observation: Observation, grouping: Grouping | None, added: list[tuple[str, float]], since: float, questions: list[dict]
) -> None:
    row, groups, hidden = observation.row, [], []
    for group in row.groups:
        for value, known in added:
            if grouping is not None and not grouping.is_there_already:
                group = {**group, grouping.dimension.id: value}
            instant = max(since, known)
            gone = set() if run.options.get("hindsight") else decided_before(observation, questions, instant)
            if gone and len(gone) == sum(row.answers.get(question["id"]) is not None for question in questions):
                continue
            groups.append(group)
            hidden.append(gone)
    if groups:
        row.groups, row.hidden = groups, hidden
    else:
        observation.row, observation.reason = None, "decided-before"


def decided_before(observation: Observation, questions: list[dict], instant: float) -> set[str]:
    """The questions asked of it whose outcome was not open any more when the conditions were known, if that is after the open."""
    if instant <= observation.session.opens:
        return set()
    asked = (question for question in questions if observation.row.answers.get(question["id"]) is not None)
    return {question["id"] for question in asked if decided_at(observation, question) <= instant}


def decided_at(observation: Observation, question: dict) -> float:
    """When the outcome of a question is certain: of one known in hindsight, at the end of the observation."""
    return observation.ends if question["known"] == "hindsight" else observation.row.decided.get(question["id"], observation.ends)
