import { scanLibrary, type DiscoveryAdapter, type DiscoveryScanRequest } from '../../../../src/conformance/index.js';
import type { Estimate, RankedFamily, RankedMarket, ScanResult } from '../../../../src/discovery/index.js';

/** A scan with one fault. */
export interface BrokenScan {
  readonly name: string;
  readonly breaks: string;
  readonly adapter: DiscoveryAdapter;
}

const DAY = 86_400_000;

type Options = DiscoveryScanRequest['options'];

/** Scans with other options than those asked for, and repeats those that were: no echo gives the fault away. */
function misreading(
  name: string,
  breaks: string,
  change: (request: DiscoveryScanRequest) => DiscoveryScanRequest,
): BrokenScan {
  return {
    name,
    breaks,
    adapter: {
      scan: (request) => {
        const { alreadySearched: _, ...result } = scanLibrary(change(request));
        const { lookback, asOf, seed, significance, alreadySearched, markets } = scanLibrary(request);
        const named = JSON.parse(JSON.stringify(result).replaceAll('"ticker":"X', '"ticker":"')) as ScanResult;
        const echoed = { lookback, asOf, seed, significance, markets };
        return { ...named, ...echoed, ...(alreadySearched === undefined ? {} : { alreadySearched }) };
      },
    },
  };
}

function withOptions(
  change: (options: Options) => Partial<Options>,
): (request: DiscoveryScanRequest) => DiscoveryScanRequest {
  return ({ markets, options }) => ({ markets, options: { ...options, ...change(options) } });
}

/** Scans rightly, and changes every row. */
function misreporting(
  name: string,
  breaks: string,
  change: (row: RankedMarket, family: RankedFamily, result: ScanResult) => RankedMarket,
): BrokenScan {
  return {
    name,
    breaks,
    adapter: {
      scan: (request) => {
        const result = scanLibrary(request);
        const ranking = result.ranking.map((family) => ({
          ...family,
          markets: family.markets.map((row) => change(row, family, result)),
        }));
        return { ...result, ranking };
      },
    },
  };
}

function changing(
  name: string,
  breaks: string,
  change: (result: ScanResult) => Readonly<Record<string, unknown>>,
): BrokenScan {
  return { name, breaks, adapter: { scan: (request) => change(scanLibrary(request)) } };
}

function withEstimate(row: RankedMarket, change: (estimate: Estimate) => Partial<Estimate>): RankedMarket {
  return { ...row, estimate: { ...row.estimate, ...change(row.estimate) } };
}

function withP(row: RankedMarket, method: RankedMarket['method'], p: (row: RankedMarket) => number): RankedMarket {
  return row.method === method ? { ...row, pValue: p(row) } : row;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

const chanceOf = ({ estimate: { count, of } }: RankedMarket): number => choose(of, count) / 2 ** of;

const untestedOf = (result: ScanResult, why: string): number =>
  result.ranking.flatMap(({ markets }) => markets).filter(({ untested }) => untested === why).length;

/** Scans that are wrong in one point each. */
export const brokenScans: readonly BrokenScan[] = [
  misreporting('one-sided-p', 'gives half of the two-sided binomial p-value', (row) =>
    withP(row, 'binomial', ({ pValue }) => pValue / 2),
  ),
  misreporting('mid-p', 'counts half of the chance of the observed count and of its mirror image', (row) =>
    withP(row, 'binomial', (each) => Math.max(0, each.pValue - chanceOf(each))),
  ),
  misreporting('fisher-doubled', 'doubles p-values of Fisher’s test', (row) =>
    withP(row, 'fisher', ({ pValue }) => Math.min(1, 2 * pValue)),
  ),
  misreporting(
    'permutations-without-plus-one',
    'reports extreme / drawn after all permutations, so p may be 0',
    (row) =>
      // Only what was drawn to the end is that small.
      withP(row, 'permutation', ({ pValue }) => (pValue <= 20 / 100_000 ? (pValue * 100_000 - 1) / 99_999 : pValue)),
  ),
  misreporting('permutations-of-one-more', 'counts the observed order although it stopped early', (row) =>
    withP(row, 'permutation', ({ pValue }) => (pValue < 1 ? 21 / (20 / pValue + 1) : 1)),
  ),
  misreading(
    'other-seed',
    'draws from another seed than it was given',
    withOptions(({ seed = 0 }) => ({ seed: seed === 1 ? 2 : 1 })),
  ),
  misreading(
    'one-seed-for-all-tickers',
    'does not mix the name of the ticker into the seed',
    ({ markets, options }) => ({
      markets: markets.map((market) => ({ ...market, ticker: `X${market.ticker}` })),
      options,
    }),
  ),
  misreporting(
    'without-monotonicity',
    'adjusts to tests · p / rank without the minimum over larger p-values',
    (row, _, result) => {
      const all = result.ranking.flatMap(({ markets }) => markets).filter(({ method }) => method !== null);
      const rank = all.filter(({ pValue }) => pValue <= row.pValue).length;
      return row.method === null ? row : { ...row, adjusted: Math.min(1, (row.pValue * result.tests) / rank) };
    },
  ),
  misreporting(
    'bonferroni',
    'multiplies every p-value by the number of tests',
    (row, _, { tests, alreadySearched = 0 }) => ({
      ...row,
      adjusted: Math.min(1, row.pValue * (tests + alreadySearched)),
    }),
  ),
  misreporting('not-adjusted', 'reports the p-value itself as adjusted', (row) => ({ ...row, adjusted: row.pValue })),
  changing('insufficient-not-counted', 'does not count tests with too few cases', (result) => ({
    ...result,
    tests: result.tests - untestedOf(result, 'insufficient'),
  })),
  changing('impossible-counted', 'counts tests that are impossible whatever the prices are', (result) => ({
    ...result,
    tests: result.ranking.reduce((sum, { markets }) => sum + markets.length, 0),
  })),
  misreading(
    'already-searched-ignored',
    'does not correct for earlier tests',
    withOptions(({ alreadySearched }) => (alreadySearched === undefined ? {} : { alreadySearched: 0 })),
  ),
  misreading(
    'significance-ignored',
    'always uses 5 %',
    withOptions(() => ({ significance: 0.05 })),
  ),
  misreading(
    'looks-a-month-further',
    'begins months before the lookback',
    withOptions(({ lookback }) => ({
      lookback: lookback === '1mo' ? '3mo' : '1y',
    })),
  ),
  misreading(
    'cap-ignored',
    'scans the lookback that was requested, not the one granted',
    withOptions(({ lookback }) => ({
      lookback: typeof lookback === 'string' ? lookback : lookback.requested,
    })),
  ),
  misreading(
    'looks-ahead',
    'uses bars of the three days after the scan',
    withOptions(({ asOf }) => ({ asOf: asOf + 3 * DAY })),
  ),
  misreading('stops-a-week-early', 'ignores the last week', ({ markets, options }) => ({
    markets: markets.map((market) => ({
      ...market,
      rows: market.rows.filter(({ time }) => Number(time) < options.asOf - 7 * DAY),
    })),
    options,
  })),
  misreading('no-earlier-bars', 'does not use bars before the lookback for averages', ({ markets, options }) => ({
    markets: markets.map((market) => ({ ...market, rows: market.rows.slice(Math.floor(market.rows.length / 3)) })),
    options,
  })),
  misreading('events-dropped', 'loses the events', ({ markets, options }) => ({
    markets: markets.map(({ events: _, ...market }) => market),
    options,
  })),
  misreading(
    'tickers-pooled',
    'gives every ticker the bars of the first, as if they were independent',
    ({ markets, options }) => ({
      markets: markets.map((market) => ({ ...market, rows: markets[0].rows, interval: markets[0].interval })),
      options,
    }),
  ),
  misreporting('late-two-sided', 'tests the last third two-sided', (row) => ({
    ...row,
    late: { ...row.late, pValue: Math.min(1, 2 * row.late.pValue) },
  })),
  misreporting('late-counts-all', 'adjusts late p-values for all tests', (row, _, { tests }) => ({
    ...row,
    late: { ...row.late, adjusted: row.late.adjusted === null ? null : Math.min(1, row.late.pValue * tests) },
  })),
  misreporting('late-not-selected', 'confirms what the early part did not select', (row) => ({
    ...row,
    confirmation: row.confirmation === 'not-selected' && row.late.pValue <= 0.05 ? 'confirmed' : row.confirmation,
  })),
  misreporting('wald-interval', 'gives the interval of the normal approximation', (row) =>
    withEstimate(row, ({ count, of }) => {
      const half = of === 0 ? 0 : 1.96 * Math.sqrt((count * (of - count)) / of ** 3);
      return of === 0
        ? {}
        : { low: Math.max(0, 100 * (count / of - half)), high: Math.min(100, 100 * (count / of + half)) };
    }),
  ),
  misreporting('effect-of-rounded-shares', 'subtracts rounded percentages', (row) =>
    withEstimate(row, ({ percent, baseline }) =>
      percent === null || baseline === null ? {} : { effect: Number((percent - baseline).toFixed(2)) },
    ),
  ),
  misreporting('baseline-always-half', 'compares every group with 50 %', (row) =>
    withEstimate(row, ({ baseline }) => (baseline === null ? {} : { baseline: 50 })),
  ),
  misreporting('interval-without-selection', 'gives the 95 % interval after selection', (row) =>
    row.afterSelection === undefined ? row : { ...row, afterSelection: { ...row.afterSelection, confidence: 95 } },
  ),
  misreporting(
    'cells-not-counted',
    'does not say among how many cells the strongest was picked',
    ({ strongestOf: _, ...row }) => row,
  ),
  changing('structure-with-direction', 'ranks structure as direction', (result) => ({
    ...result,
    ranking: result.ranking.map((family) => ({ ...family, kind: 'direction' })),
  })),
  changing('echoes-apart', 'lists findings on the same sessions as separate ones', (result) => ({
    ...result,
    findings: result.findings.flatMap((finding) => [
      { ...finding, echoes: [] },
      ...finding.echoes.map((family) => ({ ...finding, family, echoes: [] })),
    ]),
  })),
  changing('ranked-by-name', 'ranks families by name', (result) => ({
    ...result,
    ranking: [...result.ranking]
      .sort((a, b) => (a.family < b.family ? -1 : 1))
      .map((family, i) => ({ ...family, rank: i + 1 })),
  })),
];
