import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import { sessionTemplates, type SessionTemplate } from '../../../src/calendar/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import { bucketOf, bucketsByStart, clockBuckets } from '../../../src/prices/inner.js';
import { marketWithoutBars } from '../../../src/sessions/inner.js';
import { at, barsBetween, day, growing, hourly, hours, intradayBars, marketOf } from '../../sessions/markets.js';

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

const wholeDay: SessionTemplate = { ...day, timeZone: 'America/New_York', open: '00:00', close: '24:00', weekdays };

/** Bars of an hour around the session of 2024-11-03, which has 25 of them. */
const aroundLonger = fc.array(fc.constantFrom(1, 1, 1, 2, 5), { minLength: 40, maxLength: 80 }).map((steps) => {
  let time = at('2024-11-01', '03:00');
  return hourly(steps.map((step) => ({ time: (time += step * 3_600_000), open: 1, high: 2, low: 0, close: 1 })));
});

test('clockBuckets after bars were added are those of bars made in one go, and the very same list while no session is longer', () => {
  let kept = 0;
  let longer = 0;
  fc.assert(
    fc.property(
      fc.oneof(intradayBars, aroundLonger),
      fc.constantFrom(day, wholeDay, { ...wholeDay, open: '18:00', close: '17:00' }),
      fc.constantFrom(60, 240, 420),
      fc.array(fc.nat(150), { maxLength: 5 }),
      (all, template, minutes, lengths) => {
        let before: ReturnType<typeof clockBuckets> | null = null;
        for (const bars of growing(all, lengths)) {
          const outcome = (some: Bars) => {
            try {
              return clockBuckets(marketOf(some, template), minutes);
            } catch (error) {
              return (error as { readonly code?: string }).code;
            }
          };
          const buckets = outcome(bars);
          expect(buckets).toEqual(outcome(barsBetween(bars, 0, bars.length)));
          if (typeof buckets !== 'object') break;
          const text = JSON.stringify(buckets);
          if (before !== null) expect(buckets === before).toBe(text === JSON.stringify(before));
          if (before !== null && buckets === before) kept++;
          else if (before !== null) longer++;
          before = buckets;
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(kept).toBeGreaterThan(0);
  expect(longer).toBeGreaterThan(0);
});

test('clockBuckets follow a session that becomes the longest, though its end alone is another', () => {
  // The session of 2024-11-03 has 25 hours.
  const [first, all] = growing(hourly(hours('2024-11-02', 4, 24), hours('2024-11-03', 0, 6)), [24]);
  const labels = (bars: Bars) => clockBuckets(marketOf(bars, wholeDay), 420).map(({ label }) => label);
  expect(labels(first)).toEqual(['00:00–07:00', '07:00–14:00', '14:00–21:00', '21:00–00:00']);
  expect(labels(all)).toEqual(['00:00–07:00', '07:00–14:00', '14:00–21:00', '21:00–01:00+1']);
  expect(labels(first)).toEqual(['00:00–07:00', '07:00–14:00', '14:00–21:00', '21:00–00:00']);
});

test('clockBuckets refuse a bar across an edge that comes later, however often they are asked for', () => {
  const [first, second, all] = growing(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 13)), [1, 7]);
  // The first bar of a session ends before the first edge, the second one lies across it.
  expect(clockBuckets(marketOf(first, day), 90)).toHaveLength(5);
  for (const bars of [second, second, all, second]) {
    expect(() => clockBuckets(marketOf(bars, day), 90)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
  }
  expect(clockBuckets(marketOf(first, day), 90)).toHaveLength(5);
});

test('clockBuckets inside a break are left out, unless a bar opens there', () => {
  const lunch: SessionTemplate = { ...day, open: '09:30', close: '15:00', breaks: [{ from: '11:30', to: '13:00' }] };
  const ids = (rows: readonly string[], minutes: number, template = lunch): readonly string[] => {
    const bars = barsFromRows(
      rows.map((time) => ({ time: at('2024-07-01', time), open: 1, high: 2, low: 0, close: 1 })),
      { interval: 600_000 },
    );
    return clockBuckets(marketOf(bars, template), minutes).map(({ id }) => id);
  };
  expect(ids([], 30)).toEqual(['09:30', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00', '14:30']);
  expect(ids(['09:30', '12:10'], 30)).toEqual([
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '12:00',
    '13:00',
    '13:30',
    '14:00',
    '14:30',
  ]);
  // Only what lies wholly inside is left out.
  expect(ids([], 60)).toEqual(['09:30', '10:30', '12:30', '13:30', '14:30']);
  expect(ids([], 120)).toEqual(['09:30', '11:30', '13:30']);
  expect(ids([], 90)).toEqual(['09:30', '11:00', '12:30', '14:00']);
  // The breaks are those of the hours of today.
  const earlierHours = [
    { through: '2024-07-01', open: '09:00', close: '15:00', breaks: [{ from: '11:00', to: '13:00' }] },
  ];
  expect(ids(['09:00'], 30, { ...lunch, earlierHours })).not.toContain('11:30');
  expect(ids(['11:30'], 30, { ...lunch, earlierHours })).toContain('12:00');
});

test('bucketsByStart finds each bucket by the minutes from the open, whether or not others are left out', () => {
  const buckets = clockBuckets(
    marketOf(barsFromRows([], { interval: 600_000 }), { ...day, breaks: [{ from: '11:00', to: '13:00' }] }),
    60,
  );
  const byStart = bucketsByStart(buckets);
  expect(buckets.map(({ from }) => byStart.get(from))).toEqual(buckets);
  expect([120, 180].map((from) => byStart.get(from))).toEqual([undefined, undefined]);
});
