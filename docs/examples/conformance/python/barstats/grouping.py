"""`groupBy`: one more dimension, of a field, another report or a series (docs/conditions.md)."""

from __future__ import annotations

from fractions import Fraction
from math import inf

from .conditions import DEFAULT_MINUTES, Sources, exact_value
from .dimensions import month, size_of, size_values, weekday
from .family import Dimension
from .fields import FIELDS, field_value
from .run import Run
from .sessions import Session
from .times import MINUTE, WEEKDAYS

UNKNOWN = "not-known"


class Grouping:
    """The added dimension, and for a session the groups it is in with the instant at which each is certain."""

    def __init__(self, given: dict | str, run: Run, sources: Sources):
        self.given = {"field": given} if isinstance(given, str) else given
        self.run, self.sources = run, sources
        self.edges = [Fraction(each) for each in self.given["edges"]] if "edges" in self.given else None
        self.field = self.given.get("field")
        ids = [dimension.id for dimension in run.dimensions]
        self.is_there_already = self.field in ids and self.field in ("weekday", "month", "year") and self.edges is None
        self.dimension = Dimension(self._id(ids), self._values())

    def _id(self, ids: list[str]) -> str:
        if self.field is not None:
            return f"session.{self.field}" if self.field in ids else self.field
        if "series" in self.given:
            return f"series.{self.given['series']}"
        previous = f"(previous: {int(self.given['previous'])})" if self.given.get("previous") else ""
        return f"{self.given['report']}{previous}.{self.given.get('question') or self.given['measure']}"

    def _values(self) -> list[tuple[str, str]]:
        if self.field is not None:
            return self._values_of_field()
        if "series" in self.given:
            name = self.given["series"]
            found = self._edge_values(name, "") if self.edges else [(each, each) for each in self._names_of_series()]
            return with_unknown(found, f"{name} not known")
        run = self.sources.report(self.given).run
        if "question" in self.given:
            asked = next(each for each in run.family.questions(run) if each["id"] == self.given["question"])
            return with_unknown([(each["id"], each["label"]) for each in asked["outcomes"]], f"{asked['title']} not known")
        measure = next(each for each in run.family.measures(run) if each["id"] == self.given["measure"])
        return with_unknown(self._edge_values(measure["label"], measure["unit"]), f"{measure['label']} not known")

    def _names_of_series(self) -> list[str]:
        return list(dict.fromkeys(each["value"] for each in self.sources.series.get(self.given["series"], [])))

    def _edge_values(self, name: str, unit: str) -> list[tuple[str, str]]:
        return [(id_, f"{name} {label[0].lower()}{label[1:]}") for id_, label in size_values(self.edges, unit)]

    def _values_of_field(self) -> list[tuple[str, str]]:
        field = FIELDS[self.field]
        if self.field.startswith("event"):
            names: dict[str, str] = {}
            for event in self.run.options.get("events") or []:
                names.setdefault(event["name"].lower(), event["name"])
            return [*((id_, label) for id_, label in names.items() if id_ != "no-event"), ("no-event", "No event")]
        if self.edges is not None:
            found = self._edge_values(field.name, field.unit)
        elif self.field == "weekday":
            found = weekday(self.run).values
        elif self.field == "month":
            found = month(self.run).values
        elif self.field == "year":
            seen = self.run.seen
            found = [(f"{year:04}", f"{year:04}") for year in range(seen[0].date.year, seen[-1].date.year + 1)] if seen else []
        elif self.field in ("tradingDay", "tradingDaysLeft"):
            most, shift = most_trading_days(self.run), 1 if self.field == "tradingDay" else 0
            found = [(str(day + shift), f"{field.name} {day + shift}") for day in range(most)]
        else:
            found = list(field.labels)
        return with_unknown(found, field.unknown) if field.unknown else found

    def groups(self, session: Session) -> list[tuple[str, float]]:
        """The values of a session, in the order of the ids, each with its instant: with several observations of the date, the
        last of theirs."""
        if self.field is not None:
            return self._groups_of_field(session)
        if "series" in self.given:
            value = self.sources.series_value(self.given["series"], session)
            if value is None:
                return [(UNKNOWN, session.closes)]
            found = exact_value(value["value"])
            return [(size_of(found, self.edges) if self.edges else str(found), int(value["knownAt"]))]
        if "question" in self.given:
            said, end = self.sources.cases(self.given, session)
        else:
            values, end = self.sources.values(self.given, session)
            said = [(size_of(value, self.edges), instant) for value, instant in values]
        if not said:
            return [(UNKNOWN, end)]
        since, own = max(instant for _, instant in said), {id_ for id_, _ in said}
        return [(id_, since) for id_, _ in self.dimension.values if id_ in own]

    def _groups_of_field(self, session: Session) -> list[tuple[str, float]]:
        minutes = int(self.given.get("minutes", DEFAULT_MINUTES))
        since = session.opens + minutes * MINUTE if self.field.startswith("window.") else -inf
        value = field_value(self.run, session, self.field, minutes)
        if isinstance(value, list):
            own = [id_ for id_, _ in self.dimension.values if id_ in value and id_ != "no-event"]
            return [(id_, since) for id_ in own] or [("no-event", since)]
        if value is None:
            return [(UNKNOWN, since)]
        if self.edges is not None:
            return [(size_of(Fraction(value), self.edges), since)]
        return [(f"{value:04}" if self.field == "year" else str(value), since)]


def with_unknown(values: list[tuple[str, str]], label: str) -> list[tuple[str, str]]:
    return [*values, (UNKNOWN, label)]


def most_trading_days(run: Run) -> int:
    """As many as a month with these weekdays can have: four full weeks and three days in a row."""
    on = [name in run.sessions.hours.template["weekdays"] for name in WEEKDAYS]
    return 4 * sum(on) + max(sum(on[(start + day) % 7] for day in range(3)) for start in range(7))
