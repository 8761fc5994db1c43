"""Responses: their statuses, bodies and header fields (docs/service-interface.md, 7; docs/service.md, Responses)."""

import json
from dataclasses import dataclass, field
from hashlib import sha256

METHODS = "GET, HEAD, OPTIONS"


@dataclass(frozen=True)
class Response:
    status: int
    body: str | None = None
    headers: dict[str, str] = field(default_factory=dict)

    def with_headers(self, more: dict[str, str]) -> "Response":
        return Response(self.status, self.body, {**self.headers, **more})


def plain(status: int, body: dict, headers: dict[str, str] | None = None) -> Response:
    return Response(status, json.dumps(body), {"Content-Type": "application/json", "Cache-Control": "no-store", **(headers or {})})


def unauthorized() -> Response:
    return plain(401, {"app_exception": "Unauthorized", "context": None}, {"WWW-Authenticate": "Bearer"})


def rate_limited() -> Response:
    return plain(429, {"detail": "API key rate limit exceeded"})


def forbidden(code: str) -> Response:
    return plain(403, {"code": code, "message": FORBIDDEN[code]})


FORBIDDEN = {
    "missing_entitlement": "The plan does not include this access to the API.",
    "report_not_allowed": "The plan does not include this report, or there is no such report.",
    "ticker_not_allowed": "The plan does not include this ticker, or there is no such ticker.",
    "history_range_exceeded": "The dates are not within the history of the plan.",
}


def invalid_request(message: str) -> Response:
    """No message repeats what the client sent: it could be a key."""
    return plain(400, {"code": "invalid_request", "message": message})


def not_found() -> Response:
    return plain(404, {"code": "not_found", "message": "There is no such path."})


def method_not_allowed() -> Response:
    return plain(405, {"code": "method_not_allowed", "message": f"The methods are {METHODS}."}, {"Allow": METHODS})


def report_unavailable(reason: str) -> Response:
    return plain(422, {"code": "report_unavailable", "message": f"The bars cannot give this report: {reason}."})


def internal_error() -> Response:
    return plain(500, {"code": "internal_error", "message": "Something went wrong."})


def options() -> Response:
    return Response(204, None, {"Allow": METHODS})


def result(body: str, if_none_match: str) -> Response:
    """A result, or 304 if the client has these very bytes. No shared cache may keep it: another plan may see less."""
    tag = f'"{sha256(body.encode("utf-8")).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Vary": "Authorization"}
    known = [each.strip().removeprefix("W/") for each in if_none_match.split(",")]
    if tag in known or "*" in known:
        return Response(304, None, headers)
    return Response(200, body, {"Content-Type": "application/json", **headers})
