import { describe, expect, it } from 'vitest';
import { onGrid, type PriceGrid, priceGridOf } from '../../../../src/conformance/reference/at-random/price-grid.js';
import { dailyBars, type Prices } from '../../../reports/fixtures/hand-made-bars.js';

/** The grid of a bar that has ended, before one in progress with other prices. */
function gridOf(...prices: Prices): PriceGrid {
  const bars = dailyBars([
    ['2020-01-01', ...prices],
    ['2020-01-02', 1.2345678901, 1.2345678901, 1.2345678901, 1.2345678901],
  ]);
  return priceGridOf({ bars, known: 1 });
}

describe('priceGridOf', () => {
  it('is the greatest step that all prices are whole numbers of', () => {
    expect(gridOf(10, 10.5, 9.75, 10.25)).toEqual({ power: 100, step: 25 });
    expect(gridOf(3000, 4500, 3000, 3750)).toEqual({ power: 1, step: 750 });
    expect(gridOf(1e-8, 3e-7, 1e-8, 2e-8)).toEqual({ power: 1e8, step: 1 });
  });

  it('has fewer decimals where prices have many digits', () => {
    expect(gridOf(9999.99999996, 9999.99999998, 9999.99999996, 9999.99999998)).toEqual({ power: 1e8, step: 2 });
    expect(gridOf(10_000, 10_000, 2e-8, 2e-8)).toEqual({ power: 1e7, step: 1 });
    expect(gridOf(100, 100, 1 / 3, 1 / 3)).toEqual({ power: 1e9, step: 1 });
    expect(gridOf(2e12, 2e12, 0.5, 0.5)).toEqual({ power: 1, step: 1 });
    // What has no decimals cannot have fewer.
    expect(gridOf(4e12, 4e12, 2e12, 2e12)).toEqual({ power: 1, step: 2e12 });
  });

  it('has whole prices before a bar has ended', () => {
    expect(priceGridOf({ bars: dailyBars([['2020-01-01', 10.5, 10.5, 10.5, 10.5]]), known: 0 })).toEqual({
      power: 1,
      step: 1,
    });
  });
});

describe('onGrid', () => {
  const grid = { power: 100, step: 25 };

  it('is the nearest price, the higher one of two as near, and never 0', () => {
    expect([40.4, 40.5, 41.48, 0.8, 0.4, 0].map((steps) => onGrid(steps, grid))).toEqual([
      10, 10.25, 10.25, 0.25, 0.25, 0.25,
    ]);
  });

  it('refuses what is above the units that a double counts one by one, or no number', () => {
    const refused = expect.objectContaining({ code: 'not-flippable' });
    const most = Math.floor(Number.MAX_SAFE_INTEGER / 25);
    expect(onGrid(most, grid)).toBe((most * 25) / 100);
    for (const steps of [most + 1, Infinity, NaN]) expect(() => onGrid(steps, grid)).toThrow(refused);
  });
});
