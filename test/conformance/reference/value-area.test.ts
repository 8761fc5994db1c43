import { expect, test } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { morningBars, mornings, type Prices } from '../../reports/fixtures/hand-made-bars.js';
import { ledger, ledgerSession } from '../../reports/ledger.js';

/** The value area of the first session, from the high down, as the second one has it. */
function areaOf(bars: Bars, options: ReferenceOptions, rows = 1000): unknown {
  const params = { minutes: 60, rows };
  return Object.values(referenceReport(bars, 'value-area-standard', { ...options, params }).detailed![0].levels);
}

/** That of a single session before another one. */
function ofHours(rows: number, ...hours: readonly Prices[]): unknown {
  const next = Array.from({ length: 3 }, () => hours[2]);
  return areaOf(morningBars({ '2024-01-08': hours, '2024-01-09': next }), mornings, rows);
}

test('each price step counts the brackets that touch it', () => {
  // 90 to 93 one bracket, 94 to 97 two, 98 three, 99 and 100 four, 101 five, 102 four, 103 five, 104 six, 105 five, 106 four, 107 to 109
  // two, 110 one: 59 in all, of which 41.3 are needed. From 104 on: 102 to 106 has 24, down to 100 33, to 98 40, 96 to 108 48.
  const options = { assetClass: 'stocks', ticker: 'LEDGER', session: ledgerSession, calendar: null } as const;
  expect(areaOf(ledger, { ...options, detailed: true })).toEqual([108, 104, 96]);
});

const hours: readonly Prices[] = [
  [100, 101, 100, 101],
  [102, 103, 102, 102],
  [101, 102, 101, 102],
];

test('of two rows as near to the middle the lower one is taken', () => {
  // One, two, two, one: from 101 on the two above count three, the one below counts one.
  expect(ofHours(1000, ...hours)).toEqual([103, 101, 101]);
});

test('of more price steps than rows some are a row, the last one with what is left', () => {
  // 100 and 101 are touched by two, so are 102 and 103; all of it, or the upper row alone.
  expect(ofHours(2, ...hours)).toEqual([103, 100, 100]);
  expect(ofHours(1, ...hours)).toEqual([103, 101, 100]);
  // 100 to 102 once, 103 and 104 three times: of two prices the lower is the middle one.
  expect(ofHours(2, [100, 104, 100, 101], [103, 104, 103, 104], [103, 104, 103, 104])).toEqual([104, 103, 103]);
});

test('a price between two steps counts for the lower one', () => {
  // In steps of 0.5, which the last two hours tell, 100.25 to 101.25: one, two, two.
  const some: readonly Prices[] = [
    [100.25, 101.3, 100.25, 101.25],
    [100.75, 101.25, 100.75, 101.25],
    [100.75, 101.25, 100.75, 101.25],
  ];
  expect(ofHours(1000, ...some)).toEqual([101.25, 100.75, 100.75]);
});

test('the step is that of the previous session and those before it, and of one price it is that price', () => {
  const flat: Prices = [-1.5, -1.5, -1.5, -1.5];
  expect(ofHours(1000, flat, flat, flat)).toEqual([-1.5, -1.5, -1.5]);
  // Without gaps, one unit of the last decimal of the open: 100, 100.1 … 100.6 once each, of which 0 to 6 the middle one and two either way.
  const lone: readonly Prices[] = [
    [100.5, 100.6, 100, 100.3],
    [100.3, 100.3, 100.3, 100.3],
    [100.3, 100.3, 100.3, 100.3],
  ];
  expect(ofHours(1000, ...lone)).toEqual([100.5, 100.3, 100.1]);
  // The session before has steps of 0.2: 100, 100.2 (with 100.3), 100.4, 100.6.
  const even: readonly Prices[] = Array.from({ length: 3 }, (): Prices => [100, 100.2, 100, 100.2]);
  const bars = morningBars({ '2024-01-08': even, '2024-01-09': lone, '2024-01-10': even });
  expect(areaOf(bars, { ...mornings, startDate: '2024-01-10' })).toEqual([100.6, 100.2, 100.2]);
});
