import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, zoneClock } from '../../src/calendar/index.js';
import { minutes, zoneAndDay, zoneAndInstant } from './arbitraries.js';
import { instantsShowing, offsetsAround, shownOn, wallOf } from './intl-oracle.js';
import { thrownBy } from './thrown-by.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const newYork = zoneClock('America/New_York');
const at = (timeZone: string, date: string, hour: number, minute = 0): string =>
  new Date(zoneClock(timeZone).instantOf(dayOfDate(date), hour * 60 + minute)).toISOString();

describe('the laws of zoneClock(timeZone)', () => {
  it('has the offset that Intl shows', () => {
    fc.assert(
      fc.property(zoneAndInstant, ({ timeZone, instant }) => {
        expect(zoneClock(timeZone).offsetAt(instant)).toBe(wallOf(timeZone, instant) - instant);
      }),
      { numRuns: 1000 },
    );
  });

  it('has the offset that Intl shows in every zone there is', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(zone, fc.integer({ min: -4e12, max: 4e12 }), (timeZone, instant) => {
        expect(zoneClock(timeZone).offsetAt(instant)).toBe(wallOf(timeZone, instant) - instant);
      }),
      { numRuns: 500 },
    );
  });

  it('changes its offset at the very millisecond, in either direction of asking', () => {
    fc.assert(
      fc.property(zoneAndDay, ({ timeZone, day }) => {
        const clock = zoneClock(timeZone);
        const hours = Array.from({ length: 49 }, (_, hour) => day * DAY + (hour - 24) * HOUR);
        for (const edge of [...hours, ...[...hours].reverse()].flatMap((hour) => [hour - 1, hour])) {
          expect(clock.offsetAt(edge)).toBe(wallOf(timeZone, edge) - edge);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has the day that Intl shows', () => {
    fc.assert(
      fc.property(zoneAndInstant, ({ timeZone, instant }) => {
        expect(zoneClock(timeZone).dayAt(instant)).toBe(Math.floor(wallOf(timeZone, instant) / DAY));
      }),
      { numRuns: 500 },
    );
  });

  it('never goes back a day in these zones', () => {
    fc.assert(
      fc.property(zoneAndInstant, fc.integer({ min: 1, max: 2 * DAY }), ({ timeZone, instant }, later) => {
        expect(zoneClock(timeZone).dayAt(instant + later)).toBeGreaterThanOrEqual(zoneClock(timeZone).dayAt(instant));
      }),
    );
  });

  it('shows the wall time at its instant: the earlier of two, or the time moved on by the gap', () => {
    fc.assert(
      fc.property(zoneAndDay, minutes, ({ timeZone, day }, minute) => {
        const wall = day * DAY + minute * MINUTE;
        const [offsetBefore = NaN] = offsetsAround(timeZone, wall);
        const [earliest = wall - offsetBefore] = instantsShowing(timeZone, wall);
        expect(zoneClock(timeZone).instantOf(day, minute)).toBe(earliest);
      }),
      { numRuns: 1000 },
    );
  });

  it('ends a day where the next one begins', () => {
    fc.assert(
      fc.property(zoneAndDay, ({ timeZone, day }) => {
        expect(zoneClock(timeZone).instantOf(day, 1440)).toBe(zoneClock(timeZone).instantOf(day + 1, 0));
      }),
    );
  });
});

describe('zoneClock(timeZone)', () => {
  it('follows New York into summer and back', () => {
    const spring = Date.parse('2024-03-10T07:00:00Z');
    expect([newYork.offsetAt(spring - 1), newYork.offsetAt(spring)]).toEqual([-5 * HOUR, -4 * HOUR]);
    const autumn = Date.parse('2024-11-03T06:00:00Z');
    expect([newYork.offsetAt(autumn - 1), newYork.offsetAt(autumn)]).toEqual([-4 * HOUR, -5 * HOUR]);
  });

  it('moves a time that spring leaves out on by the gap', () => {
    expect(at('America/New_York', '2024-03-10', 1, 59)).toBe('2024-03-10T06:59:00.000Z');
    expect(at('America/New_York', '2024-03-10', 2, 0)).toBe('2024-03-10T07:00:00.000Z');
    expect(at('America/New_York', '2024-03-10', 2, 30)).toBe('2024-03-10T07:30:00.000Z');
    expect(at('America/New_York', '2024-03-10', 3, 0)).toBe('2024-03-10T07:00:00.000Z');
  });

  it('takes the first of two times in autumn', () => {
    expect(at('America/New_York', '2024-11-03', 1, 30)).toBe('2024-11-03T05:30:00.000Z');
    expect(at('America/New_York', '2024-11-03', 2, 0)).toBe('2024-11-03T07:00:00.000Z');
  });

  it('knows changes of half an hour', () => {
    expect(at('Australia/Lord_Howe', '2024-10-06', 2, 15)).toBe('2024-10-05T15:45:00.000Z');
    expect(at('Australia/Lord_Howe', '2024-10-06', 2, 30)).toBe('2024-10-05T15:30:00.000Z');
    expect(at('Australia/Lord_Howe', '2024-04-07', 1, 45)).toBe('2024-04-06T14:45:00.000Z');
  });

  it('begins a day without midnight at one in the morning', () => {
    expect(at('America/Sao_Paulo', '2018-11-04', 0)).toBe('2018-11-04T03:00:00.000Z');
    expect(shownOn('America/Sao_Paulo', Date.parse('2018-11-04T03:00:00Z'))).toBe('2018-11-04 01:00');
  });

  it('moves a day that was left out on to the next', () => {
    expect(at('Pacific/Apia', '2011-12-30', 12)).toBe(at('Pacific/Apia', '2011-12-31', 12));
    const apia = zoneClock('Pacific/Apia');
    const change = Date.parse('2011-12-30T10:00:00Z');
    expect(dateOfDay(apia.dayAt(change - 1))).toBe('2011-12-29');
    expect(dateOfDay(apia.dayAt(change))).toBe('2011-12-31');
  });

  it('goes back a day where the clock is turned back over midnight', () => {
    const stJohns = zoneClock('America/St_Johns');
    const change = Date.parse('2006-10-29T02:31:00Z');
    expect(dateOfDay(stJohns.dayAt(change - 1))).toBe('2006-10-29');
    expect(dateOfDay(stJohns.dayAt(change))).toBe('2006-10-28');
  });

  it('sees the shortest summer time there was: six days and 23 hours in Boa Vista', () => {
    const boaVista = zoneClock('America/Boa_Vista');
    const begin = Date.parse('2000-10-08T04:00:00Z');
    const end = Date.parse('2000-10-15T03:00:00Z');
    expect([begin - 1, begin, end - 1, end].map((instant) => boaVista.offsetAt(instant) / HOUR)).toEqual([
      -4, -3, -3, -4,
    ]);
  });

  it('counts in seconds where a zone did', () => {
    expect(zoneClock('America/New_York').offsetAt(Date.UTC(1883, 0, 1))).toBe(-(4 * HOUR + 56 * MINUTE + 2000));
  });

  it('keeps the sign of offsets of less than an hour', () => {
    expect(zoneClock('Africa/Monrovia').offsetAt(Date.UTC(1971, 0, 1))).toBe(-(44 * MINUTE + 30_000));
    expect(zoneClock('Africa/Casablanca').offsetAt(Date.UTC(1900, 0, 1))).toBe(-(30 * MINUTE + 20_000));
    expect(zoneClock('Europe/Amsterdam').offsetAt(Date.UTC(1890, 0, 1))).toBeGreaterThan(0);
  });

  it('works decades ahead', () => {
    expect(at('America/New_York', '2090-07-03', 9, 30)).toBe('2090-07-03T13:30:00.000Z');
    expect(at('Asia/Kathmandu', '2090-07-03', 5, 45)).toBe('2090-07-03T00:00:00.000Z');
  });

  it('works at the ends of time', () => {
    expect(zoneClock('UTC').offsetAt(8.64e15)).toBe(0);
    expect(zoneClock('Asia/Tokyo').offsetAt(8.64e15)).toBe(9 * HOUR);
    expect(zoneClock('UTC').dayAt(-8.64e15)).toBe(-1e8);
  });

  it('is one frozen clock per zone, under the name that was asked for', () => {
    expect(zoneClock('America/New_York')).toBe(newYork);
    expect(Object.isFrozen(newYork)).toBe(true);
    expect(newYork.timeZone).toBe('America/New_York');
    expect(zoneClock('america/new_york')).toMatchObject({ timeZone: 'america/new_york' });
    expect(zoneClock('america/new_york').offsetAt(0)).toBe(-5 * HOUR);
  });

  it('survives as many spellings as there are', () => {
    const letters = Array.from('america/new_york');
    for (let spelling = 0; spelling < 1500; spelling += 1) {
      const name = letters.map((letter, place) => ((spelling >> place) & 1 ? letter.toUpperCase() : letter)).join('');
      expect(zoneClock(name).timeZone).toBe(name);
    }
    expect(zoneClock('America/New_York').offsetAt(0)).toBe(-5 * HOUR);
  });
});

describe('zones that have no IANA name', () => {
  it('are offsets, at all times', () => {
    for (const [zone, offset] of [
      ['+05:30', 5.5],
      ['-0800', -8],
      ['+09', 9],
      ['Z', 0],
      ['-00:00', 0],
    ] as const) {
      expect([zoneClock(zone).offsetAt(0), zoneClock(zone).offsetAt(Date.UTC(2024, 6, 1))]).toEqual([
        offset * HOUR,
        offset * HOUR,
      ]);
    }
  });

  it('are that of brokers: New York and seven hours, so that the week begins at midnight all year', () => {
    const broker = zoneClock('broker');
    const newYork = zoneClock('America/New_York');
    for (let day = 19_700; day < 20_100; day++) {
      expect(broker.instantOf(day, 0)).toBe(newYork.instantOf(day - 1, 17 * 60));
    }
    // Between the changes of clocks in New York and in Europe.
    expect(broker.offsetAt(Date.UTC(2024, 2, 20))).toBe(3 * HOUR);
    expect(zoneClock('Europe/Athens').offsetAt(Date.UTC(2024, 2, 20))).toBe(2 * HOUR);
  });
});

describe('what zoneClock refuses', () => {
  it.each([
    ['Mars/Olympus'],
    [''],
    ['+5'],
    ['+24:00'],
    ['constructor'],
    ['GMT+05'],
    ['SystemV/EST5'],
    ['America/New York '],
  ])('the zone %j', (timeZone) => {
    const error = thrownBy(() => zoneClock(timeZone));
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toMatchObject({ code: 'unknown-time-zone', argument: 'timeZone' });
  });

  it('a zone of any length, without repeating it', () => {
    const error = thrownBy(() => zoneClock('x'.repeat(1e5)));
    expect(error.code).toBe('unknown-time-zone');
    expect(error.message.length).toBeLessThan(200);
  });

  it('suggests the zone that was meant', () => {
    const error = thrownBy(() => zoneClock('America/New_Yrok', 'session.timeZone'));
    expect(error).toMatchObject({ suggestion: 'America/New_York', argument: 'session.timeZone' });
    expect(error.message).toBe(
      'session.timeZone must be an IANA time zone such as "America/New_York", or an offset such as "+05:30", got "America/New_Yrok"; did you mean "America/New_York"?',
    );
    expect(thrownBy(() => zoneClock('UTX'))).toMatchObject({ suggestion: 'UTC' });
    expect(thrownBy(() => zoneClock('?'))).not.toHaveProperty('suggestion');
  });

  it.each([
    ['BST', ['Europe/London', 'Asia/Dhaka']],
    ['ist', ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']],
    ['EST', ['America/New_York', '-05:00']],
    ['UTC+2', ['+02:00']],
    ...['CST', 'AST', 'ACT', 'ECT', 'CET', 'MST', 'JST', 'PST'].map((name): [string, null] => [name, null]),
  ])('the abbreviation %s, with the zones that it may stand for', (name, fits) => {
    const error = thrownBy(() => zoneClock(name));
    expect(error).toMatchObject({ code: 'unknown-time-zone', ...(fits === null ? {} : { fits }) });
    expect((error as { fits?: readonly string[] }).fits!.map((zone) => zoneClock(zone).timeZone)).not.toEqual([]);
    expect(error.message).toContain('give the zone itself');
  });

  it.each([[5], [null], [undefined], [{}]])('a zone that is no string: %j', (timeZone) => {
    const error = thrownBy(() => zoneClock(timeZone as never));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ code: 'wrong-type', argument: 'timeZone' });
  });

  it.each([[NaN], [Infinity], [-Infinity], [8.64e15 + 2]])('the instant %d', (instant) => {
    for (const call of [() => newYork.offsetAt(instant), () => newYork.dayAt(instant)]) {
      expect(thrownBy(call)).toMatchObject({ code: 'out-of-bounds', argument: 'instant' });
    }
  });

  it('an instant that is no number, also one that would compare like a number', () => {
    newYork.offsetAt(1.7e12);
    for (const instant of ['1700000000000', new Date(1.7e12), null, undefined]) {
      const error = thrownBy(() => newYork.dayAt(instant as never));
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ code: 'wrong-type', argument: 'instant' });
    }
  });

  it.each([[NaN], [0.5], [1e9]])('the day %d', (day) => {
    expect(thrownBy(() => newYork.instantOf(day, 0))).toMatchObject({ code: 'out-of-bounds', argument: 'day' });
  });

  it.each([[NaN], [-1], [1441]])('%d minutes', (minute) => {
    expect(thrownBy(() => newYork.instantOf(0, minute))).toMatchObject({ code: 'out-of-bounds', argument: 'minutes' });
  });

  it('minutes that are no number', () => {
    const error = thrownBy(() => newYork.instantOf(0, '570' as never));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ code: 'wrong-type', argument: 'minutes' });
  });
});
