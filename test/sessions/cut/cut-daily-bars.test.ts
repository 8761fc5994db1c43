import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { dateOfDay, dayOfDate, sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { cutDailyBars } from '../../../src/sessions/cut/cut-daily-bars.js';
import type { SessionCut } from '../../../src/sessions/cut/session-cut.js';
import { at, day, growing } from '../markets.js';

const newYork = sessionClock(sessionTemplates.stocks[0]);
const forex = sessionClock(sessionTemplates.forex[0]);

function datesOf(times: readonly number[], clock: typeof newYork): string[] {
  const bars = barsFromRows(
    times.map((time, i) => ({ time, open: i, high: i + 2, low: i - 1, close: i + 1 })),
    { interval: '1d' },
  );
  const cut = cutDailyBars(bars, clock);
  return Array.from(cut.day.slice(0, cut.length), dateOfDay);
}

test('cutDailyBars reads midnight UTC as that UTC date, wherever the session is', () => {
  expect(datesOf([at('2024-07-01'), at('2024-07-02')], newYork)).toEqual(['2024-07-01', '2024-07-02']);
  expect(datesOf([at('2024-07-01'), at('2024-07-02')], forex)).toEqual(['2024-07-01', '2024-07-02']);
});

test('cutDailyBars reads any other instant as the trading date of the session that contains it', () => {
  // The forex day of Monday opens on Sunday at 17:00 in New York, 21:00 UTC in summer.
  expect(datesOf([at('2024-06-30', '21:00'), at('2024-07-01', '21:00')], forex)).toEqual(['2024-07-01', '2024-07-02']);
});

test('cutDailyBars reads an instant outside all sessions as the date on the clock of the zone', () => {
  // Midnight in New York, which is before the session opens.
  expect(datesOf([at('2024-07-01', '04:00'), at('2024-07-02', '04:00')], newYork)).toEqual([
    '2024-07-01',
    '2024-07-02',
  ]);
});

test('cutDailyBars leaves out the weekdays that the template does not trade', () => {
  expect(datesOf([at('2024-07-05'), at('2024-07-06'), at('2024-07-07'), at('2024-07-08')], newYork)).toEqual([
    '2024-07-05',
    '2024-07-08',
  ]);
});

test('cutDailyBars takes the hours of the template and the prices of the bar', () => {
  const bars = barsFromRows([{ time: '2024-07-01', open: 5, high: 9, low: 1, close: 6 }]);
  const cut = cutDailyBars(bars, sessionClock(day));
  expect([cut.openTime[0], cut.closeTime[0]]).toEqual([at('2024-07-01', '09:00'), at('2024-07-01', '16:00')]);
  expect([cut.firstBar[0], cut.endBar[0], cut.high[0], cut.low[0]]).toEqual([0, 1, 9, 1]);
});

test('cutDailyBars ends at a second bar of a trading date and says which it is', () => {
  // Sunday evening and Monday afternoon in New York are both the forex day of Monday.
  const times = [
    at('2024-06-28', '10:00'),
    at('2024-06-30', '22:00'),
    at('2024-07-01', '20:00'),
    at('2024-07-03', '10:00'),
  ];
  const rows = times.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));
  const { length, duplicate } = cutDailyBars(barsFromRows(rows, { interval: '1d' }), forex);
  expect(length).toBe(2);
  expect(duplicate).toEqual({ bar: 2, day: dayOfDate('2024-07-01'), closeTime: at('2024-07-01', '21:00') });
});

test('a cut that goes on from that of the first daily bars is the one of all bars, wherever the first bars end', () => {
  // Steps of 20 hours and more, so that two bars are sometimes of one date, and times that are a plain date and others.
  const steps = fc.array(fc.constantFrom(24, 24, 24, 20, 22, 48, 72), { minLength: 1, maxLength: 30 });
  let duplicates = 0;
  fc.assert(
    fc.property(
      steps,
      fc.constantFrom(0, 0, 4, 21),
      fc.constantFrom(newYork, forex, sessionClock(day)),
      fc.array(fc.nat(30), { maxLength: 5 }),
      (list, hour, clock, lengths) => {
        let time = at('2024-06-28') + hour * 3_600_000;
        const rows = list.map((step, i) => {
          time += step * 3_600_000;
          return { time, open: i, high: i + 2, low: i - 1, close: i + 1, contract: i % 7 < 4 ? 'H' : 'M' };
        });
        let earlier: SessionCut | null = null;
        for (const bars of growing(barsFromRows(rows, { interval: '1d' }), lengths)) {
          earlier = cutDailyBars(bars, clock, earlier);
          expect(earlier).toEqual(cutDailyBars(bars, clock));
        }
        if (earlier?.duplicate) duplicates++;
      },
    ),
  );
  expect(duplicates).toBeGreaterThan(0);
});

test('a cut of daily bars that goes on from another asks for the trading dates of the bars that were added, and of the one before them', () => {
  const rows = [1, 2, 3, 4, 5].map((date) => ({
    time: at(`2024-07-0${date}`, '10:00'),
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));
  const [first, all] = growing(barsFromRows(rows, { interval: '1d' }), [3]);
  const asked: number[] = [];
  const watched = {
    ...newYork,
    tradingDayOf: (instant: number) => {
      asked.push(new Date(instant).getUTCDate());
      return newYork.tradingDayOf(instant);
    },
  };
  const earlier = cutDailyBars(first, watched);
  expect(asked).toEqual([1, 2, 3]);
  asked.length = 0;
  cutDailyBars(all, watched, earlier);
  expect(asked).toEqual([3, 4, 5]);
});
