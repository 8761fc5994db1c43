import { BarstatsRangeError } from '../../errors/index.js';
import { decideReport, forbidden, visibleReports, type Plan, type ReportDecision } from '../../policy/index.js';
import { pooledSteps } from '../../pooled/index.js';
import { estimateCost, type BarsOutline, type NeededBars } from '../../reports/index.js';
import { mapSteps } from '../../reports/inner.js';
import { reportUnavailable, type Answer } from '../answer.js';
import { dateOf, endOf, historyOf, statementOf } from '../bars-need.js';
import { operationOf } from '../operation.js';
import { readPooledQuery } from '../requests/read-report-query.js';
import { sorted } from '../requests/read-query.js';
import { assetClassOf } from '../requests/read-value.js';
import type { Route } from '../requests/routes.js';
import { boundedAnswer } from './bounded-answer.js';
import { checkedRun } from './checked-run.js';
import { costOfMarkets } from './cost-of-markets.js';
import { decidedTogether } from './decided-together.js';
import { includesAll, namedReports } from './named-reports.js';
import type { Setting, Task } from './task.js';
import { inOrder, NONE, tickersOf } from './tickers-of.js';
import { isOfBars, refusalsAsSaid, unavailableWith } from './unavailable-with.js';

/** Parses a request for a report over markets of an asset class and checks it against the plan: an answer, or a task. */
export function pooledTask({ report, assetClass }: Route<'pooled'>, text: string, setting: Setting): Answer | Task {
  const { plan, policy, asOf, reports } = setting;
  const served = reports.byId.get(report);
  const included = served !== undefined && visibleReports(plan, [served.description]).length > 0 ? served : null;
  const query = readPooledQuery(text, included?.description ?? null, reports);
  setting.noted.operation = operationOf({ kind: 'pooled', report, assetClass }, query.given);
  const known = assetClassOf(assetClass);
  const { tickers: asked } = query.tickers;
  const { conditions, named } = namedReports(query.conditions, reports);
  const run = { ...query.run, asOf };
  // Messages about a condition must not reveal anything of a report that the plan does not include.
  const shown = includesAll(plan, named, reports) ? { ...run, ...conditions } : run;
  const { dates } = query;
  const ofMarket = { ...query.session, params: query.params };
  const checked = (range: object): NeededBars =>
    checkedRun(included?.name ?? null, known, { run: { ...range, ...shown }, ofMarket });
  // By default a range ends today and starts where the plan's history does.
  const needed = checked(dates.startDate === undefined ? dates : { endDate: dateOf(asOf), ...dates });

  const decisionsOn = (each: Plan): readonly [ReportDecision, ...ReportDecision[]] => {
    // By default the tickers are those of the plan, so that one stands for all.
    const [first, ...others] = asked ?? [tickersOf(each, known, policy.supported)[0] ?? NONE];
    const decide = (id: string, ticker: string): ReportDecision =>
      decideReport(each, { report: id, assetClass, ticker, ...dates }, policy);
    return [
      decide(report, first),
      ...others.map((ticker) => decide(report, ticker)),
      ...named.map((id) => decide(id, first)),
    ];
  };
  const decision = decidedTogether(decisionsOn, setting);
  setting.noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { startDate } = decision;
  const endDate = dates.endDate ?? dateOf(asOf);
  // The plan determines the default start, and so the number of years.
  if (dates.startDate === undefined) checked({ startDate, endDate });
  // Allowed requests have a report of the service and tickers of an asset class.
  const { name } = included!;
  const tickers = asked === undefined ? tickersOf(plan, known, policy.supported) : inOrder(asked);
  const markets = tickers.map((ticker) => ({ assetClass: known!, ticker }));
  const { from, limit } = historyOf(startDate, needed, setting);
  const options = { startDate, endDate, ...run, ...conditions, ...limit, params: query.params };
  // The result of a range that has ended is the same on later days.
  const cachedAsOf = Math.min(asOf, endOf(endDate));
  const costOf = (outline: BarsOutline): number => {
    const ofOne = { ...markets[0], ...query.session, ...options };
    try {
      const plain = estimateCost(name, ofOne, outline);
      return plain + KEEPING * (estimateCost(name, { ...ofOne, detailed: true }, outline) - plain);
    } catch (error) {
      // The run refuses these bars, at no cost.
      if (!isOfBars(error)) throw error;
      return 0;
    }
  };
  return {
    needs: Object.freeze(markets.map((market) => statementOf({ ...market, endDate }, needed.interval, { from, asOf }))),
    costOf: (outlines) => costOfMarkets(outlines, costOf),
    cheaper: 'fewer tickers, a shorter range, or fewer groups',
    // The needs have the tickers.
    dependsOn: [
      'pooled',
      cachedAsOf,
      report,
      [startDate, endDate],
      limit,
      sorted(query.given).filter(([each]) => !resolved.includes(each)),
    ],
    *steps(data, isKept) {
      const until = { ...options, asOf: isKept ? cachedAsOf : asOf };
      try {
        const asked = markets.map((market, i) => ({ ...market, ...query.session, ...data[i] }));
        const steps = pooledSteps(asked, name, until);
        const result = yield* mapSteps(steps, ({ done, of }) => ({
          done,
          of,
          // At the end that of the last one.
          ...markets[Math.min(done, of - 1)],
          family: report,
        }));
        return boundedAnswer({ ...result, refused: refusalsAsSaid(result.refused, startDate) });
      } catch (error) {
        return areUnlike(error) ? reportUnavailable(UNLIKE) : unavailableWith(error, startDate);
      }
    },
  };
}

/** The parameters that the rest of a cache key has as the plan and the day resolve them. */
const resolved: readonly string[] = ['tickers', 'start_date', 'end_date'];

/** How many times as much as to write the rows of a report it costs to count them by date and to resample them. */
const KEEPING = 6;

/** Whether markets were run with different options: some defaults depend on the length of the bars. */
function areUnlike(error: unknown): boolean {
  return error instanceof BarstatsRangeError && error.argument === 'parts';
}

const UNLIKE =
  'The bars of these markets have different lengths, on which defaults of the report depend: give its options, or ask for fewer tickers.';
