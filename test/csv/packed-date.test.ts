import { describe, expect, it } from 'vitest';
import { packedMidnight, packedTime, unpackedTime } from '../../src/csv/packed-date.js';

const HOUR = 3_600_000;

describe('a date whose order is unknown', () => {
  it('has its midnight under each time of it, with an offset as well', () => {
    const midnight = packedTime(2024, 1, 31);
    for (const hours of [-12, 0, 9.5, 23, 36]) expect(packedMidnight(midnight + hours * HOUR)).toBe(midnight);
    expect(unpackedTime(midnight - HOUR)).toEqual({ year: 2024, first: 1, second: 31, ofDay: -HOUR });
  });

  it('does not exist with a part above 31', () => {
    expect(packedTime(2024, 1, 32)).toBeNaN();
    expect(packedMidnight(NaN)).toBeNaN();
  });
});
