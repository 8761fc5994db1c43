import { describe, expect, it } from 'vitest';
import { barsOfMarket } from '../reports/bars-of-market.js';
import type { VectorMarket } from '../reports/report-file.js';
import { lastOf } from '../../../../src/reports/inner.js';
import { flippable, flippedBars } from '../../../../src/sessions/inner.js';
import { stored } from '../stored.js';

interface StoredFlip {
  readonly id: string;
  readonly market: string;
  readonly seed: number;
  readonly flip: number;
  readonly expected: {
    readonly mirrored: readonly (readonly [boolean, boolean])[];
    readonly prices: readonly (readonly [number, number, number, number])[];
  };
}

const { markets, cases } = stored('at-random/flips.json') as {
  readonly markets: readonly VectorMarket[];
  readonly cases: readonly StoredFlip[];
};

describe('the flips of the vectors', () => {
  it.each(cases)('$id is that of the engine', ({ market: name, seed, flip, expected }) => {
    const bars = barsOfMarket(markets.find(({ market }) => market === name)!);
    const { open, high, low, close } = lastOf(flippedBars(lastOf(flippable(bars, Infinity)), { seed, number: flip }));
    expect(Array.from(open, (_, i) => [open[i], high[i], low[i], close[i]])).toEqual(expected.prices);
  });

  it('mirror each move in some cases and not in others', () => {
    const signs = cases.flatMap(({ expected }) => expected.mirrored.flat());
    const share = signs.filter(Boolean).length / signs.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
  });
});
