import * as fc from 'fast-check';
import type { FamilyReport, ParamValue } from '../../reports/index.js';
import { marketArbitrary, type GeneratedMarket, type MarketConstraints } from '../arbitraries/index.js';
import { sampledParams } from '../engine/index.js';
import { fittingParams } from './fitting-params.js';
import type { LawMarket } from './run-law.js';

/** A market to try a law on, and the params of each report. */
export interface LawRun {
  readonly market: LawMarket;
  /** A number from 0 to 999, for choices. */
  readonly number: number;
  readonly paramsFor: (report: FamilyReport) => Readonly<Record<string, ParamValue>>;
}

/** How many markets are in memory at once. */
const atOnce = 100;

/** Markets that few reports refuse, with all the rows of the results. */
export function* lawRuns(
  reports: readonly FamilyReport[],
  runs: number,
  seed: number,
  constraints: MarketConstraints,
): Generator<LawRun> {
  const markets = marketArbitrary({ wellFormed: true, suggestions: false, ...constraints });
  for (let first = 0; first < runs; first += atOnce) {
    const sampled = { numRuns: Math.min(atOnce, runs - first), seed: (seed + first) | 0 };
    const params = new Map(reports.map((report) => [report, sampledParams(report, sampled)]));
    for (const [i, [market, number]] of fc.sample(fc.tuple(markets, fc.nat(999)), sampled).entries()) {
      yield {
        market: { rows: market.rows, interval: market.intervalMs, options: optionsFor(market) },
        number,
        // The lengths and sessions that replace others are values of params.
        paramsFor: (report) =>
          fittingParams(market, report, params.get(report)![i].params) as Readonly<Record<string, ParamValue>>,
      };
    }
  }
}

function optionsFor({ assetClass, session, startDate, endDate, asOf }: GeneratedMarket): LawMarket['options'] {
  const limits = Object.entries({ startDate, endDate, asOf }).filter(([, value]) => value !== undefined);
  return { assetClass, ticker: 'TEST', session, detailed: true, ...Object.fromEntries(limits) };
}
