import type { Bars } from '../bars/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { type RandomSource, seededGenerator } from '../numeric/inner.js';
import type { HeadlineOutline } from '../reports/index.js';
import type { GivenMarket, HeadlineAnswers } from '../reports/inner.js';
import type { CheckedScan } from './checked-scan.js';
import type { Impossible, TestOfFamily, TestResult } from './scan-result.js';
import { estimateOf } from './estimate.js';
import { testOfCases } from './test-of-cases.js';

/** A market to scan. */
export interface ScanMarket extends GivenMarket {
  readonly bars: Bars;
  /** The step in which prices move, as a number above 0 or in decimal notation such as `'0.25'`; by default estimated from the prices. */
  readonly tickSize?: number | string;
}

const impossible: readonly string[] = [
  'bars-too-coarse',
  'bars-misaligned',
  'duplicate-trading-date',
  'session-unavailable',
  'no-events',
] satisfies readonly Impossible[];

/** Whether a test cannot be run whatever the prices are. */
export const isImpossible = (why: string | undefined): why is Impossible =>
  why !== undefined && impossible.includes(why);

/**
 * Asks a market one headline question.
 *
 * @param names - the names of its asset class and ticker in results
 * @param split - the first day of the last third of the range, in days since 1970-01-01
 * @param ask - asks the question
 */
export function testFamily(
  names: readonly [assetClass: string, ticker: string],
  headline: HeadlineOutline,
  { seed, split }: Pick<CheckedScan, 'seed'> & { readonly split: number },
  ask: () => HeadlineAnswers,
): TestOfFamily {
  let answers: HeadlineAnswers;
  try {
    answers = ask();
  } catch (error) {
    if (!(error instanceof BarstatsRangeError) || !isImpossible(error.code)) throw error;
    return withoutCases(headline.family, error.code);
  }
  if (answers.lacksEvents) return withoutCases(headline.family, 'no-events');
  return testOfCases(headline, answers, split, () => generatorOf(seed, ...names, headline.family));
}

function withoutCases(family: string, untested: Impossible): TestOfFamily {
  const estimate = estimateOf({ count: 0, of: 0, baselineCount: 0, baselineOf: 0 });
  const none: TestResult = { cases: 0, estimate, method: null, pValue: 1, untested };
  return { family, ...none, early: none, late: none, sessions: { with: [], without: [] } };
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * The random numbers of one test. They depend only on the seed of the scan and the names of market and family, so no
 * other test of the scan changes what this one finds.
 *
 * The names are mixed into a seed by FNV-1a (draft-eastlake-fnv) over the code units of their JSON, of which 53 bits are taken.
 */
export function generatorOf(seed: number, ...names: readonly string[]): RandomSource {
  let hash = OFFSET;
  const text = JSON.stringify([seed, ...names]);
  for (let i = 0; i < text.length; i++) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * PRIME);
  return seededGenerator(Number(hash >> 11n));
}
