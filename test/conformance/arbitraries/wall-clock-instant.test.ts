import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionTemplate } from '../../../src/calendar/index.js';
import { offsetAt, wallClockInstant } from '../../../src/conformance/arbitraries/wall-clock-instant.js';
import { dateOf, epochDayOf, sessionSpan, weekdayOf } from '../../../src/conformance/arbitraries/session-span.js';

const at = (timeZone: string, date: string, minutes: number) =>
  new Date(wallClockInstant(timeZone, epochDayOf(date), minutes)).toISOString();

describe('wallClockInstant', () => {
  it('is the wall-clock time less the offset that holds then, except where the clock skips it', () => {
    const zone = fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(zone, fc.integer({ min: 8000, max: 22_000 }), fc.nat(95), (timeZone, day, quarter) => {
        const instant = wallClockInstant(timeZone, day, quarter * 15);
        const wall = instant + offsetAt(timeZone, instant);
        const skipped = wall - (day * 86_400_000 + quarter * 900_000);
        expect([0, 1_800_000, 3_600_000]).toContain(skipped);
        // Only a clock that went forward within the hour before skips anything.
        if (skipped > 0) expect(offsetAt(timeZone, instant - 3_600_000)).toBeLessThan(offsetAt(timeZone, instant));
      }),
    );
  });

  it.each([
    ['America/New_York', '2024-03-08', 570, '2024-03-08T14:30:00.000Z'],
    ['America/New_York', '2024-03-11', 570, '2024-03-11T13:30:00.000Z'],
    // 02:30 was skipped and becomes 03:30.
    ['America/New_York', '2024-03-10', 150, '2024-03-10T07:30:00.000Z'],
    // 01:30 came twice; the first one was still on summer time.
    ['America/New_York', '2024-11-03', 90, '2024-11-03T05:30:00.000Z'],
    ['Asia/Kathmandu', '2024-01-15', 660, '2024-01-15T05:15:00.000Z'],
    ['Australia/Lord_Howe', '2022-10-02', 135, '2022-10-01T15:45:00.000Z'],
    ['UTC', '2024-01-15', 1440, '2024-01-16T00:00:00.000Z'],
  ])('reads %s %s, minute %i, as %s', (timeZone, date, minutes, instant) => {
    expect(at(timeZone, date, minutes)).toBe(instant);
  });
});

describe('sessionSpan', () => {
  it('opens on the day before where the open is not before the close', () => {
    const forex = { id: 'daily', timeZone: 'America/New_York', open: '17:00', close: '17:00', weekdays: [] };
    expect(sessionSpan(forex, epochDayOf('2024-03-11'))).toEqual({
      open: Date.UTC(2024, 2, 10, 21),
      close: Date.UTC(2024, 2, 11, 21),
      breaks: [],
    });
  });

  it('has the hours and the breaks of its date, on both sides of midnight', () => {
    const night: SessionTemplate = {
      id: 'night',
      timeZone: 'UTC',
      open: '18:00',
      close: '06:00',
      weekdays: [],
      breaks: [
        { from: '19:00', to: '19:30' },
        { from: '23:30', to: '00:00' },
        { from: '01:00', to: '02:00' },
      ],
      earlierHours: [{ through: '2024-03-11', open: '08:00', close: '16:00' }],
    };
    const at = (day: number, hour: number): number => Date.UTC(2024, 2, day) + hour * 3_600_000;
    expect(sessionSpan(night, epochDayOf('2024-03-11'))).toEqual({ open: at(11, 8), close: at(11, 16), breaks: [] });
    expect(sessionSpan(night, epochDayOf('2024-03-12'))).toEqual({
      open: at(11, 18),
      close: at(12, 6),
      breaks: [
        { from: at(11, 19), to: at(11, 19.5) },
        { from: at(11, 23.5), to: at(12, 0) },
        { from: at(12, 1), to: at(12, 2) },
      ],
    });
  });

  it('is null where daylight saving leaves nothing of a session', () => {
    const swallowed = { id: 'night', timeZone: 'America/New_York', open: '02:30', close: '03:15', weekdays: [] };
    expect(sessionSpan(swallowed, epochDayOf('2024-03-10'))).toBeNull();
    expect(sessionSpan(swallowed, epochDayOf('2024-03-09'))).not.toBeNull();
  });

  it('knows dates and their weekdays', () => {
    expect(dateOf(epochDayOf('2024-02-29'))).toBe('2024-02-29');
    expect(weekdayOf(epochDayOf('2024-03-10'))).toBe('sunday');
    expect(weekdayOf(epochDayOf('1969-12-31'))).toBe('wednesday');
  });
});
