import { expect, test } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { morningBars, mornings, type Prices } from '../../reports/fixtures/hand-made-bars.js';
import { ledger, ledgerSession } from '../../reports/ledger.js';

/** The value area of the first session, from the high down, as the second one has it. */
function areaOf(bars: Bars, options: ReferenceOptions): unknown {
  const params = { minutes: 60 };
  return Object.values(referenceReport(bars, 'value-area-standard', { ...options, params }).detailed![0].levels);
}

function ofHours(tickSize: number, ...hours: readonly Prices[]): unknown {
  const next = Array.from({ length: 3 }, () => hours[2]);
  return areaOf(morningBars({ '2024-01-08': hours, '2024-01-09': next }), { ...mornings, tickSize });
}

test('each price step counts the brackets that touch it', () => {
  // 90 to 93 one bracket, 94 to 97 two, 98 three, 99 and 100 four, 101 five, 102 four, 103 five, 104 six, 105 five, 106 four, 107 to 109
  // two, 110 one: 59 in all, of which 41.3 are needed. From 104 on: 102 to 106 has 24, down to 100 33, to 98 40, 96 to 108 48.
  const options = { assetClass: 'stocks', ticker: 'LEDGER', session: ledgerSession, calendar: null } as const;
  expect(areaOf(ledger, { ...options, detailed: true, tickSize: 1 })).toEqual([108, 104, 96]);
});

const hours: readonly Prices[] = [
  [100, 101, 100, 101],
  [102, 103, 102, 102],
  [101, 102, 101, 102],
];

test('of two price steps as near to the middle the lower one is taken', () => {
  // One, two, two, one: from 101 on the two above count three, the one below counts one.
  expect(ofHours(1, ...hours)).toEqual([103, 101, 101]);
  // One, one, two, one, two, one, one: two above, then all.
  expect(ofHours(0.5, ...hours)).toEqual([103, 101, 100]);
});

test('all prices are multiples of the price step', () => {
  expect(ofHours(3, ...hours)).toEqual([102, 102, 102]);
  // Between 98 and 105, in the middle, and between 96 and 104.
  expect(ofHours(7, ...hours)).toEqual([98, 98, 98]);
  expect(ofHours(8, ...hours)).toEqual([104, 104, 104]);
  const negative: Prices = [-1.5, -0.5, -1.5, -0.5];
  expect(ofHours(1, negative, negative, negative)).toEqual([-1, -1, -1]);
});
