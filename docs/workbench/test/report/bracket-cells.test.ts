import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../../browser/computing/reading/made-up-bars.js';
import {
  type BracketCell,
  bracketTable,
  costScale,
  probability,
  returnOf,
  returnsInWords,
  strengthOf,
} from '../../browser/page/report/figures/bracket-cells.js';
import { signed } from '../../browser/page/parts/words.js';
import { type GroupSummary, measured, runReport } from '../../../../src/reports/index.js';

describe('the table of brackets', () => {
  it('has each pair with its question and both of its returns', () => {
    const result = runReport(madeUpBars(), 'gap-fill-by-bracket', {
      assetClass: 'stocks',
      ticker: 'MADE-UP',
      params: { stops: [0.25, 1], targets: [0.5, 1, 3] },
    });
    const [up] = result.summary;
    const table = bracketTable(up)!;
    expect(table.stops).toEqual(['0.25', '1']);
    expect(table.targets).toEqual(['0.5', '1', '3']);
    expect(table.cells.map((row) => row.map(({ stop, target }) => `${stop}-${target}`))).toEqual([
      ['0.25-0.5', '0.25-1', '0.25-3'],
      ['1-0.5', '1-1', '1-3'],
    ]);
    const cell = table.cells[1][2];
    expect(cell.question.title).toBe('Stop 1, target 3');
    expect(returnOf(cell)).toEqual([
      measured(result, up.group, 'worst-1-3').mean,
      measured(result, up.group, 'best-1-3').mean,
    ]);
  });

  it('is none for another report', () => {
    const result = runReport(madeUpBars(), 'gap-fill-by-excursion', { assetClass: 'stocks', ticker: 'MADE-UP' });
    expect(bracketTable(result.summary[0])).toBeNull();
  });
});

describe('what pairs of stop and target returned, in words', () => {
  const group = (label: string, pairs: readonly (readonly [mean: number | null, p: number | null])[]) =>
    // Only what a map needs.
    ({
      label,
      questions: pairs.map((_, i) => ({ id: `bracket-1-${i}` })),
      measures: pairs.flatMap(([mean], i) => ['worst', 'best'].map((which) => ({ id: `${which}-1-${i}`, mean }))),
      statistics: pairs.map(([, value], i) => ({ id: `p-1-${i}`, value })),
    }) as unknown as GroupSummary;
  const words = (...groups: readonly GroupSummary[]) =>
    returnsInWords(groups)?.told.map(({ label, figure, after }) => `${label}: ${figure} ${after}`);

  it('adjusts p for the tests of all groups', () => {
    const up = group('Up', [
      [-0.12, 0.012],
      [0.05, 0.3],
    ]);
    expect(words(up)).toEqual([
      'Up: −0.12 to +0.05 R over 2 pairs of stop and target; 1 pair differs from 0 before costs beyond chance (2 tests, adjusted p below 0.05)',
    ]);
    const down = group('Down', [
      [0, 0.9],
      [0.3, 0.013],
      [0.2, 0.4],
    ]);
    expect(words(up, down)?.map((each) => /; (.*) from/.exec(each)?.[1])).toEqual([
      'no pair differs',
      'no pair differs',
    ]);
  });

  it('says that trades are too few, and nothing without any', () => {
    expect(words(group('Up', [[0.2, null]]), group('Down', [[null, null]]))).toEqual([
      'Up: +0.20 R over 1 pair of stop and target; too few trades to test',
    ]);
    expect(words(group('Down', [[null, null]]))).toBeUndefined();
  });
});

/** A pair with these mean returns. */
const cellOf = (worst: number | null, best: number | null) =>
  // Only the means are looked at.
  ({ worst: { mean: worst }, best: { mean: best } }) as BracketCell;

describe('a return', () => {
  it.each([
    [0, 0, 0],
    [0.01, 0.3, 1],
    [0.11, 0.2, 2],
    [5, 5, 4],
    [-0.3, -0.01, -1],
    [-0.5, -0.35, -4],
    [-0.5, 0.5, 0],
    [null, null, 0],
  ])('from %s to %s has the colour of %s', (worst, best, strength) => {
    expect(strengthOf(cellOf(worst, best))).toBe(strength);
  });

  it('has its sign', () => {
    expect([0.5, -0.0957, 0, -0.004].map((each) => signed(each, 2))).toEqual(['+0.50', '−0.10', '0.00', '0.00']);
  });
});

describe('the slider of costs', () => {
  it.each([
    [132.57, 0, { step: 0.002, max: 0.2 }],
    [1845.25, 0, { step: 0.02, max: 2 }],
    [1.0832, 0, { step: 0.00002, max: 0.002 }],
    [42_000, 0, { step: 0.5, max: 50 }],
    [0, 0, { step: 0.01, max: 1 }],
    [132.57, 7, { step: 0.002, max: 7 }],
  ])('for a price of %s and costs of %s', (price, costs, expected) => {
    expect(costScale(price, costs)).toEqual(expected);
  });

  it('has room for about 0.1 to 0.3 % of any price, and for the costs of now', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 1e7, noNaN: true }), fc.integer({ min: 0, max: 1e6 }), (price, costs) => {
        expect(costScale(price, 0).max / price).toBeGreaterThan(0.00089);
        expect(costScale(price, 0).max / price).toBeLessThan(0.0031);
        expect(costScale(price, costs).max).toBeGreaterThanOrEqual(costs);
      }),
    );
  });
});

describe('a p-value', () => {
  it('has the digits that anyone needs', () => {
    expect([0.480682373, 0.0123456, 0.00009, 1].map(probability)).toEqual(['0.48', '0.012', 'below 0.0001', '1']);
  });
});
