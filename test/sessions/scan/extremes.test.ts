import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highest, lowest, storeExtremes } from '../../../src/sessions/scan/extremes.js';
import { intradayBars } from '../markets.js';

test('highest and lowest are those of the values from the first up to the end, which is left out', () => {
  const values = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(), (list, a, b) => {
      const first = a % list.length;
      const end = first + 1 + (b % (list.length - first));
      const part = list.slice(first, end);
      expect(highest(Float64Array.from(list), first, end) + 0).toBe(Math.max(...part) + 0);
      expect(lowest(Float64Array.from(list), first, end) + 0).toBe(Math.min(...part) + 0);
    }),
  );
});

test('storeExtremes writes the same two into columns, and nothing else', () => {
  fc.assert(
    fc.property(intradayBars, fc.nat(), fc.nat(), (bars, a, b) => {
      const first = a % bars.length;
      const end = first + 1 + (b % (bars.length - first));
      const highs = new Float64Array(3).fill(NaN);
      const lows = new Float64Array(3).fill(NaN);
      storeExtremes(bars, first, end, highs, lows, 1);
      expect([...highs]).toEqual([NaN, highest(bars.high, first, end), NaN]);
      expect([...lows]).toEqual([NaN, lowest(bars.low, first, end), NaN]);
    }),
  );
});
