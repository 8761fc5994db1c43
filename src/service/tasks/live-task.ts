import {
  decideLive,
  decideReport,
  forbidden,
  visibleReports,
  type AssetClass,
  type LiveDecision,
  type Plan,
  type ReportDecision,
} from '../../policy/index.js';
import {
  type BarsOutline,
  type GrantedLookback,
  type InPlayOptions,
  type MarketOptions,
  type ReportName,
} from '../../reports/index.js';
import { estimateCostOfMany, leadOfMany } from '../../reports/inner.js';
import { type Answer } from '../answer.js';
import { dateOf, FINEST_BARS, historyOf, statementOf, weekdaysOf } from '../bars-need.js';
import { operationOf } from '../operation.js';
import {
  marketsQuery,
  readEndpointQuery,
  usualLookback,
  sorted,
  assetClassOf,
  type Route,
} from '../../requests/inner.js';
import { checkedQuery, STAND_IN } from './checked-query.js';
import { decidedTogether } from './decided-together.js';
import { includedReport, includesAll, namedReports } from './named-reports.js';
import { costOfMarkets, costOfRun } from './cost-of-runs.js';
import type { Setting, Computation } from './computation.js';
import { inOrder, NONE, tickersOf } from './tickers-of.js';

const DAY = 86_400_000;

/** Live data that a plan allows. */
export interface AllowedLive {
  readonly markets: readonly { readonly assetClass: AssetClass; readonly ticker: string }[];
  /** The session of all markets, if one was given. */
  readonly session: Pick<MarketOptions, 'session'>;
  readonly options: Pick<InPlayOptions, 'asOf' | 'where' | 'groupBy' | 'historyStart' | 'atRandom'> & {
    readonly lookback: GrantedLookback;
    readonly reports: readonly ReportName[];
  };
  /** Whether a single report was asked for by its name. */
  readonly isOne: boolean;
}

/**
 * Parses a request for live data of markets of an asset class, and checks it against the plan: an answer, or a task.
 *
 * @param stepsOf - what is computed of allowed data
 */
export function liveTask(
  route: Route<'in-play' | 'in-play-of-markets' | 'board'>,
  text: string,
  setting: Setting,
  stepsOf: (allowed: AllowedLive) => Computation['steps'],
): Answer | Computation {
  const { endpoint, assetClass } = route;
  const ticker = 'ticker' in route ? route.ticker : undefined;
  const { plan, policy, asOf, reports: served, noted } = setting;
  const groups = { ...marketsQuery, tickers: ticker === undefined ? marketsQuery.tickers : [] };
  const query = readEndpointQuery(text, groups, served.ids.size);
  const { lookback: requested = usualLookback, reports: ids } = query.asked;
  const kind = endpoint === 'board' ? endpoint : 'in-play';
  noted.operation = operationOf({ kind, assetClass, ...(ticker === undefined ? {} : { ticker }) }, query.given);
  const included = ids?.length === 1 ? includedReport(ids[0], setting) : null;
  const known = assetClassOf(assetClass);
  const { conditions, named } = namedReports(query.conditions, served);
  // Messages about a condition must not reveal anything of a report that the plan does not include.
  const { leadDays, previousDays } = checkedQuery(included?.name ?? null, known, {
    run: includesAll(plan, named, served) ? conditions : {},
    ofMarket: query.session,
  });

  const asked = ticker === undefined ? query.tickers.tickers : [ticker];
  const reportsOf = (each: Plan): readonly string[] => {
    const all = ids ?? visibleReports(each, [...served.ids]);
    return all.length === 0 ? [NONE] : all;
  };
  const decisionsOn = (each: Plan): readonly [LiveDecision, ...(LiveDecision | ReportDecision)[]] => {
    // By default the tickers are those of the plan, so that one stands for all.
    const [first, ...others] = asked ?? [tickersOf(each, known, policy.supported)[0] ?? NONE];
    const live = (one: string): LiveDecision =>
      decideLive(each, { assetClass, ticker: one, lookback: requested }, policy);
    const decisions = [live(first), ...others.map(live)] as const;
    const [lookback] = decisions.flatMap((one) => (one.allowed ? (one.lookback ?? []) : []));
    // History ends before today, so a plan without a month of history has nothing to compare the session with.
    const history = lookback === undefined ? {} : { startDate: lookback.startDate, endDate: dateOf(asOf - DAY) };
    // A limit on tickers does not depend on the report, nor one on reports on the ticker.
    const ofReport = (report: string): ReportDecision =>
      decideReport(each, { report, assetClass, ticker: first, ...history }, policy);
    return [...decisions, ...[...reportsOf(each), ...named].map(ofReport)];
  };
  const decision = decidedTogether(decisionsOn, setting);
  noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { lookback } = decision;
  const reports = reportsOf(plan);
  // Allowed requests have reports of the service, tickers of an asset class, and a lookback.
  const tickers = asked === undefined ? tickersOf(plan, known, policy.supported) : inOrder(asked);
  const markets = tickers.map((one) => ({ assetClass: known!, ticker: one }));
  const names = reports.map((report) => served.byId.get(report)!.name);
  const { session } = query.session;
  const weekdays = typeof session === 'object' ? session.weekdays.length : weekdaysOf(known!);
  const looked = { leadDays: Math.max(leadDays, leadOfMany(names, weekdays)), previousDays };
  const { from, limit } = historyOf(lookback!.startDate, looked, setting);
  const endDate = dateOf(asOf);
  const { atRandom: flips = 0 } = query.run;
  const costOf = (outline: BarsOutline): number =>
    estimateCostOfMany(reports.length, outline, flips) +
    (1 + flips) *
      Math.min(reports.length, SESSIONS) *
      costOfConditions({ ...markets[0], ...query.session, ...conditions }, outline);
  return {
    // Daily bars do not show a session in progress, and no bar shows an event inside it.
    needs: Object.freeze(markets.map((market) => statementOf({ ...market, endDate }, FINEST_BARS, { from, asOf }))),
    costOf: (outlines) => costOfMarkets(outlines, costOf),
    cheaper: [
      ...(ticker === undefined ? ['fewer tickers'] : []),
      ...(flips === 0 ? [] : ['fewer flips']),
      'fewer reports, or a shorter lookback',
    ].join(', '),
    // The needs have the tickers.
    dependsOn: [endpoint, asOf, lookback, limit, reports, sorted(query.given, ['tickers'])],
    steps: stepsOf({
      markets,
      session: query.session,
      options: {
        ...conditions,
        ...query.run,
        ...limit,
        asOf,
        lookback: lookback!,
        reports: names,
      },
      isOne: ids?.length === 1,
    }),
  };
}

/** Conditions are looked at once for each of the sessions that reports are about. */
const SESSIONS = 4;

/** What the conditions and groups cost beyond plain reports. */
function costOfConditions(options: MarketOptions, outline: BarsOutline): number {
  if (options.where === undefined && options.groupBy === undefined) return 0;
  return costOfRun(STAND_IN, { ...options, hindsight: true }, outline);
}
