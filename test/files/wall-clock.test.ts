import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneClock } from '../../src/calendar/index.js';
import { wallTimesToInstants } from '../../src/files/wall-clock.js';

const HOUR = 3_600_000;
const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
];

/** What a clock shows, by the host and not by the library. */
function shown(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)!.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Instants in ascending order about changes of clocks: in each quarter of an hour one bar. */
const starts = fc.integer({ min: Date.UTC(2005, 0) / HOUR, max: Date.UTC(2030, 0) / HOUR });

describe('the times of clocks on the wall', () => {
  it('are instants that the clock shows so', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        starts,
        fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 40 }),
        (zone, start, steps) => {
          let instant = start * HOUR;
          const instants = steps.map((step) => (instant += step * 15 * 60_000));
          const walls = instants.map((each) => shown(each, zone));
          const times = Float64Array.from(walls);
          expect(wallTimesToInstants(times, zone).size).toBe(0);
          expect(Array.from(times, (time) => shown(time, zone))).toEqual(walls);
          // Only an hour that is shown twice may be the other one.
          for (const [i, time] of times.entries()) expect(Math.abs(time - instants[i])).toBeLessThanOrEqual(HOUR);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('come back where bars follow each other through every change of the clock', () => {
    for (const zone of ZONES) {
      const clock = zoneClock(zone);
      for (let day = Date.UTC(2019, 0); day < Date.UTC(2022, 0); day += 24 * HOUR) {
        if (clock.offsetAt(day) === clock.offsetAt(day + 24 * HOUR)) continue;
        for (const step of [5, 15, 30]) {
          const instants = Array.from({ length: (48 * 60) / step }, (_, i) => day - 12 * HOUR + i * step * 60_000);
          const times = Float64Array.from(instants, (instant) => shown(instant, zone));
          expect(wallTimesToInstants(times, zone).size).toBe(0);
          expect([...times]).toEqual(instants);
        }
      }
    }
  });

  it('are the first of two hours, until the order shows the second', () => {
    const wall = (hour: number, minute: number): number => Date.UTC(2024, 10, 3, hour, minute);
    const at = (...walls: number[]): string[] => {
      const times = Float64Array.from(walls);
      wallTimesToInstants(times, 'America/New_York');
      return Array.from(times, (time) => new Date(time).toISOString().slice(11, 16));
    };
    expect(at(wall(1, 30))).toEqual(['05:30']);
    expect(at(wall(1, 30), wall(1, 0))).toEqual(['05:30', '06:00']);
    expect(at(wall(1, 30), wall(1, 30))).toEqual(['05:30', '06:30']);
    // A third time has no place after the second: it is the first one, which is out of order.
    expect(at(wall(1, 30), wall(1, 0), wall(1, 0))).toEqual(['05:30', '06:00', '05:00']);
    expect(at(wall(1, 0), wall(1, 30), wall(2, 0))).toEqual(['05:00', '05:30', '07:00']);
  });

  it('that clocks left out are told, and do not move those after them', () => {
    const times = Float64Array.of(
      Date.UTC(2024, 2, 10, 1, 59),
      Date.UTC(2024, 2, 10, 2),
      Date.UTC(2024, 2, 10, 2, 59),
      Date.UTC(2024, 2, 10, 3),
      NaN,
    );
    const walls = [...times];
    expect([...wallTimesToInstants(times, 'America/New_York')]).toEqual([
      [1, walls[1]],
      [2, walls[2]],
    ]);
    expect([...times]).toEqual([Date.UTC(2024, 2, 10, 6, 59), NaN, NaN, Date.UTC(2024, 2, 10, 7), NaN]);
    // Samoa had no 30 December 2011.
    const day = Float64Array.of(Date.UTC(2011, 11, 30, 12), Date.UTC(2011, 11, 31, 12));
    expect([...wallTimesToInstants(day, 'Pacific/Apia').keys()]).toEqual([0]);
    expect(day[1]).toBe(Date.UTC(2011, 11, 30, 22));
  });

  it('need a zone that there is', () => {
    expect(() => wallTimesToInstants(new Float64Array(1), 'Mars/Base')).toThrow('options.timeZone');
  });
});
