import * as fc from 'fast-check';
import { referenceReports, type ReferenceOptions } from '../../../../src/conformance/index.js';
import {
  marketArbitrary,
  reportOptionsArbitrary,
  reportParamsArbitrary,
  type GeneratedMarket,
} from '../../../../src/conformance/arbitraries/index.js';
import { describeReport, type MarketOptions, type ReportId } from '../../../../src/reports/index.js';
import { longMarketArbitrary } from '../../long-market.js';
import type { ReportInput, VectorMarket } from '../reports/report-file.js';
import { vectorMarket } from './vector-market.js';
import { vectorOptions } from './vector-options.js';

const DAY = 86_400_000;

/** A generated market and the runs on it that may become cases. */
export interface Candidate {
  readonly market: VectorMarket;
  readonly inputs: readonly ReportInput[];
}

/** The identifiers of a family. */
export function reportsOf(family: string): readonly ReportId[] {
  return (referenceReports as readonly ReportId[]).filter((report) => describeReport(report).family === family);
}

/** Markets for a family, the same for the same seed: ordinary ones, small ones, and a year or two of daily bars. */
export function candidates(family: string, count: number, seed: number): readonly Candidate[] {
  const reports = reportsOf(family);
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, more: number, numRuns: number): Value[] =>
    fc.sample(arbitrary, { numRuns, seed: seed + more });
  const params = new Map(reports.map((report) => [report, sample(reportParamsArbitrary(report), 1, count)]));
  const ordinary = sample(marketArbitrary(), 2, Math.ceil(count / 2));
  const small = sample(marketArbitrary({ maxSessions: 9, wellFormed: true }), 3, Math.ceil(count / 2));
  const daily = reports.every((report) => describeReport(report).bars === 'daily') || family.startsWith('seasonality');
  const generated = [...ordinary, ...small].map((market, i) =>
    candidateOf(`${i}`, market, optionsFor(market, seed + 10 + i), reports, (report) => ({
      ...params.get(report)![i],
    })),
  );
  const long = sample(longMarketArbitrary, 4, daily ? Math.ceil(count / 12) : 0).map(({ rows, options }, i) =>
    candidateOf(
      `long ${i}`,
      { rows, intervalMs: DAY, description: `${options.assetClass} for ${rows.length} days, daily bars` },
      [options],
      reports,
      (report) => ({ ...params.get(report)![i] }),
    ),
  );
  return [...generated, ...long].filter((each) => each !== null);
}

/** What is asked of a market: nothing beyond the session that it was made for, all that there is to ask, and something between. */
function optionsFor(market: GeneratedMarket, seed: number): readonly MarketOptions[] {
  const plain = { assetClass: market.assetClass, ticker: 'TEST' } as const;
  const [some, all] = fc.sample(reportOptionsArbitrary(market), { numRuns: 2, seed });
  const { where: _where, groupBy: _groupBy, stability: _stability, ...between } = some;
  return [plain, { ...plain, session: market.session, detailed: true }, between, all];
}

function candidateOf(
  name: string,
  { rows, intervalMs, description }: Pick<GeneratedMarket, 'intervalMs' | 'description'> & { readonly rows: Rows },
  options: readonly MarketOptions[],
  reports: readonly ReportId[],
  params: (report: ReportId) => Readonly<Record<string, unknown>>,
): Candidate | null {
  const market = vectorMarket(name, description, rows, intervalMs);
  if (market === null) return null;
  const dayOf = (row: Rows[number]): number => Math.floor(new Date(row.time).getTime() / DAY);
  const days = { from: dayOf(rows[0]) - 10, through: dayOf(rows[rows.length - 1]) + 10 };
  const inputs = options.flatMap((each, i) =>
    reports.flatMap((report) =>
      // The first options come without params, and the last with and without.
      [...(i !== 1 && i !== 2 ? [{}] : []), ...(i !== 0 ? [{ params: params(report) }] : [])].flatMap((more) => {
        const own = describeReport(report).options.some(({ name: option }) => option === 'second');
        const { session, ...rest } = each;
        const run: ReferenceOptions = own && i < 3 ? rest : session === undefined ? rest : { session, ...rest };
        const plain = vectorOptions({ ...run, ...more }, days);
        return plain === null ? [] : [{ report, market: name, options: plain }];
      }),
    ),
  );
  return { market, inputs };
}

type Rows = Parameters<typeof vectorMarket>[2];
