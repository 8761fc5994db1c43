"""A report: the observations of a family, counted, grouped and published in the order of the definitions."""

from fractions import Fraction
from itertools import product

from .applying import apply_conditions, conditions_of, refuse_too_late
from .brackets import trade_statistics, trade_tests
from .clusters import by_cluster, cluster_of, clustered_interval
from .conditions import Sources, canonical
from .exact import published
from .families import FAMILIES
from .family import Dimension, Observation, Row
from .figures import distribution, guard_of, wilson_interval
from .grouping import Grouping
from .intervals import intervals_of
from .market import Market, is_custom
from .reasons import REASONS, Refused
from .run import Run
from . import catalogue

def compute_report(market: Market, report: str) -> dict:
    """The result of a run, or `Refused`."""
    options = market.options
    if report not in catalogue.reports():
        raise Refused("not-supported")
    run = open_run(market, report, options.get("params", {}), conditions_of(options))
    sources = Sources(run, open_run)
    refuse_too_late(run, sources)
    grouping = Grouping(options["groupBy"], run, sources) if options.get("groupBy") is not None else None
    if grouping is not None and not grouping.is_there_already:
        run.dimensions = [*run.dimensions, grouping.dimension]
    observations = list(run.family.observations(run))
    along = apply_conditions(run, observations, options.get("where"), grouping, sources)
    set_parts(observations)
    return published_result(run, observations, along)


def open_run(market: Market, report: str, params: dict, conditions: list[dict] = ()) -> Run:
    return Run(market, report, params, FAMILIES[catalogue.reports()[report]["family"]], conditions)


def set_parts(observations: list[Observation]) -> None:
    """All eligible observations cut in the middle, and by year (Stability)."""
    eligible = [each for each in observations if each.row is not None]
    for place, each in enumerate(eligible):
        half = "first-half" if place < (len(eligible) + 1) // 2 else "second-half"
        each.row.parts = (half, f"{each.session.date.year:04}")
        each.row.date = each.date or str(each.session.date)


def published_result(run: Run, observations: list[Observation], along: list[int] | None) -> dict:
    rows = [each.row for each in observations if each.row is not None]
    dates = [str(session.date) for session in run.seen]
    options, description = run.options, run.description
    refuse_figures(run, rows)
    result = {
        "kind": "report",
        "report": run.report,
        "family": description["family"],
        "variant": run.variant,
        "assetClass": options["assetClass"]["name"] if is_custom(options["assetClass"]) else options["assetClass"],
        "ticker": options["ticker"],
        "startDate": options.get("startDate") or (dates[0] if dates else None),
        "endDate": options.get("endDate") or (dates[-1] if dates else None),
        "session": {key: run.template[key] for key in ("id", "timeZone", "open", "close")},
        "params": run.published_params(),
        **canonical_conditions(options),
        "observations": counted(run, observations, along),
        "summary": [summary(run, group, label, rows) for group, label in groups_of(run)],
    }
    if description["current"]:
        result["current"] = current_values(run)
    if options.get("detailed"):
        result["detailed"] = [detailed_row(run, each) for each in observations if each.row is not None]
    return result


def canonical_conditions(options: dict) -> dict:
    found = {}
    if options.get("where") is not None:
        found["where"] = canonical(options["where"])
    if options.get("groupBy") is not None:
        given = options["groupBy"]
        found["groupBy"] = canonical({"field": given} if isinstance(given, str) else given)
    return found | ({"hindsight": True} if options.get("hindsight") else {})


def refuse_figures(run: Run, rows: list[Row]) -> None:
    """At most 50,000 figures (What is refused), of at most 1,000,000 values (Intervals of measures)."""
    years = years_of(rows) if run.options.get("stability") else []
    per_outcome = 1 + (2 + len(years) if run.options.get("stability") else 0)
    own = sum(len(each["outcomes"]) for each in run.family.questions(run)) * per_outcome
    measures = len(run.family.measures(run))
    own += (4 if run.options.get("intervals") else 2) * measures + len(statistics_of(run))
    values = measures * sum(len(row.groups) for row in rows) if run.options.get("intervals") else 0
    if max(own, 1) * len(groups_of(run)) > 50_000 or values > 1_000_000:
        raise Refused("too-many-figures")


def years_of(rows: list[Row]) -> list[str]:
    years = [int(row.parts[1]) for row in rows]
    return [f"{year:04}" for year in range(min(years), max(years) + 1)] if years else []


def counted(run: Run, observations: list[Observation], along: list[int] | None) -> dict:
    excluded = {reason: sum(each.reason == reason for each in observations) for reason in REASONS}
    return {
        "unit": run.description["unit"],
        "seen": len(observations),
        "eligible": sum(each.row is not None for each in observations),
        "excluded": {reason: count for reason, count in excluded.items() if count > 0},
        **({} if along is None else {"along": [{"where": canonical(part), "left": left} for part, left in zip(run.options["where"]["and"], along)]}),
    }


def groups_of(run: Run) -> list[tuple[dict, dict]]:
    """All groups with their labels, the last dimension varying fastest (Groups)."""
    if not run.dimensions:
        return [({}, {"label": f"All {run.description['unit']}s", "labels": {}})]
    return [group_of(run.dimensions, values) for values in product(*(dimension.values for dimension in run.dimensions))]


def group_of(dimensions: list[Dimension], values: tuple[tuple[str, str], ...]) -> tuple[dict, dict]:
    ids = {dimension.id: id_ for dimension, (id_, _) in zip(dimensions, values)}
    labels = [label for _, label in values]
    by_dimension = {dimension.id: label for dimension, label in zip(dimensions, labels)}
    return ids, {"label": ", ".join(labels), "labels": by_dimension}


def summary(run: Run, group: dict, texts: dict, rows: list[Row]) -> dict:
    own = [row for row in rows if group in row.groups]
    statistics = statistics_of(run)
    values = trade_tests(run, own) if run.variant == "by-bracket" else run.family.statistics(run, own)
    years = years_of(rows)
    return {
        "group": group,
        **texts,
        "observations": len(own),
        "questions": [answered(run, question, own, group, years) for question in run.family.questions(run)],
        "measures": [measured(run, measure, own) for measure in run.family.measures(run)],
        "statistics": [{"id": each["id"], "label": each["label"], "value": value} for each, value in zip(statistics, values)],
    }


def statistics_of(run: Run) -> list[dict]:
    return trade_statistics(run) if run.variant == "by-bracket" else run.description["statistics"]


def answered(run: Run, question: dict, rows: list[Row], group: dict, years: list[str]) -> dict:
    """A question of a group. Of an answer with several outcomes each counts."""
    found = {"id": question["id"], "title": question["title"], **run.known_with_conditions(question)}
    found |= counts_of(run, question, given_answers(question, rows, group))
    if run.options.get("stability"):
        halves = [("first-half", "First half"), ("second-half", "Second half")]
        parts = {"halves": halves, "years": [(year, year) for year in years]}
        found["stability"] = {
            name: [
                {"id": id_, "label": label, **counts_of(run, question, given_answers(question, [row for row in rows if id_ in row.parts], group))}
                for id_, label in listed
            ]
            for name, listed in parts.items()
        }
    return found


def given_answers(question: dict, rows: list[Row], group: dict) -> list[tuple[str, str]]:
    """The outcomes, each with the date of its observation."""
    id_, found = question["id"], []
    for row in rows:
        if not row.hidden or id_ not in row.hidden[row.groups.index(group)]:
            found += [(outcome, row.date) for outcome in outcomes_of(row.answers.get(id_))]
    return found


def outcomes_of(answer: str | list[str] | None) -> list[str]:
    return [] if answer is None else answer if isinstance(answer, list) else [answer]


def counts_of(run: Run, question: dict, dated: list[tuple[str, str]]) -> dict:
    given = [outcome for outcome, _ in dated]
    of, places = len(given), run.precision["percent"]
    cluster = cluster_of(run, question["id"])
    clusters = None if cluster is None else by_cluster(cluster, dated)
    outcomes = []
    for outcome in question["outcomes"]:
        count = given.count(outcome["id"])
        low, high = wilson_interval(count, of, places) if clusters is None else clustered_interval(clusters, outcome["id"], places)
        percent = published(Fraction(100 * count, of), places) if of else None
        outcomes.append({"id": outcome["id"], "label": outcome["label"], "count": count, "percent": percent, "low": low, "high": high})
    guard = guard_of(of, run.options.get("guards", {}))
    return {"of": of, "guard": guard, **({} if clusters is None else {"clusters": len(clusters)}), "outcomes": outcomes}


def measured(run: Run, measure: dict, rows: list[Row]) -> dict:
    dated = [(row.date, value) for row in rows if (value := row.measures.get(measure["id"])) is not None]
    places = run.price_places if measure["unit"] == "price" else run.precision["measure"]
    found = {"id": measure["id"], "label": measure["label"], "unit": measure["unit"], **distribution([value for _, value in dated], places)}
    return found | (intervals_of(dated, places) if run.options.get("intervals") else {})


def current_values(run: Run) -> dict:
    """What applies to the next session, or to the one in progress (Detailed rows and current values)."""
    last, next_date = run.seen[-1] if run.seen else None, run.date_ahead
    if last is not None and not last.closed:
        last = run.sessions.before(last)
    usable = last if last is not None and last.complete else None
    values = [
        {"id": id_, "label": label, "unit": unit, "value": run.level(value) if unit == "price" else run.measure(value, unit)}
        for id_, label, unit, value in run.family.current(run, usable)
    ]
    return {"after": last and str(last.date), "for": next_date and str(next_date), "values": values}


def detailed_row(run: Run, observation: Observation) -> dict:
    row = observation.row
    units = {measure["id"]: measure["unit"] for measure in run.family.measures(run)}
    questions = [question["id"] for question in run.family.questions(run)]
    return {
        "date": observation.date or str(observation.session.date),
        "groups": row.groups,
        "levels": {id_: run.level(value) for id_, value in row.levels.items()},
        "outcomes": {id_: None if row.hidden and all(id_ in each for each in row.hidden) else row.answers.get(id_) for id_ in questions},
        "measures": {id_: run.measure(row.measures.get(id_), unit) for id_, unit in units.items()},
    }
