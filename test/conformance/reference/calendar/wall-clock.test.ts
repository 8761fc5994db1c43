import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instantOf,
  localDay,
  minutesOf,
  wallClockAt,
} from '../../../../src/conformance/reference/calendar/wall-clock.js';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;
const at = (date: string, time: string, timeZone: string): string =>
  new Date(instantOf(dayOf(date), minutesOf(time), timeZone)).toISOString().slice(0, 16);

describe('instantOf', () => {
  it('follows daylight saving', () => {
    expect(at('2024-03-08', '09:30', 'America/New_York')).toBe('2024-03-08T14:30');
    expect(at('2024-03-11', '09:30', 'America/New_York')).toBe('2024-03-11T13:30');
    expect(at('2024-03-29', '08:00', 'Europe/London')).toBe('2024-03-29T08:00');
    expect(at('2024-04-02', '08:00', 'Europe/London')).toBe('2024-04-02T07:00');
    expect(at('2024-04-02', '08:00', 'Asia/Tokyo')).toBe('2024-04-01T23:00');
  });

  it('reads a time that is skipped with the offset before the change', () => {
    expect(at('2024-03-10', '01:59', 'America/New_York')).toBe('2024-03-10T06:59');
    expect(at('2024-03-10', '02:30', 'America/New_York')).toBe('2024-03-10T07:30');
    expect(at('2024-03-10', '03:30', 'America/New_York')).toBe('2024-03-10T07:30');
    // Half an hour is skipped there.
    expect(at('2024-10-06', '02:15', 'Australia/Lord_Howe')).toBe('2024-10-05T15:45');
  });

  it('takes the first of two occurrences', () => {
    expect(at('2024-11-03', '00:59', 'America/New_York')).toBe('2024-11-03T04:59');
    expect(at('2024-11-03', '01:30', 'America/New_York')).toBe('2024-11-03T05:30');
    expect(at('2024-11-03', '02:00', 'America/New_York')).toBe('2024-11-03T07:00');
  });

  it('takes 24:00 for the next midnight', () => {
    expect(at('2024-01-08', '24:00', 'UTC')).toBe('2024-01-09T00:00');
    expect(at('2024-01-08', '24:00', 'Asia/Kolkata')).toBe('2024-01-08T18:30');
  });

  it('gives the instant at which the clocks show that time, wherever there is one', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Asia/Tokyo',
      'Asia/Kathmandu',
      'America/Sao_Paulo',
    );
    const days = fc.integer({ min: dayOf('1990-01-01'), max: dayOf('2030-01-01') });
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 1439 }), (zone, day, minutes) => {
        const shown = wallClockAt(instantOf(day, minutes, zone), zone) - (day * 86_400_000 + minutes * 60_000);
        // An hour later than asked is a time that was skipped.
        expect([0, 3_600_000]).toContain(shown);
      }),
    );
  });
});

describe('localDay', () => {
  it('is the date on the wall, before 1970 too', () => {
    expect(localDay(Date.parse('2024-01-09T04:59Z'), 'America/New_York')).toBe(dayOf('2024-01-08'));
    expect(localDay(Date.parse('2024-01-09T05:00Z'), 'America/New_York')).toBe(dayOf('2024-01-09'));
    expect(localDay(Date.parse('1965-06-01T03:59:59.999Z'), 'America/New_York')).toBe(dayOf('1965-05-31'));
  });
});
