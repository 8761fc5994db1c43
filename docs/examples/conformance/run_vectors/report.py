"""A report: the observations of its family, counted, against what is expected."""
from collections import Counter

from families import FAMILIES
from figures import distribution, share
from market import Market
from reasons import LeftOut, Refused


def report_difference(case, rows, family, templates, calendars):
    """The first difference between what comes out and what should, None where there is none."""
    options, expected = case["options"], case.get("result")
    try:
        market = Market(rows, options, templates, calendars)
    except Refused as refused:
        return None if case.get("refused") == str(refused) else f"refused as {refused}"
    if expected is None:
        return f"not refused as {case['refused']}"
    eligible, excluded = [], Counter()
    for i in market.seen:
        try:
            eligible.append(observe(market, i, family, case["report"][len(family) + 1 :], options.get("params", {})))
        except LeftOut as reason:
            excluded[str(reason)] += 1
    counts = {"unit": "session", "seen": len(market.seen), "eligible": len(eligible), "excluded": excluded}
    if counts != expected["observations"]:
        return f"observations {counts}"
    for group in expected["summary"]:
        for difference in group_differences(group, [each for each in eligible if group["group"] in each[0]], options):
            return f"{group['label']}: {difference}"
    return None


def observe(market, i, family, variant, params):
    """The groups of a session, its answers by question, and its numbers by measure."""
    if market.sessions[i].closes > market.as_of:
        raise LeftOut("not-closed")
    if not market.sessions[i].complete:
        raise LeftOut("incomplete")
    return FAMILIES[family](market, i, variant, params)


def group_differences(group, own, options):
    guards = {"insufficient": 10, "lowSample": 30, **options.get("guards", {})}
    places = {"percent": 2, "measure": 4, **options.get("precision", {})}
    of = len(own)
    guard = "insufficient" if of < guards["insufficient"] else "low-sample" if of < guards["lowSample"] else None
    if group["observations"] != of:
        yield f"{of} observations"
    for question in group["questions"]:
        if (question["of"], question["guard"]) != (of, guard):
            yield f"{question['id']}: of {of}, guard {guard}"
        answers = Counter(answers[question["id"]] for _, answers, _ in own)
        for outcome in question["outcomes"]:
            count = answers[outcome["id"]]
            figures = [count, *share(count, of, places["percent"])]
            if figures != [outcome[name] for name in ("count", "percent", "low", "high")]:
                yield f"{outcome['id']}: {figures}"
    for measure in group["measures"]:
        values = [numbers[measure["id"]] for _, _, numbers in own if numbers[measure["id"]] is not None]
        figures = {"count": len(values), **distribution(values, places["measure"])}
        if figures != {name: measure[name] for name in figures}:
            yield f"{measure['id']}: {figures}"
