import * as fc from 'fast-check';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import { referenceReports } from '../../../../src/conformance/reference/index.js';
import {
  marketArbitrary,
  reportOptionsArbitrary,
  reportParamsArbitrary,
  type GeneratedMarket,
} from '../../../../src/conformance/arbitraries/index.js';
import { describeReport, type MarketOptions, type ReportId } from '../../../../src/reports/index.js';
import { longMarketArbitrary } from '../../long-market.js';
import type { ReportInput, VectorMarket } from '../reports/report-file.js';
import { madeMarkets } from './made-markets.js';
import { vectorMarket, type Rows } from './vector-market.js';
import { vectorOptions } from './vector-options.js';

const DAY = 86_400_000;

/** A generated market and the runs on it that may become cases. */
export interface Candidate {
  readonly market: VectorMarket;
  readonly inputs: readonly ReportInput[];
}

/** Bars, and what may be asked of them. */
interface Asked {
  readonly name: string;
  readonly about: string;
  readonly rows: Rows;
  readonly intervalMs: number;
  readonly options: readonly MarketOptions[];
}

/** The identifiers of a family. */
export function reportsOf(family: string): readonly ReportId[] {
  return (referenceReports as readonly ReportId[]).filter((report) => describeReport(report).family === family);
}

/** Markets for reports of a family, the same for the same seed: ordinary ones, short ones, and years of daily bars where these will do. */
export function* candidates(reports: readonly ReportId[], count: number, seed: number): Generator<Candidate> {
  const params = new Map(
    reports.map((report) => [report, fc.sample(reportParamsArbitrary(report), { numRuns: count, seed })]),
  );
  const daily = reports.some((report) => describeReport(report).bars === 'daily');
  let i = 0;
  for (const asked of [...generated(count, seed), ...(daily ? long(count, seed) : []), ...made()]) {
    const candidate = candidateOf(asked, reports, (report, run) => ({
      ...params.get(report)![(i + 7 * run) % count],
    }));
    i += 1;
    if (candidate !== null) yield candidate;
  }
}

function* generated(count: number, seed: number): Generator<Asked> {
  const short = { maxSessions: 9, wellFormed: true } as const;
  const half = Math.ceil(count / 2);
  const markets = [
    ...fc.sample(marketArbitrary(), { numRuns: half, seed }),
    ...fc.sample(marketArbitrary(short), { numRuns: half, seed }),
  ];
  for (const [i, market] of markets.entries()) {
    const { rows, intervalMs, description } = market;
    yield { name: `${i}`, about: description, rows, intervalMs, options: optionsFor(market, seed + i) };
  }
}

function* long(count: number, seed: number): Generator<Asked> {
  const markets = fc.sample(longMarketArbitrary, { numRuns: Math.ceil(count / 16), seed });
  for (const [i, { rows, options }] of markets.entries()) {
    const { assetClass } = options;
    const about = `${typeof assetClass === 'object' ? assetClass.name : assetClass}, daily bars of ${rows.length} days`;
    yield { name: `long ${i}`, about, rows, intervalMs: DAY, options: [options] };
  }
}

function* made(): Generator<Asked> {
  for (const { about, rows, intervalMs, assetClass } of madeMarkets()) {
    const options = { assetClass, ticker: 'TEST' } as const;
    // Without params, and several times with others.
    yield { name: about, about, rows, intervalMs, options: Array.from({ length: 7 }, () => options) };
  }
}

/** Of a market nothing beyond the session that it was made for, then a bit more, then conditions, groups and parts of the period. */
function optionsFor(market: GeneratedMarket, seed: number): readonly MarketOptions[] {
  const plain = { assetClass: market.assetClass, ticker: 'TEST' } as const;
  const samples = fc.sample(reportOptionsArbitrary(market), { numRuns: 8, seed });
  const { where: _where, groupBy: _groupBy, stability: _stability, ...between } = samples[0];
  const more = [
    samples.find(({ where }) => where !== undefined),
    samples.find(({ groupBy, where }) => groupBy !== undefined && where === undefined),
    samples.find(({ stability }) => stability === true),
  ].flatMap((each) => each ?? []);
  const { events = [] } = samples.find((each) => each.events !== undefined) ?? {};
  const guarded = { ...plain, events, guards: { insufficient: 1, lowSample: 2 } };
  return [plain, { ...plain, session: market.session, detailed: true }, between, guarded, ...new Set(more)];
}

function candidateOf(
  { name, about, rows, intervalMs, options }: Asked,
  reports: readonly ReportId[],
  params: (report: ReportId, run: number) => Readonly<Record<string, unknown>>,
): Candidate | null {
  const market = vectorMarket(name, about, rows, intervalMs);
  if (market === null) return null;
  const dayOf = (row: Rows[number]): number => Math.floor(new Date(row.time).getTime() / DAY);
  const days = { from: dayOf(rows[0]) - 10, through: dayOf(rows[rows.length - 1]) + 10 };
  const inputs = reports.flatMap((report) =>
    options.flatMap((each, i) => {
      // The session of a report about two of them is that of its params; any other is refused, which is shown now and then.
      const { session, ...without } = each;
      const pair = describeReport(report).options.some((option) => option.name === 'second');
      const run: ReferenceOptions = pair && i < 4 ? without : session === undefined ? without : { session, ...without };
      const runs = i === 0 ? [run] : [run, { ...run, params: params(report, i) }];
      return runs.flatMap((one) => {
        const plain = vectorOptions(one, days);
        // Kinds of markets of the caller's own are not part of the vectors.
        return plain === null || typeof one.assetClass !== 'string' ? [] : [{ report, market: name, options: plain }];
      });
    }),
  );
  return { market, inputs };
}
