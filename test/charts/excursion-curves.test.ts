import { expect, test } from 'vitest';
import { excursionCurves } from '../../src/charts/excursion-curves.js';
import { onLedger } from '../reports/fixtures/on-ledger.js';

test('how many entries ran each distance, and how many may have', () => {
  const { summary } = onLedger('opening-range-breakout-by-excursion', { minutes: 60, distances: [0.5, 3] });
  const [up, down] = excursionCurves(summary);
  expect(up).toMatchObject({
    title: 'Distances reached: Broke up first',
    // Of six, five ran half a window and one ran three; all fell half a window and one fell three.
    points: [
      { at: 0.5, line: 'In favour', sure: 83.33, possible: 83.33 },
      { at: 3, line: 'In favour', sure: 16.67, possible: 16.67 },
      { at: 0.5, line: 'Against', sure: 100, possible: 100 },
      { at: 3, line: 'Against', sure: 16.67, possible: 16.67 },
    ],
  });
  // The one that broke down rose two thirds of a window for sure.
  expect(down.points[2]).toEqual({ at: 0.5, line: 'Against', sure: 100, possible: 100 });
});

test('a group without entries has no curves, nor has another report', () => {
  expect(excursionCurves(onLedger('gap-fill-by-excursion', { minSize: 50 }).summary)).toEqual([]);
  expect(excursionCurves(onLedger('opening-range-breakout-by-levels', { minutes: 60 }).summary)).toEqual([]);
});
