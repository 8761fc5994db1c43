import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromColumns, extendBars, type Bars } from '../../../src/bars/index.js';
import { highest, lowest } from '../../../src/sessions/scan/extremes.js';
import { PriceExtremes } from '../../../src/sessions/scan/price-extremes.js';

const MINUTE = 60_000;
const START = Date.parse('2024-01-02T00:00Z');

/** Bars of these closes, and of highs and lows around them, from a minute on. */
function barsOf(closes: readonly number[], first = 0): Bars {
  return barsFromColumns(
    {
      time: Float64Array.from(closes, (_, at) => START + (first + at) * MINUTE),
      open: Float64Array.from(closes),
      high: Float64Array.from(closes, (close, at) => close + (at % 3)),
      low: Float64Array.from(closes, (close, at) => close - (at % 5)),
      close: Float64Array.from(closes),
    },
    { interval: MINUTE },
  );
}

// Few prices, so that many bars are at one level, or so many that most blocks have an extreme of their own.
const most = fc.constantFrom(9, 9999);
const closes = most.chain((max) => fc.array(fc.integer({ min: -max, max }), { minLength: 1, maxLength: 400 }));
const levels = fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -10_003, max: 10_003 }));
const sides = ['high', 'low'] as const;
const criteria = ['wick', 'close'] as const;

function expectPlainly(bars: Bars, first: number, end: number, level: number): void {
  const extremes = PriceExtremes.of(bars);
  for (const side of sides) {
    for (const criterion of criteria) {
      const prices = criterion === 'close' ? bars.close : bars[side];
      const plain = side === 'high' ? highest(prices, first, end) : lowest(prices, first, end);
      expect(extremes.furthest(side, first, end, criterion)).toBe(plain);
      for (const orAt of [false, true]) {
        let bar = first;
        const isBeyond = (price: number) =>
          (side === 'high' ? price > level : price < level) || (orAt && price === level);
        while (bar < end && !isBeyond(prices[bar])) bar++;
        expect(extremes.firstBeyond(side, level, first, end, criterion, orAt)).toBe(bar);
      }
    }
  }
}

test('the furthest price, and the first bar beyond a level, are those that looking at every bar finds, however often', () => {
  const asked = fc.array(fc.tuple(fc.nat(), fc.nat(), levels), { maxLength: 6 });
  fc.assert(
    fc.property(closes, asked, (list, queries) => {
      const bars = barsOf(list);
      for (const [a, b, level] of queries) {
        const first = a % list.length;
        expectPlainly(bars, first, first + 1 + (b % (list.length - first)), level);
      }
    }),
  );
});

test('so they are after bars were added, of the longer bars and of the shorter ones', () => {
  fc.assert(
    fc.property(closes, fc.array(closes, { maxLength: 4 }), levels, (list, more, level) => {
      let bars = barsOf(list);
      for (const added of more) {
        expectPlainly(bars, 0, bars.length, level);
        const longer = extendBars(bars, barsOf(added, bars.length));
        expectPlainly(longer, bars.length >> 1, longer.length, level);
        expectPlainly(bars, 0, bars.length, level);
        bars = longer;
      }
    }),
  );
});

test('a bar is looked for from none on', () => {
  const bars = barsOf([1, 2, 3]);
  expect(PriceExtremes.of(bars).firstBeyond('high', -5, 3, 3)).toBe(3);
});
