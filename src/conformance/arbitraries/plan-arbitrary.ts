import * as fc from 'fast-check';
import { assetClasses } from '../../calendar/index.js';
import { checkedFields, checkedNames } from '../../errors/inner.js';
import { definePlan, endpoints, plans, type Plan, type SupportedTickers } from '../../policy/index.js';
import { checkedTickers } from '../../policy/inner.js';

/** Restrictions on plans. */
export interface PlanConstraints {
  /** The reports that plans may name, by report or family; default some of the catalog. */
  readonly reports?: readonly string[];
  /** The tickers that plans may name; default two per asset class. */
  readonly tickers?: SupportedTickers;
}

const usualReports = ['gap-fill-standard', 'gap-fill-by-size', 'doji-standard', 'doji-by-weekday', 'vwap-standard'];
const usualTickers: SupportedTickers = {
  stocks: ['AAPL', 'MSFT'],
  futures: ['RTY', 'ES'],
  crypto: ['ETHUSDT', 'BTCUSDT'],
  forex: ['GBPCAD', 'EURUSD'],
};

/**
 * Generates plans: any endpoints, reports by name, by family or all, some or all tickers, and a history of 0 to 30 months.
 *
 * @param constraints - the reports and tickers
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`, `not-a-pattern`
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { planArbitrary } from 'barstats/conformance';
 *
 * const plans = fc.sample(planArbitrary({ tickers: { stocks: ['AAPL'] } }), { numRuns: 100, seed: 1 });
 * plans.some(({ reports }) => reports === 'all'); // true
 * plans.every(({ historyMonths }) => historyMonths <= 30); // true
 * ```
 */
export function planArbitrary(constraints: PlanConstraints = {}): fc.Arbitrary<Plan> {
  const fields = checkedFields(constraints, 'constraints', [], ['reports', 'tickers']);
  const { reports: named = usualReports, tickers: given = usualTickers } = fields;
  const reports = checkedNames(named, 'constraints.reports');
  const tickers = checkedTickers(given, 'constraints.tickers');
  const allowLists = assetClasses.flatMap((assetClass) => {
    const names = tickers[assetClass];
    if (names === undefined) return [];
    const some = fc.subarray([...names]);
    return [[assetClass, fc.oneof(fc.constant<'all'>('all'), some)] as const];
  });
  const patterns = [...new Set([...reports, ...reports.flatMap(familiesOf)])];
  // Refuses an invalid report identifier early.
  definePlan({ ...plans.pro, reports: patterns });
  return fc
    .record({
      id: fc.constantFrom('one', 'two'),
      name: fc.constantFrom('One', 'Two'),
      endpoints: fc.subarray([...endpoints]),
      reports: fc.oneof(fc.constant<'all'>('all'), fc.subarray(patterns)),
      tickers: fc.oneof(fc.constant<'all'>('all'), fc.record(Object.fromEntries(allowLists), { requiredKeys: [] })),
      historyMonths: fc.integer({ min: 0, max: 30 }),
      liveData: fc.boolean(),
      detailedRows: fc.boolean(),
    })
    .map(definePlan);
}

/** Every family that a report may be of: of `gap-fill-standard`, `gap-*` and `gap-fill-*`. */
function familiesOf(report: string): readonly string[] {
  const parts = report.split('-');
  return parts.slice(1).map((_, i) => `${parts.slice(0, i + 1).join('-')}-*`);
}
