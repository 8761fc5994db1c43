import * as fc from 'fast-check';
import { describeReport, type FamilyReport, type ParamValue, type ReportName } from '../../reports/index.js';
import { findReport } from '../../reports/inner.js';
import {
  marketArbitrary,
  occasionCount,
  ordinaryRunsArbitrary,
  ownSessionsArbitrary,
  plainRunArbitrary,
  reportParamsArbitrary,
  withOwnSessions,
  type GeneratedMarket,
  type MarketConstraints,
  type PlainRun,
} from '../arbitraries/index.js';
import type { EngineOptions, EngineRequest } from './engine-request.js';

/** The options that a request may have beside asset class and ticker; `assetClass` allows custom asset classes. */
export const requestOptions = Object.freeze([
  'assetClass',
  'exchange',
  'startDate',
  'endDate',
  'session',
  'calendar',
  'asOf',
  'completeness',
  'previousWithinDays',
  'detailed',
  'events',
  'where',
  'groupBy',
  'series',
  'hindsight',
  'stability',
  'guards',
  'precision',
  'params',
] as const);

/** The name of an option that a request may have. */
export type RequestOption = (typeof requestOptions)[number];

/** What requests are made from. */
export interface RequestsPlan {
  readonly reports: readonly FamilyReport[];
  readonly runs: number;
  readonly seed: number;
  readonly constraints: MarketConstraints;
  readonly requestOptions: readonly RequestOption[];
}

/** How many markets are in memory at once. */
const atOnce = 100;

/** How many markets with ordinary prices come first, four of each occasion: a first counterexample should surprise nobody. */
const ordinaryRuns = 4 * occasionCount;

/** A market with what is asked of it, which every report shares, and the request for each report. */
export interface GeneratedRun {
  readonly market: GeneratedMarket;
  readonly requestFor: (report: FamilyReport) => EngineRequest;
}

/** Markets with requests for every report; those of a report are the same whatever other reports there are. */
export function* generatedRuns(plan: RequestsPlan): Generator<GeneratedRun> {
  for (let first = 0; first < plan.runs; first += atOnce) {
    const sampled = { numRuns: Math.min(atOnce, plan.runs - first), seed: mixed(plan.seed, first) };
    const params = new Map(plan.reports.map((report) => [report, sampledParams(report, sampled)]));
    const sessions = new Map(plan.reports.map((report) => [report, sampledSessions(report, sampled)]));
    const runs = sampledRuns(plan.constraints, first === 0 ? Math.min(ordinaryRuns, sampled.numRuns) : 0, sampled);
    for (const [i, { market, options }] of runs.entries()) {
      const { rows } = market;
      yield {
        market,
        requestFor: (report) => {
          const own = params.get(report)![i];
          const { session: _, ...withoutSession } = options;
          const asked = { ...(own.ownSession ? withoutSession : options), params: own.params };
          const all = withOwnSessions(sessions.get(report)![i], report, market, asked);
          return {
            report: report.id,
            rows,
            interval: market.intervalMs,
            options: allowed(all, market, plan.requestOptions),
          };
        },
      };
    }
  }
}

/** So many runs, of which the first ones are ordinary; each is the same however many there are. */
function sampledRuns(
  constraints: MarketConstraints,
  ordinary: number,
  { numRuns, seed }: { numRuns: number; seed: number },
): readonly PlainRun[] {
  const hostile = plainRunArbitrary(marketArbitrary(constraints));
  return [
    // Each draw has several runs.
    ...fc
      .sample(ordinaryRunsArbitrary(constraints), { numRuns: ordinary, seed: mixed(seed, 2) })
      .flat()
      .slice(0, ordinary),
    ...fc.sample(hostile, { numRuns: numRuns - ordinary, seed }),
  ];
}

function allowed(options: EngineOptions, market: GeneratedMarket, names: readonly RequestOption[]): EngineOptions {
  const { assetClass: asked, ticker, ...others } = options;
  const assetClass = names.includes('assetClass') ? asked : market.assetClass;
  const has = (name: RequestOption): boolean => names.includes(name);
  const kept = Object.entries(others).filter(
    // Without the series there is nothing to look at.
    ([name, value]) => has(name as RequestOption) && (has('series') || !JSON.stringify(value).includes('"series":')),
  );
  return { assetClass, ticker, ...Object.fromEntries(kept) };
}

/** Params of a report for one run. */
export interface SampledParams {
  readonly params: Readonly<Record<string, ParamValue>>;
  /** Whether the run leaves the session to the report. */
  readonly ownSession: boolean;
}

/** Params of a report for so many runs. */
export function sampledParams(
  report: ReportName,
  { numRuns, seed }: { numRuns: number; seed: number },
): SampledParams[] {
  // A report with sessions of its own among its params refuses most others as that of the run.
  const hasSessions = describeReport(report).options.some(({ name }) => name === 'second');
  const arbitrary = fc.record({ params: reportParamsArbitrary(report), fifth: fc.nat(4) });
  // With the seed of the markets the first of all choices would be that of the market, again and again.
  return fc.sample(arbitrary, { numRuns, seed: ownSeed(report, seed) }).map(({ params, fifth }) => ({
    params: definedOnly(params as Readonly<Record<string, ParamValue | undefined>>),
    ownSession: hasSessions && fifth > 0,
  }));
}

/** Sessions of its own for so many runs of a report, with a seed that no other choice has. */
function sampledSessions(report: ReportName, { numRuns, seed }: { numRuns: number; seed: number }) {
  return fc.sample(ownSessionsArbitrary(report), { numRuns, seed: mixed(ownSeed(report, seed), 1) });
}

function definedOnly(params: Readonly<Record<string, ParamValue | undefined>>): Readonly<Record<string, ParamValue>> {
  const present = Object.entries(params).flatMap(([name, value]): [string, ParamValue][] =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(present);
}

/** Another seed for every report. */
function ownSeed(report: ReportName, seed: number): number {
  const { id } = findReport(report, 'report');
  let own = seed;
  for (let i = 0; i < id.length; i++) own = mixed(own, id.charCodeAt(i));
  return own;
}

/** Another seed for every number; the seed itself for 0. */
function mixed(seed: number, number: number): number {
  return number === 0 ? seed : Math.imul(seed ^ number, 0x9e3779b1) | 0;
}
