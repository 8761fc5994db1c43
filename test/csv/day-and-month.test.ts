import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOrder, settleDates } from '../../src/csv/day-and-month.js';
import { ValueScanner } from '../../src/csv/value-scanner.js';
import { refusal } from '../bars/refusal.js';

const DAY = 86_400_000;

/** Dates as they are read before the order is known. */
function packed(dates: readonly string[], zone: 'none' | 'offset' = 'none'): Float64Array {
  const clock = dates.some((date) => date.includes(' ')) ? 'beside' : 'none';
  const scanner = new ValueScanner({ kind: 'calendar', date: 'year-last', separator: '/', clock, zone }, '.');
  return Float64Array.from(dates, (date) => scanner.time(new TextEncoder().encode(`${date}\n`), 0));
}
const shown = (times: Float64Array): string[] => Array.from(times, (time) => new Date(time).toISOString());

const SLASHES = { date: 'year-last', separator: '/' } as const;
const POINTS = { date: 'year-last', separator: '.' } as const;

describe('dates with the year at their end', () => {
  it('are those that were written, in either order, with any offset', () => {
    const instant = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(2099, 11, 30) });
    const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(fc.array(fc.tuple(instant, offset), { minLength: 1 }), fc.boolean(), (times, dayFirst) => {
        const seconds = times.map(([time, minutes]) => [Math.floor(time / 1000) * 1000, minutes] as const);
        const texts = seconds.map(([time, minutes]) => {
          const [year, month, day, clock] = new Date(time + minutes * 60_000).toISOString().split(/[-T.]/);
          const size = Math.abs(minutes);
          const zone = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join('');
          return `${dayFirst ? `${day}/${month}` : `${month}/${day}`}/${year} ${clock}${minutes < 0 ? '-' : '+'}${zone}`;
        });
        const read = packed(texts, 'offset');
        settleDates(read, dayFirst ? 'day-first' : 'month-first', 'year-last');
        expect([...read]).toEqual(seconds.map(([time]) => time));
      }),
    );
  });

  it('are none where the calendar does not have them', () => {
    const times = packed(['31/02/2024', '28/02/2024', '13/13/2024', '01/02/2024']);
    settleDates(times, 'day-first', 'year-last');
    expect(Array.from(times, Number.isNaN)).toEqual([true, false, true, false]);
    expect(times[3]).toBe(Date.UTC(2024, 1, 1));
  });
});

describe('the order of day and month', () => {
  it('is told by any date with a day above 12', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: Date.UTC(1990, 0) / DAY, max: Date.UTC(2060, 0) / DAY }), { minLength: 1 }),
        fc.boolean(),
        (days, dayFirst) => {
          const parts = days.map((day) => new Date(day * DAY).toISOString().slice(0, 10).split('-'));
          fc.pre(parts.some(([, , day]) => Number(day) > 12));
          const times = packed(
            parts.map(([year, month, day]) => (dayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`)),
          );
          expect(dateOrder(times, SLASHES, null)).toBe(dayFirst ? 'day-first' : 'month-first');
        },
      ),
    );
  });

  it('is asked for where no date tells, except where either gives the same', () => {
    const { code, argument, message } = refusal(() =>
      dateOrder(packed(['05/05/2024', '01/12/2024', '02/03/2024']), SLASHES, null),
    );
    expect([code, argument]).toEqual(['ambiguous', 'options.dates']);
    expect(message).toContain('"01/12/2024" can be read as 2024-12-01 (day first) and as 2024-01-12 (month first)');
    expect(dateOrder(packed(['05/05/2024', '06/06/2024']), SLASHES, null)).toBe('day-first');
    expect(dateOrder(packed(['12/13/2024']), SLASHES, null)).toBe('month-first');
    expect(dateOrder(packed(['13/12/2024']), SLASHES, null)).toBe('day-first');
  });

  it('is the one that is given, and of dates with points day first', () => {
    expect(dateOrder(packed(['13/01/2024']), SLASHES, 'month-first')).toBe('month-first');
    expect(dateOrder(packed(['01/02/2024']), POINTS, null)).toBe('day-first');
    expect(dateOrder(packed(['01/02/2024']), POINTS, 'month-first')).toBe('month-first');
  });

  it('does not change the time of day', () => {
    const times = packed(['31/01/2024 09:30', '31/01/2024 16:00', '01/02/2024 09:30']);
    settleDates(times, 'day-first', 'year-last');
    expect(shown(times)).toEqual(['2024-01-31T09:30:00.000Z', '2024-01-31T16:00:00.000Z', '2024-02-01T09:30:00.000Z']);
  });
});
