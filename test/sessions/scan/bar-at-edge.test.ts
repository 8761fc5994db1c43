import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barAtEdge } from '../../../src/sessions/scan/bar-at-edge.js';
import { at, hourly, hours, intradayBars, minute, sessionsOf, templates } from '../markets.js';

test('barAtEdge finds the first bar from an instant on, or refuses the bar that the instant lies inside', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), fc.nat(1500), (bars, template, minutes) => {
      for (const session of sessionsOf(bars, template)) {
        const { openTime, closeTime, firstBar, endBar } = session;
        const instant = openTime + minutes * minute;
        const own = Array.from({ length: endBar - firstBar }, (_, i) => firstBar + i);
        const across = own.find(
          (bar) => bars.time[bar] < instant && instant < Math.min(bars.time[bar] + bars.interval, closeTime),
        );
        const edge = () => barAtEdge(session, instant, 'the edge');
        if (across === undefined) expect(edge()).toBe(own.find((bar) => bars.time[bar] >= instant) ?? endBar);
        else expect(edge).toThrow(expect.objectContaining({ code: 'bars-too-coarse', index: across }));
      }
    }),
    { numRuns: 60 },
  );
});

test('barAtEdge names the edge, the bar and the length that bars must not exceed', () => {
  const [session] = sessionsOf(hourly(hours('2024-07-01', 9, 16)));
  expect(() => barAtEdge(session, at('2024-07-01', '10:20'), 'the end of the window')).toThrow(
    expect.objectContaining({
      code: 'bars-too-coarse',
      argument: 'bars',
      index: 1,
      field: 'time',
      needs: 20 * minute,
      message:
        'the end of the window of the session of 2024-07-01 lies inside bars[1]; bars of 20 minutes or less are needed there',
    }),
  );
});

test('barAtEdge lets a bar reach over the close', () => {
  const [session] = sessionsOf(hourly(hours('2024-07-01', 9, 16)), {
    id: 'short',
    timeZone: 'UTC',
    open: '09:00',
    close: '15:30',
    weekdays: ['monday'],
  });
  expect(barAtEdge(session, at('2024-07-01', '15:30'), 'the close')).toBe(session.endBar);
});
