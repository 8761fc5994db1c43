import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { barEnd } from '../../../src/sessions/index.js';
import { bar, day, intradayBars, minute, sessionsOf, templates } from '../markets.js';

test('barEnd is where a walk by the minute comes to the next bar or to the close', () => {
  let atClose = 0;
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), (bars, template) => {
      for (const session of sessionsOf(bars, template)) {
        for (let own = session.firstBar; own < session.endBar; own++) {
          let instant = bars.time[own];
          for (let walked = 0; walked < bars.interval && instant < session.closeTime; walked += minute)
            instant += minute;
          expect(barEnd(session, own)).toBe(instant);
          if (instant < bars.time[own] + bars.interval) atClose++;
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(atClose).toBeGreaterThan(0);
});

test('barEnd of a daily bar is the close of its session, whatever its stamp', () => {
  const bars = barsFromRows([bar('2024-07-01', '00:00', '1 1 1 1'), bar('2024-07-02', '00:00', '1 1 1 1')]);
  expect(bars.daily).toBe(true);
  for (const session of sessionsOf(bars, day)) expect(barEnd(session, session.firstBar)).toBe(session.closeTime);
});
