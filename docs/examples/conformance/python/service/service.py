"""A request in, a response out. The checks run in this order: key, rate limit, path and method, parameters, plan."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from time import time_ns
from urllib.parse import unquote

from barstats import catalogue, policy
from barstats.reasons import Refused
from barstats.times import MINUTE

from . import responses
from .access import Keys, Limiter
from .markets import Markets
from .plans import PLANS
from .queries import Invalid, report_query, scan_query
from .responses import Response


@dataclass(frozen=True)
class Request:
    """The path is still percent-encoded; the query has no question mark."""

    method: str
    path: str
    query: str
    authorization: list[str]
    if_none_match: str = ""


class Service:
    def __init__(self, keys: Keys, markets: Markets):
        self.keys, self.markets, self.limiter = keys, markets, Limiter()
        self.clock: Callable[[], int] = lambda: time_ns() // 1_000_000
        # One request at a time is authenticated and charged: no two are counted as one.
        self._lock = Lock()

    def answer(self, request: Request) -> Response:
        with self._lock:
            now = self.clock()
            record = self.keys.holder(request.authorization)
            if record is None:
                return responses.unauthorized()
            is_admitted, fields = self.limiter.charge(record["hash"], now)
        if not is_admitted:
            return responses.rate_limited().with_headers(fields)
        try:
            response = self._admitted(request, PLANS[record["plan"]], now)
        except Invalid as invalid:
            response = responses.invalid_request(str(invalid))
        except Refused as refused:
            response = responses.report_unavailable(str(refused))
        return response.with_headers(fields)

    def _admitted(self, request: Request, plan: dict, now: int) -> Response:
        match [decoded(segment) for segment in request.path.split("/")]:
            case ["", "report_calculation", report, asset_class, ticker]:
                answer = lambda: self._report(request, plan, now, report, asset_class, ticker)  # noqa: E731
            case ["", "discovery", "scan"]:
                answer = lambda: self._scan(request, plan, now)  # noqa: E731
            case _:
                return responses.not_found()
        if request.method == "OPTIONS":
            return responses.options()
        return answer() if request.method in ("GET", "HEAD") else responses.method_not_allowed()

    def _context(self, now: int) -> policy.Context:
        moment = datetime.fromtimestamp(now // 1000, UTC).isoformat()
        return policy.Context(moment, self.markets.supported, list(PLANS.values()), list(catalogue.reports()))

    def _report(self, request: Request, plan: dict, now: int, report: str, asset_class: str, ticker: str) -> Response:
        query, context = report_query(request.query), self._context(now)
        violations = policy.violations_of_report(plan, context, report, asset_class, ticker, query.start, query.end)
        if violations:
            return responses.forbidden(violations[0])
        start, end = policy.granted_history(plan, context, query.start, query.end)
        detailed = query.detailed and plan["detailedRows"]
        body = self.markets.report(report, f"{asset_class}/{ticker}", start, end, detailed, whole_minute(now))
        return responses.result(body, request.if_none_match)

    def _scan(self, request: Request, plan: dict, now: int) -> Response:
        query, context = scan_query(request.query), self._context(now)
        violations = policy.violations_of_scan(plan, context, query.lookback, query.tickers)
        if violations:
            return responses.forbidden(violations[0])
        granted = policy.granted_scan(plan, context, query.lookback, query.tickers)
        names = granted.pop("scanned")
        body = self.markets.scan(names, json.dumps({"requested": query.lookback, **granted}), whole_minute(now))
        return responses.result(body, request.if_none_match)


def whole_minute(now: int) -> int:
    """Results are as of the whole minute, so that they can be compared and cached within it."""
    return now // MINUTE * MINUTE


def decoded(segment: str) -> str:
    try:
        return unquote(segment, errors="strict")
    except UnicodeDecodeError:
        raise Invalid("The path is not percent-encoded UTF-8.") from None
