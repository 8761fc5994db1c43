import { expect, test } from 'vitest';
import { flat } from '../../reports/fixtures/bars-from.js';
import { hoursOf } from '../../reports/fixtures/hours-of.js';
import { casesOnLedger } from '../../reports/headlines/cases-on.js';

/** A session after one from 90 to 110. */
const after = (prices: string) =>
  casesOnLedger(
    'inside-bars',
    hoursOf(['100 110 90 100', ...flat(100, 6)], [prices, ...flat(Number(prices.split(' ')[3]), 6)]),
  );

test('inside-bars: the nearer side is broken, or the point as far on the other side of the open is passed', () => {
  // Opened at 107, 3 below the high: beyond 110, or below 104.
  expect(after('107 110.5 104 107')).toEqual(['02 success']);
  expect(after('107 110 103.5 107')).toEqual(['02 failure']);
  // Opened at 93, 3 above the low: below 90, or beyond 96.
  expect(after('93 96 89.5 93')).toEqual(['02 success']);
  expect(after('93 96.5 90 93')).toEqual(['02 failure']);
});

test('inside-bars: both, neither, an open in the middle or outside is no case, one on a side is', () => {
  expect(after('107 110 104 107')).toEqual([]);
  expect(after('107 111 103 107')).toEqual([]);
  expect(after('100 111 95 100')).toEqual([]);
  expect(after('111 120 105 111')).toEqual([]);
  expect(after('89 89 80 89')).toEqual([]);
  // On the high, the distance is 0.
  expect(after('110 112 110 110')).toEqual(['02 success']);
  expect(after('110 110 109 110')).toEqual(['02 failure']);
  expect(after('90 91 90 90')).toEqual(['02 failure']);
});

test('inside-bars: no session of the ledger decides', () => {
  // 2: 3 below the high of 110, 8 up and 7 down. 5: 1 above the low of 105, 8 up and 2 down. 6: 4 below the high of 114, 2 and 2.
  // 8: on the high of 113, 1 up and 8 down.
  expect(casesOnLedger('inside-bars')).toEqual([]);
});
