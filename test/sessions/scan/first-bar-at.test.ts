import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBarAt } from '../../../src/sessions/scan/first-bar-at.js';
import { intradayBars, minute } from '../markets.js';

test('firstBarAt finds the bar that a walk from the first bar finds', () => {
  fc.assert(
    fc.property(intradayBars, fc.nat(), fc.integer({ min: -2000, max: 20_000 }), (bars, seed, minutes) => {
      const instant = bars.time[0] + minutes * minute;
      const found = bars.time.findIndex((time) => time >= instant);
      const walked = found === -1 ? bars.length : found;
      fc.pre(bars.length > 0);
      expect(firstBarAt(bars, instant, seed % (walked + 1))).toBe(walked);
    }),
  );
});
