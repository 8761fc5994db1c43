"""Cases of the test vectors of reports: what the engine answers, against what is expected."""

import json
import traceback
from collections.abc import Iterator

from barstats.bars import bars_of_vector
from barstats.market import Market
from barstats.reasons import Refused
from barstats.report import compute_report

CONDITIONAL = {"where", "groupBy", "stability", "hindsight"}


def first_difference(got: object, expected: object, path: str = "") -> str | None:
    """Where two JSON values differ first, the order of keys included."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in expected:
            difference = first_difference(got[key], expected[key], f"{path}.{key}") if key in got else f"{path}.{key}: missing"
            if difference:
                return difference
        return None if list(got) == list(expected) else f"{path}: keys {list(got)}, expected {list(expected)}"
    if isinstance(expected, list) and isinstance(got, list):
        for index, (one, other) in enumerate(zip(got, expected)):
            if difference := first_difference(one, other, f"{path}[{index}]"):
                return difference
        return None if len(got) == len(expected) else f"{path}: {len(got)} items, expected {len(expected)}"
    return None if got == expected and type(got) is type(expected) else f"{path}: got {got!r}, expected {expected!r}"


def run_case(case: dict, market: dict) -> str | None:
    """What differs in a case, `None` if it passes."""
    bars, length = bars_of_vector(market)
    try:
        got = compute_report(Market(bars, length, case["options"]), case["report"])
    except Refused as refused:
        return None if case.get("refused") == str(refused) else f"refused as {refused}, expected {case.get('refused', 'a result')}"
    if "refused" in case:
        return f"not refused as {case['refused']}"
    expected = {key: value for key, value in case["result"].items() if key != "notices"}
    as_json = json.loads(json.dumps(got), parse_int=float)
    return first_difference(as_json, json.loads(json.dumps(expected, default=float), parse_int=float))


def differences(file: dict, plain: bool) -> Iterator[str | None]:
    """For each case what differs, `None` if it passes. `plain` leaves out those with conditions, groups and parts."""
    markets = {market["market"]: market for market in file["markets"]}
    for number, case in enumerate(file["cases"]):
        if plain and CONDITIONAL & set(case["options"]):
            continue
        try:
            difference = run_case(case, markets[case["market"]])
        except Exception as error:  # A crash is a difference, too.
            where = traceback.extract_tb(error.__traceback__)[-1]
            difference = f"{type(error).__name__}: {error} ({where.filename.rsplit('/', 1)[-1]}:{where.lineno})"
        yield difference and f"case {number}, {case['report']}, market {case['market']}: {difference}"
