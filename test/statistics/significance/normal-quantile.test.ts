import { expect, it } from 'vitest';
import { normalQuantile } from '../../../src/statistics/significance/normal-quantile.js';

it.each([
  [0.5, 0],
  [0.2, 0.841_621_233_572_914_3],
  [0.05, 1.644_853_626_951_472_6],
  [0.025, 1.959_963_984_540_054],
  [0.005, 2.575_829_303_548_901],
  [1e-6, 4.753_424_308_822_899],
  [1e-10, 6.361_340_902_404_056],
  [1e-30, 11.464_024_688_443_62],
])('a normal variable exceeds the quantile of %d with that probability', (tail, quantile) => {
  expect(Math.abs(normalQuantile(tail) - quantile)).toBeLessThanOrEqual(1e-15 * quantile);
});

it('falls as the probability grows, where one approximation follows another, too', () => {
  for (const seam of [0.075, Math.exp(-25)]) {
    const around = [-1e-9, 0, 1e-9].map((part) => normalQuantile(seam * (1 + part)));
    expect(around[0]).toBeGreaterThan(around[1]);
    expect(around[1]).toBeGreaterThan(around[2]);
    expect(around[0] - around[2]).toBeLessThan(1e-8);
  }
});
