import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../../own-data/source-error.js';
import { wallTimesToInstants } from '../../own-data/wall-times-to-instants.js';
import { zoneClock } from '../../../../src/calendar/index.js';

const wallOf = (...texts: readonly string[]) => Float64Array.from(texts, (text) => Date.parse(`${text}Z`));
const shown = (instants: Float64Array) => Array.from(instants, (instant) => new Date(instant).toISOString());

describe('wallTimesToInstants', () => {
  it('undoes what the clock of a zone shows of instants, half an hour apart through whole years', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Pacific/Apia',
      'UTC',
    );
    const start = fc.integer({ min: Date.UTC(1980, 0) / 3_600_000, max: Date.UTC(2040, 0) / 3_600_000 });
    fc.assert(
      fc.property(zone, start, (timeZone, hour) => {
        const clock = zoneClock(timeZone);
        const instants = Float64Array.from({ length: 18_000 }, (_, i) => 3_600_000 * hour + 1_800_000 * i);
        const wall = instants.map((instant) => instant + clock.offsetAt(instant));
        // Only where the very first time is shown twice, and is the second one, nothing tells.
        fc.pre(wallTimesToInstants(wall.subarray(0, 1), timeZone)[0] === instants[0]);
        expect(wallTimesToInstants(wall, timeZone)).toEqual(instants);
      }),
      { numRuns: 6 },
    );
  });

  it('takes a time that is shown twice for the first, and for the second after that', () => {
    const wall = wallOf(
      '2024-11-03T00:30',
      '2024-11-03T01:00',
      '2024-11-03T01:30',
      '2024-11-03T01:00',
      '2024-11-03T01:30',
      '2024-11-03T02:00',
    );
    expect(shown(wallTimesToInstants(wall, 'America/New_York')).map((text) => text.slice(11, 16))).toEqual([
      ...['04:30', '05:00', '05:30', '06:00', '06:30', '07:00'],
    ]);
  });

  it('leaves a time that comes a third time for the library to refuse', () => {
    const wall = wallOf('2024-11-03T01:00', '2024-11-03T01:00', '2024-11-03T01:00');
    const [first, second, third] = wallTimesToInstants(wall, 'America/New_York');
    expect(second).toBe(first + 3_600_000);
    expect(third).toBe(first);
  });

  it('refuses a time that was left out, with its row', () => {
    expect(() => wallTimesToInstants(wallOf('2024-03-10T01:59', '2024-03-10T02:30'), 'America/New_York')).toThrow(
      new SourceError('time of row 2 is 2024-03-10 02:30:00: clocks in America/New_York skipped it'),
    );
    expect(() => wallTimesToInstants(wallOf('2011-12-30T12:00'), 'Pacific/Apia')).toThrow(SourceError);
  });

  it('refuses an unknown zone', () => {
    expect(() => wallTimesToInstants(new Float64Array(1), 'America/NewYork')).toThrow(/America\/New_York/);
  });

  it('leaves what is no time as it is', () => {
    const wall = Float64Array.of(NaN, Infinity, 1e15);
    expect(wallTimesToInstants(wall, 'Europe/London')).toEqual(wall);
  });
});
