"""One report on one market."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from . import catalogue
from .bars import Bar, aggregated
from .dimensions import SHARED
from .exact import Number, as_number, published
from .family import Dimension, Family
from .knowing import KNOWN, known_of, refuse_windows
from .market import Market, is_custom, full_template, is_inside_a_bar, template_key
from .reasons import Refused
from .sessions import Session, Sessions
from .times import MINUTE


class Run:
    """The options of a run with their defaults, its sessions, and the bars that its family reads."""

    def __init__(self, market: Market, report: str, params: dict, family: Family, conditions: list[dict] = ()):
        self.market, self.family, self.description = market, family, catalogue.reports()[report]
        self.report, self.variant, self.options = report, self.description["variant"], market.options
        self.params = {option["name"]: self._param(option, params) for option in self.description["options"]}
        self.template = template_of_run(market, self.description, self.params)
        self.sessions: Sessions = market.sessions(self.template)
        self.seen = [session for session in self.sessions.list if market.is_in_range(session.date)]
        self.conditions = conditions
        self._refuse()
        self.precision = {"percent": 2, "price": 2, "measure": 4, **{name: int(value) for name, value in self.options.get("precision", {}).items()}}
        self.price_places = market.price_decimals(self.sessions) + self.precision["price"]
        self.level_places = market.bar_decimals(self.sessions)
        own = {dimension.id: dimension for dimension in family.dimensions(self)}
        names = self.description["dimensions"]
        self.dimensions = [own[name] if name in own else SHARED[name](self) for name in names]
        self.added_dimensions = [dimension for dimension in self.dimensions if dimension.value is not None]

    @property
    def date_ahead(self) -> date | None:
        """That which current values apply to: of the last session seen while it is not closed, else of the next scheduled one."""
        if not self.seen:
            return None
        last = self.seen[-1]
        return self.sessions.hours.next_scheduled(last.date) if last.closed else last.date

    def _param(self, option: dict, params: dict) -> object:
        value = params.get(option["name"], option["default"])
        if option["name"] not in params and option.get("atLeastBar"):
            own = params.get("barMinutes")
            value = max(int(value), int(own) if own is not None else self.market.length // MINUTE)
        if isinstance(value, list):
            return [Fraction(each) for each in value]
        if value is None or isinstance(value, (str, dict, bool)):
            return value
        return Fraction(value)

    def _refuse(self) -> None:
        """Bars that cannot be read, in the order in which they are refused."""
        if self.description["bars"] == "intraday" and self.market.is_daily:
            raise Refused("bars-too-coarse")
        self.market.refuse_duplicates(self.sessions)
        if not self.market.is_daily:
            for session in self.seen:
                self.market.refuse_misaligned(session.opens, self.sessions)
        for condition in self.conditions:
            refuse_windows(self, condition)
        length = self.params.get("barMinutes")
        self._longer = None if length is None else int(length) * MINUTE
        if self._longer is not None:
            for session in self.seen:
                if any(is_inside_a_bar(start, session, session.bars) for start in range(session.opens, session.closes, self._longer)):
                    raise Refused("bars-too-coarse")
        self.family.refuse(self)

    def known_with_conditions(self, question: dict) -> dict:
        """The later of when a question is known and when the conditions are (Instants)."""
        own = {key: question[key] for key in ("known", "event") if key in question}
        if not self.conditions:
            return own
        known = max((known_of(condition, self) for condition in self.conditions), key=KNOWN.index)
        if self.options.get("hindsight") and known != "at-open":
            return {"known": "hindsight"}
        if known == "at-event" and own["known"] != "hindsight":
            return {"known": "at-event", "event": "condition"}
        return own if KNOWN.index(own["known"]) >= KNOWN.index(known) else {"known": known}

    def refuse_inside(self, instants: Iterable[int], session: Session) -> None:
        """Refuses an instant inside a bar of a session seen in the range."""
        bars = self.bars(session)
        if any(is_inside_a_bar(instant, session, bars) for instant in instants):
            raise Refused("bars-too-coarse")

    def bars(self, session: Session) -> list[Bar]:
        """The bars of a session that the family reads: those given, or longer ones (Longer bars)."""
        if self._longer is None:
            return session.bars
        if not hasattr(session, "longer"):
            session.longer = {}
        if self._longer not in session.longer:
            longer = aggregated(session.bars, session.opens, session.closes, self._longer)
            session.longer[self._longer] = [bar for bar in longer if bar.end <= self.sessions.as_of or not self.sessions.stands]
        return session.longer[self._longer]

    @property
    def bar_minutes(self) -> int:
        return (self._longer or self.market.length) // MINUTE

    def level(self, value: Fraction | None) -> Number | None:
        """A level, which keeps the decimals that the price of a bar may have."""
        is_price_of_bar = value is not None and (value * 10**self.level_places).denominator == 1
        return published(value, self.level_places if is_price_of_bar else self.price_places)

    def measure(self, value: Fraction | None, unit: str = "") -> Number | None:
        return published(value, self.price_places if unit == "price" else self.precision["measure"])

    def published_params(self) -> dict:
        """The options with their values: a template in full, numbers as numbers."""
        found = {}
        for name, value in self.params.items():
            if isinstance(value, dict):
                value = full_template(value)
            elif isinstance(value, list):
                value = [as_number(each) for each in value]
            elif isinstance(value, Fraction):
                value = as_number(value)
            found[name] = value
        return found

    def find_dimension(self, id_: str) -> Dimension:
        return next(each for each in self.dimensions if each.id == id_)


def template_of_run(market: Market, description: dict, params: dict) -> dict:
    """The session of a run: the one asked for, else the default of the family, else of the asset class."""
    default, asked = description["defaultSession"], market.options.get("session")
    if default == "second":
        return second_session(market, description, params)
    if asked is not None:
        return market.template(asked)
    found = next((each for each in market.templates if each["id"] == default), None)
    if found is None and default != "first" and "exchange" not in market.options and not is_custom(market.options["assetClass"]):
        raise Refused("session-unavailable")
    return found or market.templates[0]


def second_session(market: Market, description: dict, params: dict) -> dict:
    """In reports on pairs the run's session is `second`; any other is refused (market-session-breakout)."""
    default = next(option["default"] for option in description["options"] if option["name"] == "second")
    asked, template = market.options.get("session"), market.template(params.get("second", default))
    if asked is not None and template_key(market.template(asked)) != template_key(template):
        raise Refused("session-unavailable")
    return template
