import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateOfDay,
  dayOfDate,
  sessionClock,
  sessionTemplates,
  type SessionTemplate,
  weekdayOfDay,
} from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { minutes, zoneAndDay } from './arbitraries.js';
import { instantsShowing } from './intl-oracle.js';
import { thrownBy } from './thrown-by.js';

const DAY = 86_400_000;

const wallTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Any template, with a day on which or beside which its zone is likely to change its clocks. */
const templateAndDay = fc
  .record({
    at: zoneAndDay,
    open: minutes.map((minute) => minute % 1440),
    close: minutes,
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  })
  .map(({ at: { timeZone, day }, open, close, weekdays }) => ({
    day,
    template: { id: 'any', timeZone, open: wallTime(open), close: wallTime(close), weekdays },
  }));

const template = (changes: Partial<SessionTemplate>): SessionTemplate => ({
  id: 'mine',
  timeZone: 'America/New_York',
  open: '09:30',
  close: '16:00',
  weekdays,
  ...changes,
});
const hours = (clock: ReturnType<typeof sessionClock>, date: string): string[] =>
  [clock.openOf(dayOfDate(date)), clock.closeOf(dayOfDate(date))].map((instant) =>
    new Date(instant).toISOString().slice(0, 16),
  );

describe('the laws of sessionClock(template)', () => {
  it('closes no session after the next one opens, and opens each later than the one before', () => {
    fc.assert(
      fc.property(templateAndDay, ({ template, day }) => {
        const clock = sessionClock(template);
        expect(clock.closeOf(day)).toBeLessThanOrEqual(clock.openOf(day + 1));
        expect(clock.openOf(day)).toBeLessThanOrEqual(clock.openOf(day + 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('opens before it closes, except in an hour that the clock leaves out', () => {
    fc.assert(
      fc.property(templateAndDay, ({ template, day }) => {
        const clock = sessionClock(template);
        const close = template.close === '00:00' ? '24:00' : template.close;
        const wallOfOpen = wallOf(template.open, template.open >= close ? day - 1 : day);
        const bothShown = [wallOfOpen, wallOf(close, day)].map(
          (wall) => instantsShowing(template.timeZone, wall).length > 0,
        );
        if (!bothShown.includes(false)) expect(clock.openOf(day)).toBeLessThan(clock.closeOf(day));
      }),
      { numRuns: 500 },
    );

    function wallOf(time: string, day: number): number {
      return day * DAY + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;
    }
  });

  it('finds the trading day of exactly the instants from the open to before the close', () => {
    fc.assert(
      fc.property(templateAndDay, ({ template, day }) => {
        const clock = sessionClock(template);
        for (const near of [day - 1, day, day + 1]) {
          const [open, close] = [clock.openOf(near), clock.closeOf(near)];
          for (const instant of [open - 1, open, close - 1, close]) {
            const inside = clock.trades(near) && open <= instant && instant < close;
            expect(clock.tradingDayOf(instant) === near).toBe(inside);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('finds no trading day but one whose session contains the instant', () => {
    fc.assert(
      fc.property(templateAndDay, fc.integer({ min: 0, max: DAY - 1 }), ({ template, day }, within) => {
        const clock = sessionClock(template);
        const instant = day * DAY + within;
        const all = Array.from({ length: 9 }, (_, index) => day - 4 + index);
        const containing = all.filter(
          (near) => clock.trades(near) && clock.openOf(near) <= instant && instant < clock.closeOf(near),
        );
        expect([clock.tradingDayOf(instant)]).toEqual(containing.length === 0 ? [null] : containing);
      }),
      { numRuns: 500 },
    );
  });

  it('trades on the weekdays of its template', () => {
    fc.assert(
      fc.property(templateAndDay, ({ template, day }) => {
        expect(sessionClock(template).trades(day)).toBe(template.weekdays.includes(weekdays[weekdayOfDay(day)]));
      }),
    );
  });
});

describe('sessionClock(template)', () => {
  it('follows the forex day through the change to summer time', () => {
    const clock = sessionClock(sessionTemplates.forex[0]);
    expect(hours(clock, '2024-03-08')).toEqual(['2024-03-07T22:00', '2024-03-08T22:00']);
    expect(clock.trades(dayOfDate('2024-03-10'))).toBe(false);
    // The Sunday that nobody trades has 23 hours.
    expect(hours(clock, '2024-03-10')).toEqual(['2024-03-09T22:00', '2024-03-10T21:00']);
    expect(clock.tradingDayOf(Date.parse('2024-03-10T20:59:59Z'))).toBeNull();
    expect(clock.tradingDayOf(Date.parse('2024-03-10T21:00:00Z'))).toBe(dayOfDate('2024-03-11'));
    expect(hours(clock, '2024-03-11')).toEqual(['2024-03-10T21:00', '2024-03-11T21:00']);
  });

  it('follows the forex day through the change to winter time', () => {
    const clock = sessionClock(sessionTemplates.forex[0]);
    expect(hours(clock, '2024-11-01')).toEqual(['2024-10-31T21:00', '2024-11-01T21:00']);
    expect(clock.tradingDayOf(Date.parse('2024-11-01T21:00:00Z'))).toBeNull();
    expect(hours(clock, '2024-11-03')).toEqual(['2024-11-02T21:00', '2024-11-03T22:00']);
    expect(clock.tradingDayOf(Date.parse('2024-11-03T21:59:59Z'))).toBeNull();
    expect(hours(clock, '2024-11-04')).toEqual(['2024-11-03T22:00', '2024-11-04T22:00']);
  });

  it('knows the other templates by hand', () => {
    const [newYork, london, asia, daily] = sessionTemplates.futures.map((known) => sessionClock(known));
    expect(hours(newYork, '2024-07-01')).toEqual(['2024-07-01T13:30', '2024-07-01T20:00']);
    expect(hours(london, '2024-07-01')).toEqual(['2024-07-01T07:00', '2024-07-01T15:00']);
    expect(hours(asia, '2024-07-01')).toEqual(['2024-06-30T23:00', '2024-07-01T08:00']);
    expect(hours(daily, '2024-07-01')).toEqual(['2024-06-30T22:00', '2024-07-01T21:00']);
    expect(hours(sessionClock(sessionTemplates.crypto[0]), '2024-07-06')).toEqual([
      '2024-07-06T00:00',
      '2024-07-07T00:00',
    ]);
  });

  it('has no trading day in the daily halt, nor at the weekend', () => {
    const daily = sessionClock(sessionTemplates.futures[3]);
    expect(daily.tradingDayOf(Date.parse('2024-07-01T21:00:00Z'))).toBeNull();
    expect(daily.tradingDayOf(Date.parse('2024-07-01T21:59:59Z'))).toBeNull();
    expect(daily.tradingDayOf(Date.parse('2024-07-01T22:00:00Z'))).toBe(dayOfDate('2024-07-02'));
    expect(daily.tradingDayOf(Date.parse('2024-07-05T22:00:00Z'))).toBeNull();
  });

  it.each([
    ['17:00', '17:00', '2024-06-30T21:00', '2024-07-01T21:00'],
    ['17:00', '16:59', '2024-06-30T21:00', '2024-07-01T20:59'],
    ['16:59', '17:00', '2024-07-01T20:59', '2024-07-01T21:00'],
    ['17:00', '00:00', '2024-07-01T21:00', '2024-07-02T04:00'],
    ['17:00', '24:00', '2024-07-01T21:00', '2024-07-02T04:00'],
    ['00:00', '00:00', '2024-07-01T04:00', '2024-07-02T04:00'],
    ['00:00', '24:00', '2024-07-01T04:00', '2024-07-02T04:00'],
    ['23:59', '00:01', '2024-07-01T03:59', '2024-07-01T04:01'],
  ])('takes %s–%s for the right one of two dates', (open, close, opens, closes) => {
    expect(hours(sessionClock(template({ open, close })), '2024-07-01')).toEqual([opens, closes]);
  });

  it('moves a boundary in the missing hour on', () => {
    expect(hours(sessionClock(template({ open: '02:30' })), '2024-03-10')).toEqual([
      '2024-03-10T07:30',
      '2024-03-10T20:00',
    ]);
    expect(hours(sessionClock(template({ open: '01:00', close: '02:30' })), '2024-03-10')).toEqual([
      '2024-03-10T06:00',
      '2024-03-10T07:30',
    ]);
  });

  it('takes the first of two boundaries in the doubled hour', () => {
    expect(hours(sessionClock(template({ open: '01:30', close: '03:00' })), '2024-11-03')).toEqual([
      '2024-11-03T05:30',
      '2024-11-03T08:00',
    ]);
    expect(hours(sessionClock(template({ open: '00:00', close: '01:30' })), '2024-11-03')).toEqual([
      '2024-11-03T04:00',
      '2024-11-03T05:30',
    ]);
  });

  it('has no session where the missing hour swallows it', () => {
    const clock = sessionClock(template({ open: '02:30', close: '03:00' }));
    const day = dayOfDate('2024-03-10');
    expect(clock.closeOf(day)).toBeLessThanOrEqual(clock.openOf(day));
    expect(clock.tradingDayOf(clock.openOf(day))).toBeNull();
    expect(clock.closeOf(day + 1) - clock.openOf(day + 1)).toBe(30 * 60_000);
  });

  it('ends a session where the next one opens when its close is in the missing hour', () => {
    const clock = sessionClock(template({ open: '03:00', close: '02:30' }));
    expect(hours(clock, '2024-03-10')).toEqual(['2024-03-09T08:00', '2024-03-10T07:00']);
    expect(hours(clock, '2024-03-11')).toEqual(['2024-03-10T07:00', '2024-03-11T06:30']);
    expect(clock.tradingDayOf(Date.parse('2024-03-10T07:10:00Z'))).toBe(dayOfDate('2024-03-11'));
  });

  it('knows the local day of an instant, session or not', () => {
    const clock = sessionClock(template({}));
    expect(dateOfDay(clock.localDayOf(Date.parse('2024-07-02T03:59:59Z')))).toBe('2024-07-01');
    expect(dateOfDay(clock.localDayOf(Date.parse('2024-07-02T04:00:00Z')))).toBe('2024-07-02');
  });

  it('keeps a frozen copy of the template', () => {
    const mine = { ...template({}), weekdays: [...weekdays] };
    const clock = sessionClock(mine);
    mine.open = '10:00';
    mine.weekdays.pop();
    expect(clock.template).toEqual(template({}));
    expect([clock, clock.template, clock.template.weekdays].map(Object.isFrozen)).toEqual([true, true, true]);
    expect(clock.trades(dayOfDate('2024-03-10'))).toBe(true);
  });
});

describe('what sessionClock refuses', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['an open of one digit', { open: '9:30' }, { code: 'not-a-wall-time', argument: 'session.open' }],
    ['an open at 24:00', { open: '24:00' }, { code: 'not-a-wall-time', argument: 'session.open' }],
    ['an open at 23:60', { open: '23:60' }, { code: 'not-a-wall-time', argument: 'session.open' }],
    ['seconds', { open: '09:30:00' }, { code: 'not-a-wall-time', argument: 'session.open' }],
    ['a close after midnight', { close: '24:01' }, { code: 'not-a-wall-time', argument: 'session.close' }],
    ['a close at 25:00', { close: '25:00' }, { code: 'not-a-wall-time', argument: 'session.close' }],
    ['an empty close', { close: '' }, { code: 'not-a-wall-time', argument: 'session.close' }],
    ['an empty id', { id: '' }, { code: 'out-of-bounds', argument: 'session.id' }],
    ['no weekday', { weekdays: [] }, { code: 'out-of-bounds', argument: 'session.weekdays' }],
    [
      'a weekday named twice',
      { weekdays: ['monday', 'friday', 'monday'] },
      { code: 'out-of-bounds', argument: 'session.weekdays', index: 2 },
    ],
    [
      'a weekday in capitals',
      { weekdays: ['monday', 'FRIDAY'] },
      { code: 'out-of-bounds', argument: 'session.weekdays', index: 1, suggestion: 'friday', fits: weekdays },
    ],
    [
      'an unknown zone',
      { timeZone: 'America/NewYork' },
      { code: 'unknown-time-zone', argument: 'session.timeZone', suggestion: 'America/New_York' },
    ],
    [
      'a misspelt field',
      { timezone: 'UTC' },
      { code: 'unknown-option', argument: 'session', field: 'timezone', suggestion: 'timeZone' },
    ],
    [
      'a field misspelt instead of the right one',
      { close: undefined, closes: '16:00' },
      { code: 'unknown-option', argument: 'session', field: 'closes', suggestion: 'close' },
    ],
    ['a field of another thing', { holidays: [] }, { code: 'unknown-option', argument: 'session', field: 'holidays' }],
  ])('%s', (_, changes, details) => {
    const error = thrownBy(() => sessionClock({ ...template({}), ...changes }));
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toMatchObject(details);
    expect(error.message).not.toContain('\n');
  });

  it.each<[string, Record<string, unknown>, object]>([
    ['an id that is no string', { id: 7 }, { code: 'wrong-type', argument: 'session.id' }],
    ['an open that is no string', { open: 930 }, { code: 'wrong-type', argument: 'session.open' }],
    ['a close that is null', { close: null }, { code: 'wrong-type', argument: 'session.close' }],
    ['a zone that is no string', { timeZone: 0 }, { code: 'wrong-type', argument: 'session.timeZone' }],
    ['weekdays in a string', { weekdays: 'monday' }, { code: 'wrong-type', argument: 'session.weekdays' }],
    [
      'a weekday as a number',
      { weekdays: ['sunday', 1, 2] },
      {
        code: 'wrong-type',
        argument: 'session.weekdays',
        index: 1,
        fits: weekdays,
        message:
          'session.weekdays[1] must be the name of a weekday (monday, tuesday, wednesday, thursday, friday, saturday, sunday), got 1',
      },
    ],
    [
      'a hole for a weekday',
      { weekdays: new Array(1) },
      { code: 'wrong-type', argument: 'session.weekdays', index: 0 },
    ],
    ['a missing field', { close: undefined }, { code: 'missing-field', argument: 'session.close', field: 'close' }],
  ])('%s', (_, changes, details) => {
    const error = thrownBy(() => sessionClock({ ...template({}), ...changes }));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject(details);
  });

  it.each([[null], [undefined], ['new-york'], [[]], [7]])('a template that is no object: %j', (value) => {
    const error = thrownBy(() => sessionClock(value as never));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ code: 'wrong-type', argument: 'session' });
  });

  it('and names the template as the caller does', () => {
    expect(thrownBy(() => sessionClock(template({ open: '?' }), 'options.first'))).toMatchObject({
      argument: 'options.first.open',
      message: 'options.first.open must be a wall time HH:MM from 00:00 to 23:59, got "?"',
    });
  });
});
