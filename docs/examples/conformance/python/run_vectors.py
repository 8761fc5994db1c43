"""Runs the test vectors: `python3 run_vectors.py [--show N] [--plain] [name …]`. For each file, how many cases pass.

A name is part of that of a file, such as `gap-fill` or `policy`. What is not attempted is listed at the end.
"""

import argparse
import sys
import time
from pathlib import Path

import vectors_of_figures
import vectors_of_reports
from barstats.catalogue import VECTORS, read_json

REPORTS = {"reports", "years"}
NOT_COMPUTED = {"years/at-random.json"}


def run_file(path: Path, show: int, plain: bool) -> bool:
    name, started = path.relative_to(VECTORS).as_posix(), time.time()
    file = read_json(path)
    found = vectors_of_reports.differences(file, plain) if path.parent.name in REPORTS else vectors_of_figures.differences(name, file)
    results = list(found)
    wrong = [difference for difference in results if difference is not None]
    print(f"{name}: {len(results) - len(wrong)} of {len(results)}, {time.time() - started:.1f} s", flush=True)
    for difference in wrong[:show]:
        print(f"  {difference}")
    return not wrong


def is_attempted(path: Path) -> bool:
    name = path.relative_to(VECTORS).as_posix()
    return (path.parent.name in REPORTS and name not in NOT_COMPUTED) or name in vectors_of_figures.FILES


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", type=int, default=3, help="how many differences of a file to print")
    parser.add_argument("--plain", action="store_true", help="only cases without conditions, groups and parts of the period")
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    paths = [path for path in sorted(VECTORS.glob("*/*.json")) if not given.names or any(name in path.as_posix() for name in given.names)]
    passes = [run_file(path, given.show, given.plain) for path in paths if is_attempted(path)]
    for path in paths:
        if not is_attempted(path):
            print(f"{path.relative_to(VECTORS).as_posix()}: not attempted")
    sys.exit(0 if all(passes) else 1)
