import {
  rankFamilies,
  scanDiscovery,
  scanMarket,
  type DiscoveryOptions,
  type MarketPart,
  type ScanMarket,
  type ScanResult,
  type TestOfFamily,
  type TestResult,
} from '../../../src/discovery/index.js';
import { chiSquareTest } from '../../../src/numeric/index.js';
import { headlines, runHeadline } from '../../../src/reports/index.js';
import { barsFrom } from './later-bars.js';
import { fisherDoubled, normalTwoSided } from './own-figures.js';

/** A broken scan. */
export interface BrokenScan {
  readonly name: string;
  readonly breaks: string;
  readonly scan: (markets: readonly ScanMarket[], options: DiscoveryOptions) => ScanResult;
}

/** A scan that tests otherwise. */
const testing = (
  name: string,
  breaks: string,
  tested: (test: TestOfFamily, market: ScanMarket, part: MarketPart) => TestOfFamily,
): BrokenScan => ({
  name,
  breaks,
  scan(markets, { onProgress: _, signal: __, ...options }) {
    const parts = markets.map((market) => {
      const part = scanMarket(market, options);
      return { ...part, tests: part.tests.map((test) => tested(test, market, part)) };
    });
    const { significance, alreadySearched } = options;
    return rankFamilies(parts, {
      ...(significance === undefined ? {} : { significance }),
      ...(alreadySearched === undefined ? {} : { alreadySearched }),
    });
  },
});

/** A test of the whole lookback and of its first two thirds, done otherwise. */
const bothTests = (test: TestOfFamily, tested: (result: TestResult) => number): TestOfFamily => ({
  ...test,
  pValue: tested(test),
  early: { ...test.early, pValue: tested(test.early) },
});

/** Both counts of the second group of a comparison, whose estimate has only their percentage. */
function fisherOf({ pValue, method, cases, estimate }: TestResult): number {
  if (method !== 'fisher' || estimate.baseline === null) return pValue;
  const { count, of } = estimate;
  const others = cases - of;
  const ofOthers = Math.round((estimate.baseline * others) / 100);
  return fisherDoubled(count, of - count, ofOthers, others - ofOthers);
}

/** Chi-square also where few cases are expected. */
function chiSquareOf(
  test: TestOfFamily,
  market: ScanMarket,
  { asOf, lookback: { startDate } }: MarketPart,
): TestOfFamily {
  const headline = headlines.find(({ family }) => family === test.family);
  if (headline?.test !== 'homogeneity' || test.method !== 'permutation') return test;
  const { bars, ...options } = market;
  const { cases } = runHeadline(bars, test.family, { ...options, startDate, asOf });
  const groups = [...new Set(cases.map(({ group }) => group))];
  const outcomes = headline.outcomes.map(({ id }) => id);
  const table = groups.map((group) =>
    outcomes.map((outcome) => cases.filter((each) => each.group === group && each.outcome === outcome).length),
  );
  return { ...test, method: 'chi-square', pValue: chiSquareTest(table).pValue };
}

/** A test that does not count in the correction. */
const left = (result: TestResult): TestResult => ({ ...result, untested: 'no-events' });

export const brokenScans: readonly BrokenScan[] = [
  testing(
    'binomial-by-the-normal',
    'tests shares with the normal distribution in place of the exact binomial test',
    (test) =>
      bothTests(test, ({ method, pValue, estimate: { count, of } }) =>
        method === 'binomial' ? normalTwoSided((2 * count - of) / Math.sqrt(of)) : pValue,
      ),
  ),
  testing(
    'fisher-by-doubling',
    'doubles the smaller tail of Fisher’s test instead of adding all tables that are no likelier',
    (test) => bothTests(test, fisherOf),
  ),
  testing('chi-square-with-few-cases', 'uses chi-square whatever counts are expected', chiSquareOf),
  testing('permutations-without-the-observed', 'does not count the observed table among the permutations', (test) =>
    bothTests(test, ({ method, pValue }) =>
      method === 'permutation' && pValue <= 0.0002 ? (Math.round(pValue * 100_000) - 1) / 99_999 : pValue,
    ),
  ),
  testing('last-third-two-sided', 'tests the last third two-sided, without the direction found before', (test) => ({
    ...test,
    late: { ...test.late, pValue: Math.min(1, 2 * test.late.pValue) },
  })),
  {
    name: 'untested-not-corrected-for',
    breaks: 'corrects only for the tests that were run, so that few cases make the others look stronger',
    scan(markets, { onProgress: _, signal: __, ...options }) {
      const right = scanDiscovery(markets, options);
      const parts = markets.map((market) => {
        const part = scanMarket(market, options);
        return {
          ...part,
          tests: part.tests.map((test) =>
            test.untested === 'insufficient'
              ? {
                  ...left(test),
                  family: test.family,
                  early: left(test.early),
                  late: left(test.late),
                  sessions: test.sessions,
                }
              : test,
          ),
        };
      });
      const { significance, alreadySearched } = options;
      const result = rankFamilies(parts, {
        ...(significance === undefined ? {} : { significance }),
        ...(alreadySearched === undefined ? {} : { alreadySearched }),
      });
      const ranking = result.ranking.map((family) => {
        const known = right.ranking.find((each) => each.family === family.family)!;
        return family.untested === 'no-events' ? { ...known, rank: family.rank } : family;
      });
      return { ...result, ranking };
    },
  },
  {
    name: 'always-the-same-seed',
    breaks: 'takes no notice of the seed',
    scan: (markets, options) => ({ ...scanDiscovery(markets, { ...options, seed: 0 }), seed: options.seed ?? 0 }),
  },
  {
    name: 'nothing-before-the-lookback',
    breaks: 'reads bars from the first day of the lookback on, without sessions before it for averages and comparisons',
    scan(markets, options) {
      const { lookback } = scanDiscovery(markets, { ...options, families: ['doji'] });
      const from = lookback === null ? 0 : Date.parse(lookback.startDate);
      return scanDiscovery(
        markets.map((market) => ({ ...market, bars: barsFrom(market.bars, from) })),
        options,
      );
    },
  },
  {
    name: 'a-cent-is-the-unit',
    breaks: 'takes a cent as the price step where none is given',
    scan: (markets, options) =>
      scanDiscovery(
        markets.map((market) => ({ ...market, tickSize: market.tickSize ?? '0.01' })),
        options,
      ),
  },
  {
    name: 'echoes-as-findings',
    breaks: 'lists every significant row as a finding of its own',
    scan(markets, options) {
      const result = scanDiscovery(markets, options);
      const findings = result.findings.flatMap((finding) => [
        { ...finding, echoes: [] },
        ...finding.echoes.map((family) => {
          const { sentence } = result.ranking.find((each) => each.family === family)!;
          return { ...finding, family, sentence, echoes: [] };
        }),
      ]);
      return { ...result, findings };
    },
  },
];
