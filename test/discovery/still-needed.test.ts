import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stillNeeded as referenceNeeded } from '../../src/conformance/reference/discovery/still-needed.js';
import { estimateOf } from '../../src/discovery/estimate.js';
import { stillNeeded } from '../../src/discovery/still-needed.js';
import { cases } from '../cases.js';
import { testOf } from './parts-by-hand.js';

const tested = (count: number, of: number, method: 'binomial' | 'fisher' = 'binomial') => {
  const estimate = estimateOf({ count, of, baselineCount: 1, baselineOf: 2 });
  return testOf('gap-fill', 0.3, 50, undefined, { cases: of, estimate, method });
};

describe('stillNeeded', () => {
  it('is worked out by hand', () => {
    // 60 % takes 194 cases: 94 more, which come in 94 · 250 / 100 sessions.
    expect(stillNeeded(tested(60, 100), 0.05, 250)).toEqual({ cases: 94, sessions: 235 });
    expect(stillNeeded(tested(6, 10), 0.05, 21)).toEqual({ cases: 184, sessions: 387 });
    expect(stillNeeded(tested(6, 10), 0.05, 0)).toEqual({ cases: 184, sessions: null });
  });

  it('is at least one more case', () => {
    expect(stillNeeded(tested(10, 10), 0.05, 250)).toEqual({ cases: 1, sessions: 25 });
    expect(stillNeeded(tested(116, 194), 0.05, 194)!.cases).toBeGreaterThan(1);
    expect(stillNeeded(tested(120, 200), 0.05, 200)).toEqual({ cases: 1, sessions: 1 });
  });

  it('is null for a share of one half, and if more than 100,000 cases are needed', () => {
    expect(stillNeeded(tested(50, 100), 0.05, 250)).toBeNull();
    // ((1.959964 / 2 + 0.841621 · 0.5) / d)² is 100,000 for d = 0.00443.
    expect(stillNeeded(tested(50_442, 100_000), 0.05, 250)).toBeNull();
    expect(stillNeeded(tested(50_444, 100_000), 0.05, 250)).toEqual({ cases: 1, sessions: 1 });
  });

  it('is undefined where the baseline is the share of other groups', () => {
    expect(stillNeeded(tested(60, 100, 'fisher'), 0.05, 250)).toBeUndefined();
  });

  it('equals the reference at any level', () => {
    const share = fc.integer({ min: 10, max: 5000 }).chain((of) => fc.tuple(fc.nat({ max: of }), fc.constant(of)));
    const significances = fc.constantFrom(0.05, 0.01, 0.2, 1e-30, 1e-299, Number.MIN_VALUE);
    const tests = fc.constantFrom(1, 2, 49, 60, 61, 2000, 1_000_000_000);
    fc.assert(
      fc.property(share, significances, tests, fc.nat({ max: 260 }), ([count, of], significance, number, sessions) => {
        const test = tested(count, of);
        expect(stillNeeded(test, significance / number, sessions)).toEqual(
          referenceNeeded(test.estimate, significance, number, sessions),
        );
      }),
      { numRuns: cases(300) },
    );
  });
});
