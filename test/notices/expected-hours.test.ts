import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assetClasses,
  sessionClock,
  sessionTemplates,
  type AssetClass,
  type SessionTemplate,
} from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { expectedHours, isWholeWeek } from '../../src/notices/expected-hours.js';
import { keyOfHours } from '../../src/notices/key-of-hours.js';

const padded = (number: number): string => String(number).padStart(2, '0');
const wallTime = (minutes: number): string => `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;

/** Hours on the clock of UTC, which has no days of 23 hours. */
const ownHours = fc
  .record({
    open: fc.nat(1439),
    length: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.constantFrom(1199, 1200, 1201, 1440)),
    days: fc.subarray([...weekdays], { minLength: 1 }),
  })
  .map(({ open, length, days }) => ({
    minutes: length,
    template: {
      id: 'own',
      timeZone: 'UTC',
      open: wallTime(open),
      close: wallTime((open + length) % 1440),
      weekdays: days,
    },
  }));

/** The hours by their names, with what they can tell. */
const told = (assetClass: AssetClass, session: SessionTemplate | null) =>
  expectedHours(sessionTemplates[assetClass], session && sessionClock(session)).map(({ clock, codes }) => [
    `${clock.template.id} ${clock.template.open}–${clock.template.close}`,
    ...codes,
  ]);

const edges = ['one-bar-late', 'other-time-zone'];
const all = [...edges, 'outside-sessions'];

describe('the hours that bars are held against', () => {
  it('are those of their asset class: of stocks the day, the extended and the overnight hours', () => {
    expect(told('stocks', null)).toEqual([
      ['new-york 09:30–16:00', ...edges],
      ['extended-hours 04:00–20:00', ...edges],
      ['overnight 20:00–20:00', 'outside-sessions'],
    ]);
    // Pit hours of a product may be an hour off without being of another time zone.
    expect(told('futures', null)).toEqual([
      ['new-york 09:30–16:00', 'one-bar-late'],
      ['daily 18:00–17:00', ...all],
    ]);
    expect(told('crypto', null)).toEqual([['daily 00:00–24:00', ...all]]);
    expect(told('forex', null)).toEqual([['daily 17:00–17:00', ...all]]);
  });

  it('are those of the class for any session of the class, under whatever name', () => {
    for (const assetClass of assetClasses) {
      for (const template of sessionTemplates[assetClass]) {
        expect(told(assetClass, { ...template, id: 'mine' })).toEqual(told(assetClass, null));
      }
    }
  });

  it('are those of a session of the caller, which tells what lies outside of it if it is a whole week of days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...assetClasses), ownHours, (assetClass, { minutes, template }) => {
        fc.pre(!sessionTemplates[assetClass].some((each) => keyOfHours(each) === keyOfHours(template)));
        const [only, ...more] = expectedHours(sessionTemplates[assetClass], sessionClock(template));
        expect([only.clock.template.open, only.clock.template.close]).toEqual([template.open, template.close]);
        const whole = minutes >= 20 * 60 && template.weekdays.length >= 5;
        expect(only.codes).toEqual(whole ? all : edges);
        expect(more).toEqual([]);
      }),
    );
  });

  it('are those of the caller where they differ from the class in nothing but the zone or the days', () => {
    const [forex] = sessionTemplates.forex;
    expect(told('forex', { ...forex, id: 'mine', timeZone: 'Europe/London' })).toEqual([['mine 17:00–17:00', ...all]]);
    expect(told('forex', { ...forex, id: 'mine', weekdays: weekdays.slice(0, 4) })).toEqual([
      ['mine 17:00–17:00', ...edges],
    ]);
  });
});

describe('the key of hours', () => {
  it('is the same for the same hours by any name, and another one for all others', () => {
    fc.assert(
      fc.property(
        ownHours,
        ownHours,
        fc.constantFrom('UTC', 'Asia/Tokyo'),
        ({ template: a }, { template: b }, timeZone) => {
          expect(keyOfHours({ ...a, id: 'other' })).toBe(keyOfHours(a));
          const parts = ['timeZone', 'open', 'close', 'weekdays'] as const;
          for (const part of parts) {
            const other = { ...a, [part]: part === 'timeZone' ? timeZone : b[part] };
            expect(keyOfHours(other) === keyOfHours(a)).toBe(String(other[part]) === String(a[part]));
          }
        },
      ),
    );
  });
});

describe('a whole week', () => {
  it('has five days with a session at least', () => {
    fc.assert(
      fc.property(ownHours, ({ template }) => {
        expect(isWholeWeek(sessionClock(template))).toBe(template.weekdays.length > 4);
      }),
    );
  });
});
