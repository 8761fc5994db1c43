import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stillNeeded as referenceNeeded } from '../../src/conformance/reference/discovery/still-needed.js';
import { adjustedRows, stillNeeded, type TestedRow } from '../../src/discovery/adjusted-rows.js';
import type { TestResult } from '../../src/discovery/scan-result.js';
import { estimateOf } from '../../src/discovery/estimate.js';
import { binomialTest, exactInterval } from '../../src/statistics/inner.js';
import { seededGenerator } from '../../src/numeric/inner.js';
import { cases } from '../cases.js';
import { testOf } from './parts-by-hand.js';

const result = (pValue: number, untested?: TestResult['untested']): TestResult => {
  const { family, early, late, sessions, ...own } = testOf('doji', pValue, 50, untested);
  return own;
};

const rowOf = (early: TestResult, late: TestResult, pValue = 0.5): TestedRow => ({
  assetClass: 'stocks',
  ticker: 'A',
  test: testOf('doji', pValue, 80, undefined, { early, late }),
  sessions: 250,
});

const confirmationsOf = (rows: readonly TestedRow[], significance = 0.05) =>
  adjustedRows(rows, rows.length, significance).map(({ confirmation }) => confirmation);

describe('what the early part finds', () => {
  it('is confirmed where the late part shows it, and only what was found early counts in its correction', () => {
    const found = result(0.001);
    const nothing = result(0.9);
    const rows = [
      rowOf(found, result(0.02)),
      rowOf(found, result(0.5)),
      rowOf(found, result(1, 'insufficient')),
      ...Array.from({ length: 20 }, () => rowOf(nothing, result(1e-9))),
    ];
    expect(confirmationsOf(rows).slice(0, 4)).toEqual(['confirmed', 'not-confirmed', 'too-small', 'not-selected']);
    // Two are tested late, so 0.02 counts double.
    expect(
      adjustedRows(rows, rows.length, 0.05)
        .slice(0, 4)
        .map(({ late }) => late.adjusted),
    ).toEqual([0.04, 0.5, null, null]);
    expect(confirmationsOf(rows, 0.03)[0]).toBe('not-confirmed');
  });

  it('is nothing where nothing was tested, even at a level of 1', () => {
    const rows = [rowOf(result(1, 'insufficient'), result(0.5)), rowOf(result(1), result(0.5))];
    expect(confirmationsOf(rows, 1)).toEqual(['not-selected', 'confirmed']);
    const untested = { assetClass: 'stocks', ticker: 'A', test: testOf('doji', 1, 50, 'insufficient'), sessions: 250 };
    expect(adjustedRows([untested, ...rows], 3, 1).map(({ significant }) => significant)).toEqual([false, true, true]);
  });

  it('is what a scan of the early part alone would call significant', () => {
    const pValues = fc.array(fc.constantFrom(0.0001, 0.004, 0.01, 0.03, 0.2, 1), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pValues, fc.nat({ max: 30 }), (early, others) => {
        const tests = early.length + others;
        const rows = adjustedRows(
          early.map((p) => rowOf(result(p), result(0.5))),
          tests,
          0.05,
        );
        const alone = adjustedRows(
          early.map((p) => rowOf(result(1), result(1), p)),
          tests,
          0.05,
        );
        rows.forEach(({ early: first, confirmation }, i) => {
          expect(first.adjusted).toBe(alone[i].adjusted);
          expect(confirmation !== 'not-selected').toBe(alone[i].significant);
        });
      }),
    );
  });
});

describe('the interval of what is significant', () => {
  it('misses with the share of findings among the tests, and is there for nothing else', () => {
    const rows = [rowOf(result(1), result(1), 1e-6), rowOf(result(1), result(1), 1e-5), rowOf(result(1), result(1))];
    const [first, , third] = adjustedRows(rows, 50, 0.05);
    // Two findings among fifty tests: 5 % of 2/50.
    expect(first.afterSelection).toEqual({ confidence: 99.8, ...exactInterval(80, 100, 0.002) });
    expect(third).not.toHaveProperty('afterSelection');
  });

  it('allows for the cells among which the estimate is the strongest', () => {
    const row = {
      assetClass: 'stocks',
      ticker: 'A',
      test: testOf('doji', 1e-9, 80, undefined, { strongestOf: 5 }),
      sessions: 250,
    };
    expect(adjustedRows([row], 10, 0.05)[0].afterSelection).toEqual({
      confidence: 99.9,
      ...exactInterval(80, 100, 0.001),
    });
  });
});

describe('what is still needed', () => {
  const fisher = testOf('doji', 0.3, 60, undefined, { method: 'fisher' });
  const rows: readonly TestedRow[] = [
    testOf('doji', 0.3, 60),
    testOf('doji', 0.3, 50),
    testOf('doji', 1e-9, 80),
    testOf('doji', 1, 60, 'insufficient'),
    fisher,
  ].map((test) => ({ assetClass: 'stocks', ticker: 'A', test, sessions: 250 }));

  it('is only on tested rows against one half that are not significant', () => {
    // 60 % at 5 % / 5: ((2.575829 / 2 + 0.841621 · 0.489898) / 0.1)² = 289.02, so 290 cases; 190 more come in 475 sessions.
    expect(adjustedRows(rows, 5, 0.05).map(({ stillNeeded }) => stillNeeded)).toEqual([
      { cases: 190, sessions: 475 },
      null,
      ...[undefined, undefined, undefined],
    ]);
    expect(adjustedRows(rows, 5, 0.05)[4]).not.toHaveProperty('stillNeeded');
  });

  it('has no sessions where those of the market cannot be counted', () => {
    const [row] = adjustedRows([{ ...rows[0], sessions: 0 }], 5, 0.05);
    expect(row.stillNeeded).toEqual({ cases: 190, sessions: null });
  });
});

describe('intervals of what is significant', () => {
  it('keep their coverage over all findings, where those without an allowance for the selection do not', () => {
    const random = seededGenerator(7);
    const [scans, tests, cases] = [400, 50, 250];
    // The test of each number of successes: there are few, and thousands of questions.
    const testsByCount = Array.from({ length: cases + 1 }, (_, count) => {
      const estimate = estimateOf({ count, of: cases, baselineCount: 1, baselineOf: 2 });
      return testOf('doji', binomialTest(count, cases), 50, undefined, { estimate });
    });
    const missed = { after: 0, plain: 0 };
    let found = 0;
    for (let scan = 0; scan < scans; scan++) {
      // Ten of fifty questions have a true share of 55 %.
      const rows = Array.from({ length: tests }, (_, i): TestedRow => {
        const share = i < 10 ? 0.55 : 0.5;
        const count = Array.from({ length: cases }, () => random() < share * 2 ** 32).filter(Boolean).length;
        return { assetClass: 'stocks', ticker: 'A', test: testsByCount[count], sessions: 250 };
      });
      const significant = adjustedRows(rows, tests, 0.05).flatMap(({ afterSelection, estimate }, i) =>
        afterSelection === undefined ? [] : [{ share: i < 10 ? 55 : 50, after: afterSelection, plain: estimate }],
      );
      if (significant.length === 0) continue;
      found++;
      const sharesMissed = (which: 'after' | 'plain') =>
        significant.filter(({ share, [which]: { low, high } }) => share < low! || share > high!).length /
        significant.length;
      missed.after += sharesMissed('after');
      missed.plain += sharesMissed('plain');
    }
    // The false coverage rate is over all scans, those without a finding included.
    console.log(
      `Of ${scans} scans ${found} found something; with an allowance ${((100 * missed.after) / scans).toFixed(1)} % of findings were missed, without ${((100 * missed.plain) / scans).toFixed(1)} %.`,
    );
    // Of 4,000 such scans it is 3.9 %, without an allowance 24.1 %; 400 tell it to 1.1 %.
    expect(missed.after / scans).toBeLessThanOrEqual(0.08);
    expect(missed.plain / scans).toBeGreaterThan(0.18);
  });
});

describe('a test that is impossible', () => {
  it('does not count, and one that depends on the prices does', () => {
    const impossible = {
      assetClass: 'stocks',
      ticker: 'A',
      test: testOf('doji', 1, 0, 'session-unavailable'),
      sessions: 250,
    };
    const insufficient = {
      assetClass: 'stocks',
      ticker: 'A',
      test: testOf('doji', 1, 0, 'insufficient'),
      sessions: 250,
    };
    const one = rowOf(result(1), result(1), 0.02);
    expect(adjustedRows([one, impossible], 1, 0.05).map(({ adjusted }) => adjusted)).toEqual([0.02, 1]);
    expect(adjustedRows([one, insufficient], 2, 0.05).map(({ adjusted }) => adjusted)).toEqual([0.04, 1]);
  });
});

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
