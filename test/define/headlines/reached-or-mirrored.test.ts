import { expect, test } from 'vitest';
import { reachedOrMirrored } from '../../../src/define/headlines/reached-or-mirrored.js';
import { quotientOf } from '../../../src/numeric/inner.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';
import { flat } from '../../reports/fixtures/bars-from.js';
import { casesOnLedger } from '../../reports/headlines/cases-on.js';
import { sessionOf } from '../../reports/headlines/session-of.js';

/** Of a session that opens at 100 and goes from a low to a high. */
const reached = (high: number, low: number, level: number) =>
  reachedOrMirrored(sessionOf(`100 ${high} ${low} 100`), quotientOf(level));

test('reachedOrMirrored: a touch of the level, or of the point as far on the other side of the open', () => {
  expect(reached(103, 97.1, 103)).toBe(true);
  expect(reached(102.9, 97, 103)).toBe(false);
  expect(reached(102.9, 97, 97)).toBe(true);
  expect(reached(103, 97.1, 97)).toBe(false);
});

test('reachedOrMirrored is not decided where both are reached or neither, or where the level is the open', () => {
  expect(reached(103, 97, 103)).toBeNull();
  expect(reached(103, 97, 97)).toBeNull();
  expect(reached(102.9, 97.1, 103)).toBeNull();
  expect(reached(103, 99, 100)).toBeNull();
});

test('reachedOrMirrored compares exactly', () => {
  // The mirror image of 0.1 at 0.2 is 0.3, which 2 · 0.2 - 0.1 is not in doubles.
  expect(reachedOrMirrored(sessionOf('0.2 0.3 0.15 0.2'), quotientOf(0.1))).toBe(false);
  expect(reachedOrMirrored(sessionOf('1 2 0.7 1'), { numerator: 5, denominator: 3 })).toBe(true);
});

test('gap-fill: gaps of a tenth of the average daily range and more, from the sixth session on', () => {
  // On the ledger sessions 6, 7 and 9 have gaps and an average (8 opens at the previous close).
  // 6: 110 against 106 and 114, from 108 to 112: neither. 7: 107 against 109 and 105, from 106 to 113: the close. 9: 115 against 113 and
  // 117, from 115 to 120: the other side.
  expect(casesOnLedger('gap-fill')).toEqual(['09 success', '11 failure']);
  // What came before the range counts for the average.
  expect(casesOnLedger('gap-fill', undefined, { startDate: '2024-07-11' })).toEqual(['11 failure']);
});

test('gap-fill: a tenth is enough, less is not, and without any range there is no case', () => {
  const days = (range: number, open: number) =>
    hoursOf(...Array<string[]>(5).fill([`100 ${100 + range} 100 100`, ...flat(100, 6)]), ...[[]], ...[[]], [
      `${open} ${open} 90 ${open}`,
      ...flat(open, 6),
    ]);
  expect(casesOnLedger('gap-fill', days(10, 101))).toEqual(['08 success']);
  expect(casesOnLedger('gap-fill', days(10, 100.99))).toEqual([]);
  expect(casesOnLedger('gap-fill', days(0, 101))).toEqual([]);
});

test('outside-days: back at the edge of the previous range, or as far away', () => {
  // Of the ledger, 3 reached both 115 and 117 (from 114 to 120), 7 both 108 and 106.
  // 4: 113 against 114 and 112, from 105 to 113: the other side. 9: 115 against 114 and 116, from 115 to 120: the other side.
  expect(casesOnLedger('outside-days')).toEqual(['04 failure', '11 failure']);
  const bars = hoursOf(
    ['100 110 90 100', ...flat(100, 6)],
    // Above 110, back at it and not at 114; then above 112, and below 110.
    ['112 113.9 110 112', ...flat(112, 6)],
    ['109 110 108.1 109', ...flat(109, 6)],
    // Opened on the high: inside.
    ['110 115 109 110', ...flat(110, 6)],
  );
  expect(casesOnLedger('outside-days', bars)).toEqual(['02 success', '03 success']);
});

test('pivot-points: the pivot of the previous session, or its mirror image', () => {
  // The pivots from session 2 on: 305/3, 109, 352/3, 108, 108, 329/3, 332/3, 332/3; their images at the open: 112.33, 123, 108.67, 104,
  // 112, 104.33, 115.33 and 119.33. Sessions 2, 5 and 6 reach both, 3 neither.
  expect(casesOnLedger('pivot-points')).toEqual(['04 failure', '09 success', '10 success', '11 failure']);
});

test('fibonacci-levels: the retracement of 0.618, down after a green and up after a red session', () => {
  // After 1: 110 - 0.618 · 20 = 97.64 and 116.36, of 100 to 115: neither. After 2: 105.73 and 126.27, of 114 to 120: neither.
  // After 3: 116.292 and 109.708, of 105 to 113: the image. After 4, red: 105 + 0.618 · 8 = 109.944 and 102.056, of 104 to 114: the level.
  // 5 and 8 are flat. After 6, red: 110.472 and 103.528, of 106 to 113: the level. After 7: 108.674 and 117.326, of 105 to 114: the level.
  expect(casesOnLedger('fibonacci-levels')).toEqual(['04 failure', '05 success', '09 success', '10 success']);
  // Green from 10 to 20: 13.82 lies below the open of 15, and its image is 16.18.
  const green = ['12 20 10 18', ...flat(18, 6)];
  expect(casesOnLedger('fibonacci-levels', hoursOf(green, ['15 15 13.5 14', ...flat(14, 6)]))).toEqual(['02 success']);
});
