import { checkedScopes } from './define-plan.js';
import { assetClasses, type KeyScopes, type Plan } from './plan.js';
import { includesReport } from './plan-includes.js';

/** At the end of the name of a narrowed plan, so that a 403 does not deny what the plan itself includes. */
const NARROWED = ' with the scopes of this key';

/**
 * Narrows a plan to the scopes of a key: it allows what both allow.
 *
 * A decision on it has the codes of a plan. Pass the plans on offer narrowed likewise: `lowestPlan` is then the lowest plan with which this key
 * could make the request, and `null` if its scopes refuse it.
 *
 * @param scopes - identifiers or families of reports, tickers, months of history and so on; a missing field does not narrow the plan
 * @returns a frozen plan with the same id; its `name` says that it is narrowed
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-option`, `not-a-pattern`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { decideReport, narrowPlan, plans } from 'barstats/policy';
 *
 * const plan = narrowPlan(plans.pro, { reports: ['gap-fill-*'], historyMonths: 24 });
 * plan.reports; // ['gap-fill-*']
 * plan.historyMonths; // 12
 *
 * const request = { report: 'doji-standard', assetClass: 'stocks', ticker: 'AAPL' };
 * const decision = decideReport(plan, request, { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL'] }, plans: [plan] });
 * decision.allowed || decision.message; // '"doji-standard" is not one of the reports of the plan Pro with the scopes of this key.'
 * decision.allowed || decision.lowestPlan; // null
 * ```
 */
export function narrowPlan(plan: Plan, scopes: KeyScopes): Plan {
  const {
    endpoints = plan.endpoints,
    reports = 'all',
    tickers = 'all',
    historyMonths = plan.historyMonths,
    liveData = true,
    detailedRows = true,
  } = checkedScopes(scopes, 'scopes');
  return Object.freeze({
    id: plan.id,
    name: plan.name.endsWith(NARROWED) ? plan.name : plan.name + NARROWED,
    endpoints: Object.freeze(plan.endpoints.filter((each) => endpoints.includes(each))),
    reports: reportsOfBoth(plan, { ...plan, reports }),
    tickers: tickersOfBoth(plan.tickers, tickers),
    historyMonths: Math.min(plan.historyMonths, historyMonths),
    liveData: plan.liveData && liveData,
    detailedRows: plan.detailedRows && detailedRows,
  });
}

/** Two families share reports only if one lies within the other, so what either names within the other is all that they share. */
function reportsOfBoth(one: Plan, other: Plan): Plan['reports'] {
  if (one.reports === 'all') return other.reports;
  if (other.reports === 'all') return one.reports;
  const within = one.reports.filter((pattern) => includesReport(other, pattern));
  return Object.freeze([...new Set([...within, ...other.reports.filter((pattern) => includesReport(one, pattern))])]);
}

function tickersOfBoth(one: Plan['tickers'], other: Plan['tickers']): Plan['tickers'] {
  if (one === 'all') return other;
  if (other === 'all') return one;
  const classes = assetClasses.flatMap((assetClass) => {
    const [mine, theirs] = [one[assetClass], other[assetClass]];
    if (mine === undefined || theirs === undefined) return [];
    if (mine === 'all') return [[assetClass, theirs] as const];
    return [
      [assetClass, theirs === 'all' ? mine : Object.freeze(mine.filter((each) => theirs.includes(each)))] as const,
    ];
  });
  return Object.freeze(Object.fromEntries(classes));
}
