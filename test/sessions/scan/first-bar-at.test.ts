import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBarAt, firstBarFrom } from '../../../src/sessions/scan/first-bar-at.js';
import { intradayBars, minute, sessionsOf, templates } from '../markets.js';

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

test('firstBarFrom finds what a walk through the bars of the session finds', () => {
  let beyond = 0;
  fc.assert(
    fc.property(
      intradayBars,
      fc.constantFrom(...templates),
      fc.integer({ min: -100, max: 3000 }),
      (bars, template, minutes) => {
        for (const session of sessionsOf(bars, template)) {
          const { firstBar, endBar, openTime } = session;
          const instant = openTime + minutes * minute;
          let walked = firstBar;
          while (walked < endBar && bars.time[walked] < instant) walked++;
          expect(firstBarFrom(session, instant)).toBe(walked);
          // There are bars after the session that open before the instant as well.
          if (endBar < bars.length && bars.time[endBar] < instant) beyond++;
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(beyond).toBeGreaterThan(0);
});
