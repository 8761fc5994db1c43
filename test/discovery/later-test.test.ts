import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterTest } from '../../src/discovery/later-test.js';
import type { TestResult } from '../../src/discovery/scan-result.js';
import type { TestedCase } from '../../src/discovery/tested-case.js';
import { estimateOf } from '../../src/discovery/estimate.js';
import { binomialTail, fisherTail, stratifiedTail } from '../../src/statistics/inner.js';
import { headlines, type HeadlineOutline } from '../../src/reports/index.js';

const headlineOf = (test: HeadlineOutline['test']): HeadlineOutline => headlines.find((each) => each.test === test)!;

const found = (more: Partial<TestResult> = {}): TestResult => ({
  ...{ cases: 20, method: 'binomial', pValue: 0.01 },
  estimate: estimateOf({ count: 15, of: 20, baselineCount: 1, baselineOf: 2 }),
  ...more,
});

const casesOf = (group: string | undefined, counts: readonly [success: number, failure: number], block?: object) =>
  counts.flatMap((count, i) =>
    Array.from({ length: count }, (): TestedCase => ({
      session: { day: 0 },
      outcome: i === 0 ? 'success' : 'failure',
      group,
      block,
    })),
  );

describe('the test of the last third', () => {
  it('of a fair coin is one-sided in the direction found before', () => {
    const cases = casesOf(undefined, [14, 6]);
    const up = laterTest(headlineOf('half'), cases, found(), 1);
    expect(up).toMatchObject({ cases: 20, method: 'binomial', pValue: binomialTail(14, 20) });
    expect(up.estimate).toMatchObject({ count: 14, of: 20, percent: 70, baseline: 50 });
    // Found to be rarer before: fourteen of twenty contradict that.
    expect(laterTest(headlineOf('half'), cases, found(), -1).pValue).toBe(binomialTail(6, 20));
  });

  it('of groups is that of the group and outcome found before against all others', () => {
    const cases = [...casesOf('friday', [9, 3]), ...casesOf('monday', [10, 14]), ...casesOf('tuesday', [11, 13])];
    const before = found({ group: 'friday', outcome: 'success' });
    const up = laterTest(headlineOf('homogeneity'), cases, before, 1);
    expect(up).toMatchObject({
      group: 'friday',
      outcome: 'success',
      method: 'fisher',
      pValue: fisherTail(9, 3, 21, 27),
    });
    expect(up.estimate).toMatchObject({ count: 9, of: 12, baseline: 43.75 });
    expect(laterTest(headlineOf('homogeneity'), cases, before, -1).pValue).toBe(fisherTail(3, 9, 27, 21));
  });

  it('within blocks has a table for each block', () => {
    const weeks = Array.from({ length: 12 }, () => ({}));
    const upper = (week: object, i: number) => [
      ...casesOf('friday', i < 9 ? [1, 0] : [0, 1], week),
      ...casesOf('monday', i < 9 ? [1, 3] : [2, 2], week),
    ];
    const cases = weeks
      .flatMap(upper)
      .map((each) => ({ ...each, outcome: each.outcome === 'success' ? 'upper' : 'lower' }));
    const tested = laterTest(headlineOf('within-blocks'), cases, found({ group: 'friday', outcome: 'upper' }), 1);
    const tables = weeks.map((_, i) => (i < 9 ? ([1, 0, 1, 3] as const) : ([0, 1, 2, 2] as const)));
    expect(tested).toMatchObject({ method: 'stratified', pValue: stratifiedTail(tables) });
  });

  it('needs ten cases, another group, something found and a direction', () => {
    const untested = { method: null, pValue: 1, untested: 'insufficient' };
    const half = headlineOf('half');
    expect(laterTest(half, casesOf(undefined, [9, 0]), found(), 1)).toMatchObject(untested);
    expect(laterTest(half, casesOf(undefined, [9, 1]), found(), 1).method).toBe('binomial');
    for (const none of [0, null] as const) {
      expect(laterTest(half, casesOf(undefined, [9, 9]), found(), none)).toMatchObject(untested);
    }
    const groups = headlineOf('complement');
    const before = found({ group: 'event', outcome: 'success' });
    expect(laterTest(groups, casesOf('event', [9, 9]), before, 1)).toMatchObject(untested);
    const coarse = found({ untested: 'coarse-ticks' });
    expect(laterTest(half, casesOf(undefined, [9, 9]), coarse, 1).untested).toBe('coarse-ticks');
  });

  it('rejects a fair coin no more often than its level, and either direction is a test', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), fc.constantFrom(0.01, 0.05, 0.2), (n, level) => {
        const half = headlineOf('half');
        let rejected = 0;
        let ways = 1;
        for (let k = 0; k <= n; k++) {
          if (k > 0) ways = (ways * (n - k + 1)) / k;
          if (laterTest(half, casesOf(undefined, [k, n - k]), found(), 1).pValue <= level) rejected += ways / 2 ** n;
        }
        expect(rejected).toBeLessThanOrEqual(level + 1e-12);
      }),
    );
  });
});
