"""Runs test vectors of barstats against an implementation in Python 3.9 or later and its standard library.

    python3 run_vectors [folder of the vectors]

It computes three families of reports from their definitions, the rate limits and the access table. Nothing is floating
point: prices and figures are fractions or decimals, and only what is compared at the end is a float, as it is in JSON.
"""
import json
import sys
from pathlib import Path

from families import FAMILIES
from policy import decision_differences
from rate_limits import history_differences
from report import report_difference

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[3] / "conformance" / "vectors")
NOT_ATTEMPTED = "not attempted"


def read(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def report_differences(file):
    markets = {market["market"]: market for market in file["markets"]}
    templates, calendars = read("calendar/sessions.json")["sessions"], read("calendar/calendars.json")
    for number, case in enumerate(file["cases"], 1):
        if {"where", "groupBy", "stability"} & case["options"].keys():
            yield NOT_ATTEMPTED  # Conditions, groups and parts of the period.
        else:
            difference = report_difference(case, markets[case["market"]], file["family"], templates, calendars)
            yield difference and f"case {number}, {case['report']}: {difference}"


RUNS = {
    **{f"reports/{family}.json": report_differences for family in FAMILIES},
    "rate-limit/histories.json": history_differences,
    "policy/report-decisions.json": decision_differences,
}
failed = 0
for name, differences in RUNS.items():
    verdicts = list(differences(read(name)))  # Of each case or row: None where it passes, or what differs.
    passed, skipped = verdicts.count(None), verdicts.count(NOT_ATTEMPTED)
    wrong = [each for each in verdicts if each not in (None, NOT_ATTEMPTED)]
    failed += len(wrong)
    print(f"{name}: {passed} passed, {len(wrong)} failed, {skipped} not attempted")
    for each in wrong[:3]:
        print(f"  {each}")
sys.exit(1 if failed else 0)
