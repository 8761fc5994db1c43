"""Who asks, and how often they may: API keys and their rate limits (docs/service-interface.md, 3, 5 and 8)."""

from hashlib import sha256
from secrets import token_bytes

from barstats.keys import authenticate, create_key
from barstats.rate_limits import headers, take

LIMITS = [
    {"name": "burst", "limit": 5, "windowMs": 5_000},
    {"name": "sustained", "limit": 30, "windowMs": 60_000},
    {"name": "hourly", "limit": 500, "windowMs": 3_600_000},
]


class Keys:
    """Records of keys by their hash; the key itself is returned once and not kept."""

    def __init__(self, prefix: str):
        self.prefix = prefix
        self._records: dict[str, dict] = {}

    def create(self, plan: str) -> dict:
        made = create_key(token_bytes(32), self.prefix)
        self._records[made["hash"]] = {"hash": made["hash"], "displayPrefix": made["displayPrefix"], "plan": plan, "state": "active"}
        return {"key": made["plaintext"], "id": made["hash"]}

    def revoke(self, id_: str) -> None:
        self._records[id_]["state"] = "revoked"

    def holder(self, authorization: list[str]) -> dict | None:
        """The record of the key in the header; `None` if the key is missing, malformed, unknown or revoked."""
        if len(authorization) != 1:
            return None
        token = authorization[0].partition(" ")[2]
        record = self._records.get(sha256(token.encode("utf-8")).hexdigest())
        plan, _ = authenticate(authorization[0], [] if record is None else [record])
        return None if plan is None else record


class Limiter:
    """One state per key, whatever is asked for, so no path or endpoint has limits of its own."""

    def __init__(self) -> None:
        self._states: dict[str, list[int]] = {}

    def charge(self, key: str, now: int) -> tuple[bool, dict[str, str]]:
        """Whether the request is admitted, and the header fields that say so."""
        self._states[key], decision = take(self._states.get(key, []), now, 1, LIMITS)
        fields = headers(decision, LIMITS)
        return decision.allowed, {name: value for name, value in fields.items() if value is not None}
