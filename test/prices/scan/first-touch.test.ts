import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { quotientOf } from '../../../src/numeric/inner.js';
import { firstTouch, firstTouchOfLevel } from '../../../src/prices/inner.js';
import { bar, fourHours, hourly, intradayBars, sessionsOf } from '../../sessions/markets.js';

const [session] = sessionsOf(fourHours);

test('firstTouch finds the first bar that came down to a level from above, the level itself included', () => {
  expect([firstTouch(session, 12, 'above', 'wick'), firstTouch(session, 11, 'above', 'wick')]).toEqual([1, 2]);
  expect([firstTouch(session, 9, 'above', 'wick'), firstTouch(session, 8, 'above', 'wick')]).toEqual([3, null]);
});

test('firstTouch finds the first bar that came up to a level from below, the level itself included', () => {
  expect([firstTouch(session, 18, 'below', 'wick'), firstTouch(session, 19, 'below', 'wick')]).toEqual([1, 2]);
  expect([firstTouch(session, 22, 'below', 'wick'), firstTouch(session, 23, 'below', 'wick')]).toEqual([3, null]);
});

test('firstTouch by close waits for a bar that closes at the level or beyond it', () => {
  expect([firstTouch(session, 10, 'above', 'close'), firstTouch(session, 9, 'above', 'close')]).toEqual([4, null]);
  expect([firstTouch(session, 20, 'below', 'close'), firstTouch(session, 21, 'below', 'close')]).toEqual([3, null]);
});

test('firstTouch looks at the bars from one on', () => {
  const rows = ['15 25 15 15', '15 16 14 15', '15 26 9 15'].map((each, i) => bar('2024-07-01', `1${i}:00`, each));
  const [session] = sessionsOf(barsFromRows(rows));
  expect([0, 1, 3].map((from) => firstTouch(session, 25, 'below', 'wick', from))).toEqual([0, 2, null]);
  expect([0, 2].map((from) => firstTouch(session, 14, 'above', 'wick', from))).toEqual([1, 2]);
});

test('firstTouchOfLevel is firstTouch where the level is a price', () => {
  fc.assert(
    fc.property(
      intradayBars,
      fc.integer({ min: -2, max: 12 }),
      fc.constantFrom('above', 'below'),
      (bars, price, side) => {
        for (const session of sessionsOf(bars)) {
          expect(firstTouchOfLevel(session, quotientOf(price), side)).toBe(firstTouch(session, price, side, 'wick'));
        }
      },
    ),
  );
});

test('firstTouchOfLevel finds the same with terms that no double holds', () => {
  const large = 10n ** 400n;
  const at = (price: number) => ({ numerator: BigInt(price) * large, denominator: large });
  for (const price of [10, 18, 22, 23]) {
    expect(firstTouchOfLevel(session, at(price), 'below')).toBe(firstTouch(session, price, 'below', 'wick'));
  }
  // Terms of which one is infinite as a double, and the other is not.
  const tiny = { numerator: 1, denominator: 10n ** 400n };
  expect(firstTouchOfLevel(session, tiny, 'above')).toBeNull();
  expect(firstTouchOfLevel(session, { ...tiny, numerator: -1 }, 'below')).toBe(session.firstBar);
});

test('firstTouchOfLevel finds the first bar at or beyond a level between two prices', () => {
  const prices = ['5 6 4 5', '5 5 5 5', '5 7 3 5', '5 7 3 5'];
  const [session] = sessionsOf(hourly(prices.map((each, i) => bar('2024-07-01', `1${i}:00`, each))));
  const at = (numerator: number, side: 'above' | 'below') =>
    firstTouchOfLevel(session, { numerator, denominator: 3 }, side);
  expect([at(13, 'above'), at(12, 'above'), at(11, 'above'), at(9, 'above'), at(8, 'above')]).toEqual([
    0,
    0,
    2,
    2,
    null,
  ]);
  expect([at(17, 'below'), at(18, 'below'), at(19, 'below'), at(21, 'below'), at(22, 'below')]).toEqual([
    0,
    0,
    2,
    2,
    null,
  ]);
});

test('firstTouchOfLevel looks at closes, and from a bar on, as firstTouch does', () => {
  fc.assert(
    fc.property(intradayBars, fc.integer({ min: -2, max: 12 }), fc.nat(3), (bars, price, skipped) => {
      for (const session of sessionsOf(bars)) {
        const from = Math.min(session.firstBar + skipped, session.endBar);
        for (const side of ['above', 'below'] as const) {
          for (const by of ['wick', 'close'] as const) {
            expect(firstTouchOfLevel(session, quotientOf(price), side, by, from)).toBe(
              firstTouch(session, price, side, by, from),
            );
          }
        }
      }
    }),
  );
});
