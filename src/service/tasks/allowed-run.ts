import { forbidden, decideReport, type AssetClass, type Plan, type ReportDecision } from '../../policy/index.js';
import type { MarketOptions, NeededBars, ReportName } from '../../reports/index.js';
import type { Answer } from '../answer.js';
import { dateOf } from '../bars-need.js';
import { assetClassOf, type pooledQuery, type Read, type ServedReport } from '../../requests/inner.js';
import { checkedQuery } from './checked-query.js';
import { decidedTogether } from './decided-together.js';
import { includesAll, namedReports } from './named-reports.js';
import type { Setting } from './computation.js';

type Dates = Read<typeof pooledQuery>['dates'];

/** What is asked of a report, of one market or of several. */
interface AskedRun {
  readonly report: string;
  readonly assetClass: string;
  /** The report, if the plan includes it. */
  readonly included: ServedReport | null;
  readonly query: Pick<Read<typeof pooledQuery>, 'dates' | 'session' | 'conditions'> & {
    readonly run: Omit<MarketOptions, 'assetClass' | 'ticker' | 'session'>;
    readonly params: Readonly<Record<string, unknown>>;
  };
  /** The tickers on a plan, at least one. */
  readonly tickersOn: (plan: Plan) => readonly string[];
}

/** A run of a report that a plan allows. */
interface AllowedRun {
  readonly name: ReportName;
  readonly assetClass: AssetClass;
  /** The first date, which the plan determines by default. */
  readonly startDate: string;
  /** Whether the plan includes rows. */
  readonly detailed: boolean;
  readonly needed: NeededBars;
  /** The options that do not depend on the market. */
  readonly run: AskedRun['query']['run'];
}

/**
 * Checks a run of a report, and then whether the plan allows it, with the reports that its conditions name: a refusal, or the run.
 *
 * @throws {@link InvalidRequest} for options that the report refuses
 */
export function allowedRun(
  { report, assetClass, included, query, tickersOn }: AskedRun,
  setting: Setting,
): Answer | AllowedRun {
  const { plan, policy, asOf, reports } = setting;
  const { dates, params } = query;
  const known = assetClassOf(assetClass);
  const { conditions, named } = namedReports(query.conditions, reports);
  // Messages about a condition must not reveal anything of a report that the plan does not include.
  const shown = includesAll(plan, named, reports) ? conditions : {};
  const checked = (range: Dates): NeededBars =>
    checkedQuery(included?.name ?? null, known, {
      run: { ...range, ...shown, ...query.run, asOf },
      ofMarket: { ...query.session, params },
    });
  const needed = checked(rangeOf(dates, asOf));
  const decision = decidedTogether((each) => {
    const [first, ...others] = tickersOn(each);
    const decide = (id: string, ticker: string): ReportDecision =>
      decideReport(each, { report: id, assetClass, ticker, ...dates }, policy);
    return [
      decide(report, first),
      ...others.map((ticker) => decide(report, ticker)),
      ...named.map((id) => decide(id, first)),
    ];
  }, setting);
  setting.noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { startDate, detailed } = decision;
  // The plan determines the default start, and so the number of years.
  if (dates.startDate === undefined) checked({ startDate, endDate: dateOf(asOf), ...dates });
  // Allowed requests have a report of the service and tickers of an asset class.
  return {
    name: included!.name,
    assetClass: known!,
    startDate,
    detailed,
    needed,
    run: { ...conditions, ...query.run },
  };
}

/** The dates of a range before the plan decides: by default it ends today, and starts where the plan's history does. */
export function rangeOf(dates: Dates, asOf: number): Dates {
  return dates.startDate === undefined ? dates : { endDate: dateOf(asOf), ...dates };
}
