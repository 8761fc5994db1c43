import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotientOf } from '../../../src/numeric/index.js';
import { firstTouch, firstTouchOfLevel } from '../../../src/sessions/index.js';
import { bar, hourly, intradayBars, sessionsOf } from '../markets.js';

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
