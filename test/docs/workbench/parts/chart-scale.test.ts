import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPlaces, scaleOf } from '../../../../docs/workbench/browser/page/report/chart-scale.js';

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
  const candle = { label: '09:30', open: 10, high: 12, low: 8, close: 11 };

  it('holds the candles and the levels that are no further away than their range', () => {
    const near = { label: 'previous close', price: 15 };
    const far = { label: 'last year', price: 17 };
    const { low, high, within, beyond } = scaleOf([candle], [near, far]);
    expect([within, beyond]).toEqual([[near], [far]]);
    // From 8 to 15, and a margin of 4 % of that.
    expect(low).toBeCloseTo(8 - 0.28);
    expect(high).toBeCloseTo(15 + 0.28);
  });

  it('has a height even where the price stands still', () => {
    const { low, high } = scaleOf([{ label: '09:30', open: 5, high: 5, low: 5, close: 5 }], []);
    expect(high).toBeGreaterThan(low);
  });
});
