import { BarstatsRangeError } from '../../errors/index.js';
import type { Plan } from '../../policy/index.js';
import { pooledSteps } from '../../pooled/index.js';
import type { BarsOutline } from '../../reports/index.js';
import { mapSteps } from '../../reports/inner.js';
import { boundedAnswer, reportUnavailable, type Answer } from '../answer.js';
import { dateOf, endOf, historyOf, statementOf } from '../bars-need.js';
import { operationOf } from '../operation.js';
import { sorted, readPooledQuery, assetClassOf, type Route } from '../../requests/inner.js';
import { allowedRun } from './allowed-run.js';
import { costOfMarkets, costOfRun } from './cost-of-runs.js';
import { includedReport } from './named-reports.js';
import type { Setting, Computation } from './computation.js';
import { inOrder, NONE, progressOver, tickersOf } from './tickers-of.js';
import { refusalsAsSaid, unavailableWith } from './unavailable-with.js';

/** Parses a request for a report over markets of an asset class and checks it against the plan: an answer, or a task. */
export function pooledTask(
  { report, assetClass }: Route<'pooled'>,
  text: string,
  setting: Setting,
): Answer | Computation {
  const { plan, policy, asOf, reports } = setting;
  const included = includedReport(report, setting);
  const query = readPooledQuery(text, included?.description ?? null, reports);
  setting.noted.operation = operationOf({ kind: 'pooled', report, assetClass }, query.given);
  const { tickers: asked } = query.tickers;
  const ofPlan = (each: Plan): readonly string[] => tickersOf(each, assetClassOf(assetClass), policy.supported);
  // By default the tickers are those of the plan, so that one stands for all.
  const tickersOn = (each: Plan): readonly string[] => asked ?? [ofPlan(each)[0] ?? NONE];
  const allowed = allowedRun({ report, assetClass, included, query, tickersOn }, setting);
  if ('status' in allowed) return allowed;

  const { name, startDate, needed } = allowed;
  const endDate = query.dates.endDate ?? dateOf(asOf);
  const tickers = asked === undefined ? ofPlan(plan) : inOrder(asked);
  const markets = tickers.map((ticker) => ({ assetClass: allowed.assetClass, ticker }));
  const { from, limit } = historyOf(startDate, needed, setting);
  const options = { startDate, endDate, ...allowed.run, ...limit, asOf, params: query.params };
  // The result of a range that has ended is the same on later days.
  const cachedAsOf = Math.min(asOf, endOf(endDate));
  const costOf = (outline: BarsOutline): number => {
    const ofOne = { ...markets[0], ...query.session, ...options };
    const plain = costOfRun(name, ofOne, outline);
    return plain + KEEPING * (costOfRun(name, { ...ofOne, detailed: true }, outline) - plain);
  };
  return {
    needs: Object.freeze(markets.map((market) => statementOf({ ...market, endDate }, needed.interval, { from, asOf }))),
    costOf: (outlines) => costOfMarkets(outlines, costOf),
    cheaper: 'fewer tickers, a shorter range, or fewer groups',
    // The needs have the tickers.
    dependsOn: ['pooled', cachedAsOf, report, [startDate, endDate], limit, sorted(query.given, resolved)],
    *steps(data, isKept) {
      const until = { ...options, asOf: isKept ? cachedAsOf : asOf };
      try {
        const given = markets.map((market, i) => ({ ...market, ...query.session, ...data[i] }));
        const result = yield* mapSteps(pooledSteps(given, name, until), progressOver(markets, report));
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
