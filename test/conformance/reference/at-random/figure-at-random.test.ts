import { describe, expect, it } from 'vitest';
import { figureAtRandom } from '../../../../src/conformance/reference/at-random/figure-at-random.js';

/** The whole numbers from 1 on. */
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

describe('figureAtRandom', () => {
  it('is nothing where the bars do not have the figure', () => {
    expect(figureAtRandom(null, [50, 60], 2)).toBeNull();
  });

  it('says nothing from one flip, which is as far from the mean of both', () => {
    expect(figureAtRandom(60, [50], 2)).toEqual({ mean: 50, low: 50, high: 50, p: 1 });
    expect(figureAtRandom(60, [60], 2)).toEqual({ mean: 60, low: 60, high: 60, p: 1 });
  });

  it('spans all of 39 flips, and leaves out one at each end from 79 on', () => {
    // Of all 40 the mean is 22, from which 100 is 78 away and 1 is 21.
    expect(figureAtRandom(100, upTo(39), 2)).toEqual({ mean: 20, low: 1, high: 39, p: 1 / 40 });
    expect(figureAtRandom(100, upTo(78), 2)).toMatchObject({ low: 1, high: 78 });
    expect(figureAtRandom(100, upTo(79).reverse(), 2)).toMatchObject({ low: 2, high: 78 });
  });

  it('measures how far figures are from the mean that the bars themselves count in', () => {
    expect(figureAtRandom(50, upTo(99), 2)).toEqual({ mean: 50, low: 2, high: 98, p: 1 });
    // The mean of all 100 is 50.49: 99 is 48.51 away, 1 is 49.49, 2 is 48.49.
    expect(figureAtRandom(99, upTo(99), 2)).toEqual({ mean: 50, low: 2, high: 98, p: 3 / 100 });
  });

  it('takes a flip without the figure for as far, and leaves it out of the rest', () => {
    // The mean of 10, 0 and 0 is 3.33…, from which 10 is farther.
    expect(figureAtRandom(10, [0, null, 0], 2)).toEqual({ mean: 0, low: 0, high: 0, p: 2 / 4 });
    expect(figureAtRandom(10, [null, null], 2)).toEqual({ mean: null, low: null, high: null, p: 1 });
    // 78 that are there.
    expect(figureAtRandom(100, [...upTo(78), null], 2)).toEqual({ mean: 39.5, low: 1, high: 78, p: 2 / 80 });
  });

  it('sees a tie where doubles see none', () => {
    // The mean of 0.1, 0.2 and 0.3 is as far from the first as from the last.
    expect(figureAtRandom(0.1, [0.3, 0.2], 2)!.p).toBe(2 / 3);
  });

  it('rounds the mean as all figures are', () => {
    expect(figureAtRandom(1, [0.12, 0.13], 2)!.mean).toBe(0.12);
    expect(figureAtRandom(1, [0.13, 0.14], 2)!.mean).toBe(0.14);
    expect(figureAtRandom(-1, [-0.001, 0, 0], 3)!.mean).toBe(0);
  });
});
