import { binomialTail, fisherTail, type FourCounts, stratifiedTail } from '../statistics/inner.js';
import type { HeadlineOutline } from '../reports/index.js';
import { estimateOf, FAIR_COIN } from './estimate.js';
import type { TestResult } from './scan-result.js';
import { blocksOf, type TestedCase } from './tested-case.js';

export const MIN_CASES = 10;

/**
 * Tests on the last third of a lookback what the first two thirds found: the same group and outcome, one-sided in the direction found there.
 *
 * The choice was made on other sessions, so that nothing has to be corrected for it.
 *
 * @param cases - those of the last third, as tables count them
 * @param found - the test of the first two thirds
 * @param direction - which way that departed from chance; `null` and 0 for none
 */
export function laterTest(
  { test, outcomes }: HeadlineOutline,
  cases: readonly TestedCase[],
  found: TestResult,
  direction: -1 | 0 | 1 | null,
): TestResult {
  const { group, outcome = outcomes[0].id } = found;
  const countsIn = (some: readonly TestedCase[]): FourCounts => {
    const counts: [number, number, number, number] = [0, 0, 0, 0];
    for (const each of some) {
      counts[(group === undefined || each.group === group ? 0 : 2) + (each.outcome === outcome ? 0 : 1)]++;
    }
    return counts;
  };
  const [a, b, c, d] = countsIn(cases);
  const isHalf = test === 'half';
  const result = {
    cases: cases.length,
    ...(isHalf ? {} : { group, outcome }),
    estimate: estimateOf({
      count: a,
      of: a + b,
      ...(isHalf ? FAIR_COIN : { baselineCount: c, baselineOf: c + d }),
    }),
  } as const;
  const isCompared = isHalf || c + d > 0;
  if (found.untested !== undefined || direction === null || direction === 0 || a + b < MIN_CASES || !isCompared) {
    return { ...result, method: null, pValue: 1, untested: found.untested ?? 'insufficient' };
  }
  // What was found to be rarer is counted by its opposite.
  const towards = ([e, f, g, h]: FourCounts): FourCounts => (direction === 1 ? [e, f, g, h] : [f, e, h, g]);
  if (isHalf) return { ...result, method: 'binomial', pValue: binomialTail(towards([a, b, c, d])[0], a + b) };
  if (test !== 'within-blocks') {
    return { ...result, method: 'fisher', pValue: fisherTail(...towards([a, b, c, d])) };
  }
  return {
    ...result,
    method: 'stratified',
    pValue: stratifiedTail(blocksOf(cases).map((block) => towards(countsIn(block)))),
  };
}
