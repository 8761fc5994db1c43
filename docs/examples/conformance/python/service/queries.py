"""The parameters of a request, read and checked (docs/service-interface.md, 4)."""

from dataclasses import dataclass
from urllib.parse import parse_qsl

from barstats.policy import LOOKBACKS, is_date

MOST_CHARACTERS = 16_384


class Invalid(Exception):
    """A malformed request; the argument says what is wrong without repeating it."""


@dataclass(frozen=True)
class ReportQuery:
    start: str | None
    end: str | None
    detailed: bool
    """Rows are sent if the plan includes them, unless the client asks for none."""


@dataclass(frozen=True)
class ScanQuery:
    lookback: str
    tickers: list[str] | None


def parameters(query: str, known: tuple[str, ...]) -> dict[str, str]:
    """Each parameter by name. Unknown and repeated ones are refused, so that nothing is ignored silently."""
    if len(query) > MOST_CHARACTERS:
        raise Invalid(f"The query may have at most {MOST_CHARACTERS} characters.")
    try:
        pairs = parse_qsl(query, keep_blank_values=True, errors="strict")
    except (UnicodeDecodeError, ValueError):
        raise Invalid("The query is not form-encoded.") from None
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Invalid("A parameter may occur once.")
    if any(name not in known for name in found):
        raise Invalid(f"The parameters are {', '.join(known)}.")
    return found


def report_query(query: str) -> ReportQuery:
    found = parameters(query, ("start_date", "end_date", "detailed"))
    start, end, detailed = found.get("start_date"), found.get("end_date"), found.get("detailed", "true")
    if any(day is not None and not is_date(day) for day in (start, end)):
        raise Invalid("A date has the format YYYY-MM-DD.")
    if start is not None and end is not None and end < start:
        raise Invalid("end_date is before start_date.")
    if detailed not in ("true", "false"):
        raise Invalid("detailed is true or false.")
    return ReportQuery(start, end, detailed == "true")


def scan_query(query: str) -> ScanQuery:
    found = parameters(query, ("lookback", "tickers"))
    if found.get("lookback") not in LOOKBACKS:
        raise Invalid(f"lookback is one of {', '.join(LOOKBACKS)}.")
    tickers = found["tickers"].split(",") if "tickers" in found else None
    if any("/" not in each for each in tickers or []):
        raise Invalid("tickers are written as stocks/AAPL, with commas between them.")
    return ScanQuery(found["lookback"], tickers)
