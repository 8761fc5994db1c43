import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import { calendarFromDates, sessionClock, type SessionTemplate } from '../../../src/calendar/index.js';
import { cutAsOf } from '../../../src/sessions/cut/cut-as-of.js';
import { cutIntradayBars } from '../../../src/sessions/cut/cut-intraday-bars.js';
import { listSessions } from '../../../src/sessions/cut/list-sessions.js';
import { listedSessions } from '../../../src/sessions/cut/listed-sessions.js';
import type { Session, SessionRules } from '../../../src/sessions/inner.js';
import { refused } from '../../bars/refusal.js';
import { at, day, growing, hour, hourly, hours, intradayBars, rules, templates } from '../markets.js';

/** The sessions of a template over some bars, without holidays. */
const listed = (bars: Bars, template: SessionTemplate = day, limits: Partial<SessionRules> = {}) =>
  listedSessions(bars, { clock: sessionClock(template), calendar: null, rules: { ...rules, ...limits } }).sessions;

/** What tells two lists of sessions apart. */
const told = (sessions: readonly Session[]) =>
  sessions.map(({ date, open, high, low, close, firstBar, endBar, closed, complete, previous }) => [
    ...[date, open, high, low, close, firstBar, endBar, closed, complete],
    typeof previous === 'string' ? previous : previous.date,
  ]);

test('sessions are those of a cut made anew, whatever was asked of the series before', () => {
  const steps = fc.array(fc.record({ percent: fc.nat(99), back: fc.integer({ min: -100, max: 60 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), steps, fc.boolean(), (all, template, asked, isLate) => {
      const series = growing(
        all,
        asked.map(({ percent }) => Math.floor((percent * all.length) / 100)),
      );
      // Requests over older bars may come after those over newer ones.
      for (const [i, bars] of (isLate ? [...series].reverse() : series).entries()) {
        const { back } = asked[i % asked.length];
        const asOf = bars.time[bars.length - 1] - back * hour;
        const clock = sessionClock(template);
        const cut = cutAsOf(cutIntradayBars(bars, clock, null), asOf);
        expect(told(listed(bars, template, { asOf }))).toEqual(told(listSessions(cut, clock, { ...rules, asOf })));
      }
    }),
  );
});

const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16));
const closed = at('2024-07-02', '16:00');

test('the same question has the very same answer, at every instant after the last close', () => {
  const sessions = listed(bars);
  expect(listed(bars, { ...day, id: 'other-name' })).toBe(sessions);
  expect(listed(bars, day, { asOf: closed })).toBe(sessions);
  expect(listed(bars, day, { asOf: closed + 1 })).toBe(sessions);
  expect(listed(bars, day, { asOf: closed - 1 })).not.toBe(sessions);
  const none = hourly();
  expect(listed(none, day, { asOf: closed })).toBe(listed(none));
});

test('hours, holidays and rules of another kind have an answer of their own', () => {
  const sessions = listed(bars);
  const monday = ['monday'] as const;
  expect(listed(bars, { ...day, open: '10:00' })[0].openTime).toBe(at('2024-07-01', '10:00'));
  expect(listed(bars, { ...day, close: '15:00' })[0].closeTime).toBe(at('2024-07-01', '15:00'));
  expect(listed(bars, { ...day, timeZone: 'Europe/London' })[0].openTime).toBe(at('2024-07-01', '08:00'));
  expect(listed(bars, { ...day, weekdays: monday })).toHaveLength(1);
  const calendar = calendarFromDates({
    id: 'holiday',
    timeZone: 'UTC',
    holidays: ['2024-07-02'],
    earlyCloses: {},
    knownFrom: '2024-01-01',
    knownThrough: '2024-12-31',
  });
  expect(listedSessions(bars, { clock: sessionClock(day), calendar, rules }).sessions).toHaveLength(1);
  // Each limit decides by itself, after the others were asked about.
  const torn = hourly(hours('2024-07-01', 10, 15), hours('2024-07-08', 9, 16));
  const complete = (limits: Partial<SessionRules>) => listed(torn, day, limits)[0].complete;
  const both = { openWithin: hour, closeWithin: hour };
  expect([complete(both), complete({ openWithin: hour }), complete({ closeWithin: hour }), complete({})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const covering = (numerator: number, denominator: number) =>
    complete({ ...both, coverage: { numerator, denominator } });
  expect([covering(5, 7), covering(6, 7), covering(5, 6)]).toEqual([true, false, false]);
  expect(listed(torn, day, both)[1].previous).toBe(listed(torn, day, both)[0]);
  expect(listed(torn, day, { ...both, previousWithinDays: 6 })[1].previous).toBe('no-previous');
  expect(listed(bars)).toBe(sessions);
});

test('sessions that have closed stay the same objects when bars are added', () => {
  const [first, second] = growing(bars, [10]);
  const before = listed(first);
  expect(listed(second)[0]).toBe(before[0]);
  expect(listed(second)[1]).not.toBe(before[1]);
});

test('a second daily bar of a date is refused once the date has closed, and is not there before', () => {
  const price = { open: 1, high: 1, low: 1, close: 1 };
  // Midnight, and an hour of the same day of which the session is still open.
  const twice = barsFromRows(
    [at('2024-07-01'), at('2024-07-02'), at('2024-07-02', '20:00')].map((time) => ({ time, ...price })),
    { interval: '1d' },
  );
  expect(refused(() => listed(twice))).toBe('duplicate-trading-date at bars 2 time');
  expect(refused(() => listed(twice, day, { asOf: closed }))).toBe('duplicate-trading-date at bars 2 time');
  expect(listed(twice, day, { asOf: closed - 1 }).map(({ date }) => date)).toEqual(['2024-07-01']);
});
