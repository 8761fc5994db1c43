import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../src/bars/index.js';
import { sessionClock, sessionTemplates, weekdays, type SessionTemplate } from '../../src/calendar/index.js';
import { bucketOf, clockBuckets, marketWithoutBars, openMarket } from '../../src/sessions/index.js';
import { at, day, hourly, hours, intradayBars, rules } from './markets.js';

const marketOf = (bars: Bars, template: SessionTemplate) =>
  openMarket(bars, {
    assetClass: 'futures',
    clock: sessionClock(template),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });

test('clockBuckets are named by the wall clock of the session and counted from its open', () => {
  const buckets = clockBuckets(marketWithoutBars('new-york'), 30);
  expect(buckets).toHaveLength(13);
  expect(buckets[0]).toEqual({ id: '09:30', label: '09:30–10:00', from: 0 });
  expect(buckets[12]).toEqual({ id: '15:30', label: '15:30–16:00', from: 360 });
});

test('the last of the clockBuckets ends with the session', () => {
  expect(clockBuckets(marketWithoutBars('new-york'), 120).map(({ label }) => label)).toEqual([
    '09:30–11:30',
    '11:30–13:30',
    '13:30–15:30',
    '15:30–16:00',
  ]);
  expect(clockBuckets(marketWithoutBars('new-york'), 1440).map(({ label }) => label)).toEqual(['09:30–16:00']);
});

test('clockBuckets go over midnight', () => {
  const buckets = clockBuckets(marketOf(barsFromRows([], { interval: '1h' }), sessionTemplates.forex[0]), 360);
  expect(buckets.map(({ label }) => label)).toEqual(['17:00–23:00', '23:00–05:00', '05:00–11:00', '11:00–17:00']);
});

test('there are more clockBuckets where the clocks are set back inside a session, and no two have one name', () => {
  const allDay: SessionTemplate = { ...day, timeZone: 'America/New_York', open: '00:00', close: '24:00', weekdays };
  // On 2024-11-03 the session has 25 hours, from 04:00 on the clock of UTC.
  const market = marketOf(hourly(hours('2024-11-03', 4, 24), hours('2024-11-04', 0, 5)), allDay);
  const buckets = clockBuckets(market, 60);
  expect(buckets.slice(22)).toEqual([
    { id: '22:00', label: '22:00–23:00', from: 1320 },
    { id: '23:00', label: '23:00–00:00', from: 1380 },
    { id: '00:00+1', label: '00:00+1–01:00+1', from: 1440 },
  ]);
  expect(bucketOf(market.sessions[0], 24, 60)).toBe(24);
});

test('every bar of a session opens in one of the clockBuckets', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(60, 120, 420), (bars, minutes) => {
      const market = marketOf(bars, { ...day, weekdays });
      // Only a grid that meets the open meets the edges.
      fc.pre((bars.time[0] - at('2024-07-01', '09:00')) % bars.interval === 0);
      const buckets = clockBuckets(market, minutes);
      expect(new Set(buckets.map(({ id }) => id)).size).toBe(buckets.length);
      for (const session of market.sessions) {
        for (let i = session.firstBar; i < session.endBar; i++) {
          const position = bucketOf(session, i, minutes);
          const minute = (bars.time[i] - session.openTime) / 60_000;
          expect(buckets[position].from).toBeLessThanOrEqual(minute);
          expect(buckets[position + 1]?.from ?? Infinity).toBeGreaterThan(minute);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('clockBuckets refuse to begin inside a bar of any session of the range', () => {
  const bars = hourly(hours('2024-07-01', 9, 16));
  expect(() => clockBuckets(marketOf(bars, day), 30)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
  expect(clockBuckets(marketOf(bars, day), 180)).toBe(clockBuckets(marketOf(bars, day), 180));
});
