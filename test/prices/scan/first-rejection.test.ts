import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstRejection } from '../../../src/prices/inner.js';
import { bar, hourly, intradayBars, sessionsOf } from '../../sessions/markets.js';

/** The first rejection of the range from 10 to 20 by the bars after a first one, which rejects the high. */
function rejectionOf(...prices: readonly string[]) {
  const rows = ['15 25 15 15', ...prices].map((each, i) =>
    bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, each),
  );
  const [session] = sessionsOf(hourly(rows));
  return firstRejection(session, 20, 10, 1);
}

test('firstRejection finds the first bar beyond a side that closes back inside, its ends included', () => {
  expect(rejectionOf('15 20 10 15', '15 21 12 20')).toEqual({ bar: 2, side: 'high' });
  expect(rejectionOf('15 18 9 10', '15 21 12 15')).toEqual({ bar: 1, side: 'low' });
});

test('firstRejection is over for a side once a bar has closed beyond it', () => {
  expect(rejectionOf('15 22 15 21', '21 23 15 16')).toBeNull();
  expect(rejectionOf('15 22 15 21', '21 21 9 16')).toEqual({ bar: 2, side: 'low' });
  expect(rejectionOf('15 15 9 9', '9 21 8 16')).toEqual({ bar: 2, side: 'high' });
  expect(rejectionOf('15 15 9 9', '9 9 8 8', '8 21 8 21', '21 22 8 15')).toBeNull();
});

test('firstRejection of both sides by one bar is that of the side beyond which it opened, else not guessed', () => {
  expect(rejectionOf('21 22 9 15')).toEqual({ bar: 1, side: 'high' });
  expect(rejectionOf('9 22 9 15')).toEqual({ bar: 1, side: 'low' });
  expect(rejectionOf('15 22 9 15')).toEqual({ bar: 1, side: 'ambiguous' });
});

test('firstRejection needs prices beyond, and a bar', () => {
  expect(rejectionOf('15 20 10 15')).toBeNull();
  expect(rejectionOf()).toBeNull();
});

test('firstRejection is the first bar that fits its definition', () => {
  const level = fc.integer({ min: -1, max: 10 });
  fc.assert(
    fc.property(intradayBars, level, level, fc.nat(3), (bars, a, b, skipped) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      for (const session of sessionsOf(bars)) {
        const from = session.firstBar + skipped;
        const own = Array.from({ length: Math.max(0, session.endBar - from) }, (_, i) => from + i);
        const before = (bar: number, isBeyond: (close: number) => boolean) =>
          own.some((each) => each < bar && isBeyond(bars.close[each]));
        const sides = own.map((bar) => {
          if (bars.close[bar] < low || bars.close[bar] > high) return null;
          const above = bars.high[bar] > high && !before(bar, (close) => close > high);
          const below = bars.low[bar] < low && !before(bar, (close) => close < low);
          const opened = bars.open[bar] > high ? 'high' : bars.open[bar] < low ? 'low' : 'ambiguous';
          return above && below ? opened : above ? 'high' : below ? 'low' : null;
        });
        const first = sides.findIndex((side) => side !== null);
        expect(firstRejection(session, high, low, from)).toEqual(
          first === -1 ? null : { bar: from + first, side: sides[first] },
        );
      }
    }),
  );
});
