import { BarstatsRangeError } from '../../errors/index.js';
import {
  checkedFields,
  checkedFlag,
  checkedList,
  checkedName,
  checkedNumber,
  oneOf,
  shownValue,
} from '../../errors/inner.js';
import { assetClasses, endpoints, type KeyScopes, type Plan, type TickerAllowList } from './plan.js';
import { isReportPattern } from './plan-includes.js';

/** A hundred years: longer than any history, and within the calendar. */
const history = { minimum: 0, maximum: 1200, whole: true };

type Grants = Required<KeyScopes>;

/** How each grant is checked and frozen. */
const checks: { readonly [Field in keyof Grants]: (given: unknown, argument: string) => Grants[Field] } = {
  endpoints: (given, argument) => frozenList(given, argument, (each, place) => oneOf(each, place, endpoints)),
  reports: (given, argument) => (given === 'all' ? 'all' : frozenList(given, argument, reportPattern)),
  tickers: (given, argument) => (given === 'all' ? 'all' : allowList(given, argument)),
  historyMonths: (given, argument) => checkedNumber(given, argument, history),
  liveData: checkedFlag,
  detailedRows: checkedFlag,
};

const grants = Object.keys(checks) as (keyof Grants)[];

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
  const given = checkedFields(plan, 'plan', ['id', 'name', ...grants]);
  return Object.freeze({
    id: checkedName(given.id, 'plan.id'),
    name: checkedName(given.name, 'plan.name'),
    ...(checkedGrants(given, grants, 'plan') as Grants),
  });
}

/** Checks the scopes of a key: any grants of a plan. A misspelt one would not narrow anything, so it is refused. */
export function checkedScopes(scopes: unknown, argument: string): KeyScopes {
  const given = checkedFields(scopes, argument, [], grants);
  return Object.freeze(
    checkedGrants(
      given,
      grants.filter((field) => given[field] !== undefined),
      argument,
    ),
  );
}

function checkedGrants(
  given: Readonly<Partial<Record<keyof Grants, unknown>>>,
  present: readonly (keyof Grants)[],
  argument: string,
): KeyScopes {
  return Object.fromEntries(present.map((field) => [field, checks[field](given[field], `${argument}.${field}`)]));
}

function allowList(given: unknown, argument: string): TickerAllowList {
  const classes = checkedFields(given, argument, [], assetClasses);
  const named = assetClasses.filter((assetClass) => classes[assetClass] !== undefined);
  return Object.freeze(
    Object.fromEntries(
      named.map((assetClass) => {
        const tickers = classes[assetClass];
        const place = `${argument}.${assetClass}`;
        return [assetClass, tickers === 'all' ? 'all' : frozenList(tickers, place, checkedName)];
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
  // Array.from visits holes, which map would skip.
  return Object.freeze(Array.from(checkedList(given, argument), (item, i) => checked(item, `${argument}[${i}]`)));
}
