"""The dimensions that any family can have, and those by size (Groups, Sizes)."""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from .exact import shortest
from .family import Dimension
from .reasons import Excluded, require
from .sessions import Session
from .times import MONTHS, WEEKDAYS, month_of, weekday_of

if TYPE_CHECKING:
    from .run import Run


def labelled(*ids: str) -> list[tuple[str, str]]:
    """Ids with the label that says the same: `high-only` is "High only"."""
    return [(id_, id_.replace("-", " ").capitalize()) for id_ in ids]


def weekday(run: "Run") -> Dimension:
    names = [name for name in WEEKDAYS if name in run.sessions.hours.template["weekdays"]]
    return Dimension("weekday", labelled(*names), lambda session: weekday_of(session.date))


def month(run: "Run") -> Dimension:
    return Dimension("month", labelled(*MONTHS), lambda session: month_of(session.date))


def previous_colour(run: "Run") -> Dimension:
    def value(session: Session) -> str:
        found = run.sessions.previous(session).colour
        require(found != "flat", "flat")
        return found

    return Dimension("previous-colour", [("green", "After green"), ("red", "After red")], value)


def colour(run: "Run") -> Dimension:
    def value(session: Session) -> str:
        require(session.colour != "flat", "flat")
        return session.colour

    return Dimension("colour", labelled("green", "red"), value)


SHARED: dict[str, Callable[["Run"], Dimension]] = {"weekday": weekday, "month": month, "previous-colour": previous_colour, "colour": colour}


def size_values(edges: list[Fraction], unit: str) -> list[tuple[str, str]]:
    """`below-e1`, `e1-to-e2`, …, `from-en`, the lower edge inclusive."""
    texts = [shortest(edge) for edge in edges]
    space = f" {unit}" if unit else ""
    between = [(f"{low}-to-{high}", f"{low} to {high}{space}") for low, high in zip(texts, texts[1:])]
    return [(f"below-{texts[0]}", f"Below {texts[0]}{space}"), *between, (f"from-{texts[-1]}", f"{texts[-1]}{space} and more")]


def size_of(value: Fraction, edges: list[Fraction], unit: str = "") -> str:
    return size_values(edges, unit)[sum(edge <= value for edge in edges)][0]


def size_dimension(run: "Run", unit: str | None = None) -> Dimension:
    """The dimension `size` of the options `sizeBy` and `edges`."""
    if unit is None:
        unit = "% of ADR" if run.params.get("sizeBy") == "adr" else "%"
    return Dimension("size", size_values(run.params["edges"], unit))


def size_base(run: "Run", session: Session, price: Fraction) -> Fraction:
    """What the size is in % of, by `sizeBy`: the ADR5 of the session that dates the row, or a price (Sizes)."""
    if run.params["sizeBy"] == "adr":
        price = run.sessions.adr(session)
        if price is None:
            raise Excluded("no-average")
    require(price != 0, "no-size")
    return abs(price)


def sized(run: "Run", session: Session, size: Fraction, price: Fraction) -> str:
    return size_of(100 * size / size_base(run, session, price), run.params["edges"])
