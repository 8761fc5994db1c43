import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPlaces, priceTicks, scaleOf } from '../../browser/page/parts/chart-scale.js';

describe('labelPlaces', () => {
  it('keeps labels apart and within, in their order', () => {
    const heights = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 10 });
    fc.assert(
      fc.property(heights, (any) => {
        const lines = [...any].sort((a, b) => a - b);
        const places = labelPlaces(lines, 14, 0, 200);
        expect(places).toHaveLength(lines.length);
        places.forEach((place, i) => {
          expect(place).toBeLessThanOrEqual(200);
          expect(place).toBeGreaterThanOrEqual(0);
          if (i > 0) expect(place - places[i - 1]).toBeGreaterThan(14 - 1e-9);
        });
      }),
    );
  });

  it('leaves labels at their lines where there is room', () => {
    expect(labelPlaces([10, 40, 80], 14, 0, 200)).toEqual([10, 40, 80]);
    // Two that come together give way equally, unless one of them is at the end.
    expect(labelPlaces([50, 52, 198], 14, 0, 200)).toEqual([44, 58, 198]);
    expect(labelPlaces([195, 198], 14, 0, 200)).toEqual([186, 200]);
  });
});

describe('scaleOf', () => {
  const candle = { from: 0, to: 60_000, open: 10, high: 12, low: 8, close: 11 };

  it('holds the candles and the levels that are no further away than their range', () => {
    const near = { label: 'previous close', price: 15 };
    const far = { label: 'last year', price: 17 };
    const { low, high, drawn, beyond } = scaleOf([candle], [far, near], 2);
    expect([drawn, beyond]).toEqual([[near], [far]]);
    // From 8 to 15, and a margin of 4 % of that.
    expect(low).toBeCloseTo(8 - 0.28);
    expect(high).toBeCloseTo(15 + 0.28);
  });

  it('draws no more levels than asked for: those nearest to the last price, from the highest', () => {
    const level = (price: number) => ({ label: `at ${price}`, price });
    const { drawn, beyond } = scaleOf([candle], [8, 14, 10.5, 11.2].map(level), 2);
    expect(drawn).toEqual([11.2, 10.5].map(level));
    // Both are 3 away from 11, so in the order in which they come.
    expect(beyond).toEqual([8, 14].map(level));
  });

  it('draws stops and targets that are further away than other levels', () => {
    const [stop, level] = [{ label: 'Stop', price: 2, kind: 'stop' } as const, { label: 'Previous low', price: 2.5 }];
    expect(scaleOf([candle], [stop, level], 5).drawn).toEqual([stop]);
  });

  it('has a height even where the price stands still', () => {
    const { low, high } = scaleOf([{ from: 0, to: 60_000, open: 5, high: 5, low: 5, close: 5 }], [], 2);
    expect(high).toBeGreaterThan(low);
  });
});

describe('priceTicks', () => {
  it('has round prices, as many as there is room for, with the decimals that they need', () => {
    expect(priceTicks(130.44, 133.2, 4).map(({ text }) => text)).toEqual(['131', '132', '133']);
    expect(priceTicks(130.44, 133.2, 6).map(({ text }) => text)).toEqual([
      '130.5',
      '131.0',
      '131.5',
      '132.0',
      '132.5',
      '133.0',
    ]);
    expect(priceTicks(4810, 5190, 4).map(({ text }) => text)).toEqual(['4,900', '5,000', '5,100']);
    expect(priceTicks(1.0831, 1.0838, 3).map(({ text }) => text)).toEqual(['1.08325', '1.08350', '1.08375']);
  });

  it('stays within the range, at equal distances, and no more than asked for', () => {
    const ranges = fc.tuple(
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      fc.double({ min: 0.01, max: 1e5, noNaN: true }),
    );
    fc.assert(
      fc.property(ranges, fc.integer({ min: 2, max: 9 }), ([low, size], most) => {
        const prices = priceTicks(low, low + size, most).map(({ price }) => price);
        expect(prices.length).toBeLessThanOrEqual(most + 1);
        for (const price of prices) {
          expect(price).toBeGreaterThanOrEqual(low - size * 1e-9);
          expect(price).toBeLessThanOrEqual(low + size * (1 + 1e-9));
        }
      }),
    );
  });
});
