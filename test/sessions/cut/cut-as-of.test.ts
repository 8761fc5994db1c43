import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromColumns, barsFromRows, type Bars } from '../../../src/bars/index.js';
import { sessionClock } from '../../../src/calendar/index.js';
import { cutAsOf } from '../../../src/sessions/cut/cut-as-of.js';
import { cutDailyBars } from '../../../src/sessions/cut/cut-daily-bars.js';
import { cutIntradayBars } from '../../../src/sessions/cut/cut-intraday-bars.js';
import type { SessionCut } from '../../../src/sessions/cut/session-cut.js';
import { at, day, hourly, hours, intradayBars, minute, templates } from '../markets.js';

function keep(bars: Bars, kept: (index: number) => boolean): Bars {
  const columns = ['time', 'open', 'high', 'low', 'close'].map((name) => [
    name,
    bars[name as 'open'].filter((_, index) => kept(index)),
  ]);
  return barsFromColumns(Object.fromEntries(columns) as Parameters<typeof barsFromColumns>[0], {
    interval: bars.interval,
  });
}

/** What tells two cuts of the same bars apart. */
function contentsOf({ bars, length, ...columns }: SessionCut): unknown {
  return Array.from({ length }, (_, i) => [
    columns.day[i],
    columns.closeTime[i],
    bars.time[columns.firstBar[i]],
    columns.endBar[i] - columns.firstBar[i],
    columns.high[i],
    columns.low[i],
  ]);
}

test('cutAsOf gives the sessions of the bars that had ended, as if the others had never been', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), fc.nat(2000), (bars, template, quarters) => {
      const clock = sessionClock(template);
      const asOf = bars.time[0] + quarters * 15 * minute;
      // A bar ends at the close of its session where that comes before the end of its interval.
      const endOf = (index: number): number => {
        const date = clock.tradingDayOf(bars.time[index]);
        return Math.min(bars.time[index] + bars.interval, date === null ? Infinity : clock.closeOf(date));
      };
      const ended = keep(bars, (index) => endOf(index) <= asOf);
      const cut = cutAsOf(cutIntradayBars(bars, clock, null), asOf);
      expect(contentsOf(cut)).toEqual(contentsOf(cutIntradayBars(ended, clock, null)));
    }),
  );
});

test('cutAsOf knows a daily bar from the close of its date on, not a millisecond earlier', () => {
  const bars = barsFromRows([
    { time: '2024-07-01', open: 5, high: 9, low: 1, close: 6 },
    { time: '2024-07-02', open: 5, high: 9, low: 1, close: 6 },
  ]);
  const cut = cutDailyBars(bars, sessionClock(day));
  const close = at('2024-07-02', '16:00');
  expect(cutAsOf(cut, close)).toBe(cut);
  expect(cutAsOf(cut, close - 1).length).toBe(1);
  expect(cutAsOf(cut, at('2024-07-01', '15:59')).length).toBe(0);
});

test('cutAsOf leaves the cut that it was given as it was', () => {
  const late = { ...hours('2024-07-02', 15, 16)[0], low: -50 };
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 15), [late]);
  const cut = cutIntradayBars(bars, sessionClock(day), null);
  const before = structuredClone(contentsOf(cut));
  const known = cutAsOf(cut, at('2024-07-02', '11:00'));
  expect([known.endBar[1], known.high[1], known.low[1]]).toEqual([9, 3, -2]);
  expect(contentsOf(cut)).toEqual(before);
});

test('cutAsOf knows no daily bar before the close of a date of 25 hours, though 24 have gone', () => {
  // In New York the clocks go back on 3 November.
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const newYork = { ...day, timeZone: 'America/New_York', open: '00:00', close: '24:00', weekdays };
  const rows = [{ time: at('2024-11-03', '04:00'), open: 1, high: 1, low: 1, close: 1 }];
  const cut = cutDailyBars(barsFromRows(rows, { interval: '1d' }), sessionClock(newYork));
  expect(cutAsOf(cut, at('2024-11-04', '04:30')).length).toBe(0);
  expect(cutAsOf(cut, at('2024-11-04', '05:00')).length).toBe(1);
});
