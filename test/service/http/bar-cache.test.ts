import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBarCache } from '../../../docs/examples/service/bar-cache.js';
import { type Bars, barsFromColumns } from '../../../src/bars/index.js';

const BAR_BYTES = 48;

function barsOf(length: number): Bars {
  const prices = new Float64Array(length).fill(1);
  const time = Float64Array.from({ length }, (_, i) => Date.UTC(2024, 0, 1) + i * 60_000);
  return barsFromColumns({ time, open: prices, high: prices, low: prices, close: prices }, { interval: '1m' });
}

describe('createBarCache', () => {
  it('loads what was asked for last only once, and never keeps more bytes than it may', async () => {
    const some = fc.record({
      capacity: fc.nat({ max: 20 }),
      asked: fc.array(fc.nat({ max: 8 }), { maxLength: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(some, async ({ capacity, asked }) => {
        const cache = createBarCache(capacity * BAR_BYTES);
        // What is kept by the definition: the names asked for last, of which each has as many bars as it says.
        let kept: number[] = [];
        for (const length of asked) {
          let loaded = 0;
          const bars = await cache(String(length), () => {
            loaded++;
            return Promise.resolve(barsOf(length));
          });
          expect(bars.length).toBe(length);
          expect(loaded).toBe(kept.includes(length) ? 0 : 1);
          kept = [...kept.filter((each) => each !== length), length];
          while (kept.reduce((sum, each) => sum + each, 0) > capacity) kept.shift();
        }
      }),
    );
  });

  it('lets those wait who ask while the same is being loaded', async () => {
    const cache = createBarCache(0);
    let finish: (bars: Bars) => void = () => undefined;
    let loads = 0;
    const load = (): Promise<Bars> => {
      loads++;
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    const both = Promise.all([cache('a', load), cache('a', load)]);
    finish(barsOf(3));
    const [first, second] = await both;
    expect(second).toBe(first);
    expect(loads).toBe(1);
  });

  it('keeps no failure', async () => {
    const cache = createBarCache(1e6);
    await expect(cache('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect((await cache('a', () => Promise.resolve(barsOf(2)))).length).toBe(2);
  });
});
