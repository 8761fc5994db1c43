import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { calendarFromDates, sessionClock, type SessionTemplate } from '../../../src/calendar/index.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { openMarket, type SessionRules, tradingTime } from '../../../src/sessions/inner.js';
import { at, day, minute, rules } from '../markets.js';

const length = 10;
const wallTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The same seven hours with breaks, which lie between whole tens of minutes from the open. */
const withBreaks = fc
  .uniqueArray(fc.integer({ min: 1, max: 41 }), { minLength: 2, maxLength: 6 })
  .map((edges) => [...edges].sort((a, b) => a - b))
  .map((edges) => Array.from({ length: Math.floor(edges.length / 2) }, (_, i) => edges.slice(2 * i, 2 * i + 2)));

const templateOf = (breaks: readonly (readonly number[])[]): SessionTemplate => ({
  ...day,
  breaks: breaks.map(([from, to]) => ({ from: wallTime(540 + from * length), to: wallTime(540 + to * length) })),
});

const sessionsOf = (
  places: readonly number[],
  template: SessionTemplate,
  changes: Partial<SessionRules> = {},
  earlyClose: string | null = null,
) => {
  const rows = places.map((place) => ({
    time: at('2024-07-01', '09:00') + place * length * minute,
    open: 1,
    high: 2,
    low: 0,
    close: 1,
  }));
  const calendar =
    earlyClose === null
      ? null
      : calendarFromDates({ id: 'x', timeZone: 'UTC', holidays: [], earlyCloses: { '2024-07-01': earlyClose } });
  return openMarket(barsFromRows(rows, { interval: length * minute }), {
    marketClass: marketClasses.futures,
    clock: sessionClock(template),
    calendar,
    rules: { ...rules, openWithin: Infinity, closeWithin: Infinity, ...changes },
    startDay: -Infinity,
    endDay: Infinity,
  }).sessions;
};

const bars = fc.uniqueArray(fc.nat(41), { minLength: 1, maxLength: 42 }).map((list) => [...list].sort((a, b) => a - b));

test('a session is complete when its bars cover enough of what lies outside of its breaks', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(
      withBreaks,
      bars,
      fc.constantFrom(0, 0.3, 0.5, 0.8, 1),
      fc.constantFrom(null, 12, 30),
      (breaks, places, coverage, early) => {
        const end = early ?? 42;
        const own = places.filter((place) => place < end);
        fc.pre(own.length > 0);
        const stretches = Array.from({ length: end }, (_, place) => place);
        const isTraded = (place: number): boolean => !breaks.some(([from, to]) => place >= from && place < to);
        const [session] = sessionsOf(
          own,
          templateOf(breaks),
          { coverage: { numerator: coverage * 10, denominator: 10 } },
          early === null ? null : wallTime(540 + early * length),
        );
        // A bar in a break belongs to the session, and covers as much as any other.
        expect(session.endBar - session.firstBar).toBe(own.length);
        const complete = own.length * 10 >= stretches.filter(isTraded).length * coverage * 10;
        expect(session.complete).toBe(complete);
        seen.add(complete);
      },
    ),
  );
  expect(seen.size).toBe(2);
});

test('where no bar lies in a break, as much has to be covered as of a session of that trading time', () => {
  fc.assert(
    fc.property(withBreaks, bars, (breaks, places) => {
      const own = places.filter((place) => !breaks.some(([from, to]) => place >= from && place < to));
      fc.pre(own.length > 0);
      const pause = breaks.reduce((sum, [from, to]) => sum + to - from, 0);
      // The same bars moved together, the breaks cut out.
      const before = (place: number): number =>
        breaks.reduce((sum, [from, to]) => sum + (to <= place ? to - from : 0), 0);
      const [session] = sessionsOf(own, templateOf(breaks));
      const [joined] = sessionsOf(
        own.map((place) => place - before(place)),
        { ...day, close: wallTime(540 + (42 - pause) * length) },
      );
      expect(session.complete).toBe(joined.complete);
    }),
  );
});

test('open and close are what they are without breaks', () => {
  const lunch = { ...day, breaks: [{ from: '12:00', to: '13:00' }] };
  const limits = { openWithin: 30 * minute, closeWithin: 30 * minute, coverage: { numerator: 0, denominator: 1 } };
  const complete = (places: readonly number[]): boolean => sessionsOf(places, lunch, limits)[0].complete;
  expect([complete([3, 38]), complete([4, 38]), complete([3, 37])]).toEqual([true, false, false]);
});

test('bars cut anew for templates that differ in breaks or earlier hours alone are not those of each other', () => {
  const half = Array.from({ length: 20 }, (_, i) => i);
  const rows = half.map((place) => ({
    time: at('2024-07-01', '09:00') + place * length * minute,
    open: 1,
    high: 2,
    low: 0,
    close: 1,
  }));
  const shared = barsFromRows(rows, { interval: length * minute });
  const first = (template: SessionTemplate) =>
    openMarket(shared, {
      marketClass: marketClasses.futures,
      clock: sessionClock(template),
      calendar: null,
      rules: { ...rules, closeWithin: Infinity },
      startDay: -Infinity,
      endDay: Infinity,
    }).sessions[0];
  expect(first(day).complete).toBe(false);
  expect(first({ ...day, breaks: [{ from: '12:00', to: '13:00' }] }).complete).toBe(true);
  expect(first(day).complete).toBe(false);
  const earlier = { ...day, earlierHours: [{ through: '2024-07-01', open: '10:00', close: '16:00' }] };
  expect(first(earlier).firstBar).toBe(6);
  expect(first({ ...day, earlierHours: [{ ...earlier.earlierHours[0], through: '2024-06-30' }] }).firstBar).toBe(0);
});

test('an early close in a break, and one before it, leave of it what lies before them', () => {
  const clock = sessionClock({ ...day, breaks: [{ from: '12:00', to: '13:00' }] });
  const [date] = [Math.floor(at('2024-07-01') / 86_400_000)];
  const until = (time: string): number =>
    tradingTime({ day: date, openTime: at('2024-07-01', '09:00'), closeTime: at('2024-07-01', time) }, clock) / minute;
  expect([until('16:00'), until('13:00'), until('12:30'), until('12:00'), until('11:00')]).toEqual([
    360, 180, 180, 180, 120,
  ]);
});
