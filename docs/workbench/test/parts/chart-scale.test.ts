import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPlaces, scaleOf } from '../../browser/page/parts/chart-scale.js';

describe('labelPlaces', () => {
  it('keeps labels apart and within, in their order', () => {
    const heights = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 10 });
    fc.assert(
      fc.property(heights, (any) => {
        const lines = [...any].sort((a, b) => a - b);
        const places = labelPlaces(lines, 14, 200);
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
    expect(labelPlaces([10, 40, 80], 14, 200)).toEqual([10, 40, 80]);
    expect(labelPlaces([10, 12, 198], 14, 200)).toEqual([10, 24, 198]);
    expect(labelPlaces([195, 198], 14, 200)).toEqual([186, 200]);
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

  it('has a height even where the price stands still', () => {
    const { low, high } = scaleOf([{ from: 0, to: 60_000, open: 5, high: 5, low: 5, close: 5 }], [], 2);
    expect(high).toBeGreaterThan(low);
  });
});
