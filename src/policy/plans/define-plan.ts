import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, checkedName, checkedNumber, oneOf, shownValue } from '../../errors/inner.js';
import { assetClasses, endpoints, type Plan, type TickerAllowList } from './plan.js';
import { isReportPattern } from './plan-includes.js';

const fields = [
  'id',
  'name',
  'endpoints',
  'reports',
  'tickers',
  'historyMonths',
  'liveData',
  'detailedRows',
] as const satisfies readonly (keyof Plan)[];

/** A hundred years: longer than any history, and within the calendar. */
const history = { minimum: 0, maximum: 1200, whole: true };

/**
 * Creates a custom plan. It is checked here, once, not in every decision.
 *
 * @param plan - every field of a {@link Plan}; reports are identifiers or families such as `opening-stats-*`, or `'all'`;
 * tickers are lists per asset class, or `'all'`
 * @returns a frozen copy
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option` for a field or asset class that does not exist, `not-a-pattern` for a report that is
 * neither an identifier nor a family, `out-of-bounds` for anything else
 *
 * @example
 * ```ts
 * import { definePlan, plans } from 'barstats/policy';
 *
 * const lapsed = definePlan({ ...plans.pro, id: 'lapsed', name: 'Lapsed', endpoints: [] });
 * lapsed.historyMonths; // 12
 *
 * definePlan({ ...plans.pro, reports: ['*-standard'] }); // throws not-a-pattern
 * ```
 */
export function definePlan(plan: Plan): Plan {
  const given = checkedFields(plan, 'plan', fields);
  return Object.freeze({
    id: checkedName(given.id, 'plan.id'),
    name: checkedName(given.name, 'plan.name'),
    endpoints: frozenList(given.endpoints, 'plan.endpoints', (each, argument) => oneOf(each, argument, endpoints)),
    reports: given.reports === 'all' ? 'all' : frozenList(given.reports, 'plan.reports', reportPattern),
    tickers: given.tickers === 'all' ? 'all' : allowList(given.tickers),
    historyMonths: checkedNumber(given.historyMonths, 'plan.historyMonths', history),
    liveData: yesOrNo(given.liveData, 'plan.liveData'),
    detailedRows: yesOrNo(given.detailedRows, 'plan.detailedRows'),
  });
}

function allowList(given: unknown): TickerAllowList {
  const classes = checkedFields(given, 'plan.tickers', [], assetClasses);
  const named = assetClasses.filter((assetClass) => classes[assetClass] !== undefined);
  return Object.freeze(
    Object.fromEntries(
      named.map((assetClass) => {
        const tickers = classes[assetClass];
        const argument = `plan.tickers.${assetClass}`;
        return [assetClass, tickers === 'all' ? 'all' : frozenList(tickers, argument, checkedName)];
      }),
    ),
  );
}

function reportPattern(given: unknown, argument: string): string {
  const pattern = checkedName(given, argument);
  if (isReportPattern(pattern)) return pattern;
  throw new BarstatsRangeError(
    'not-a-pattern',
    `${argument} must be an identifier such as outside-days-standard or a family such as opening-stats-*, got ${shownValue(pattern)}`,
    { argument },
  );
}

function frozenList<Item>(
  given: unknown,
  argument: string,
  checked: (item: unknown, argument: string) => Item,
): readonly Item[] {
  if (!Array.isArray(given)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list, got ${shownValue(given)}`, { argument });
  }
  // Array.from visits holes, which map would skip.
  return Object.freeze(Array.from(given as readonly unknown[], (item, i) => checked(item, `${argument}[${i}]`)));
}

function yesOrNo(given: unknown, argument: string): boolean {
  if (typeof given === 'boolean') return given;
  throw new BarstatsTypeError('wrong-type', `${argument} must be true or false, got ${shownValue(given)}`, {
    argument,
  });
}
