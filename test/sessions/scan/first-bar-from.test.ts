import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBarFrom } from '../../../src/sessions/scan/first-bar-from.js';
import { intradayBars, minute, sessionsOf, templates } from '../markets.js';

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
