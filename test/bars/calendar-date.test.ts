import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcMidnight } from '../../src/bars/calendar-date.js';

const FIRST = Date.parse('0000-01-01T00:00:00Z') / 86_400_000;
const LAST = Date.parse('9999-12-31T00:00:00Z') / 86_400_000;

describe('utcMidnight', () => {
  it('finds every day from 0000-01-01 to 9999-12-31', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (day) => {
        const date = new Date(day * 86_400_000);
        expect(utcMidnight(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(day * 86_400_000);
      }),
      { numRuns: 500, examples: [[FIRST], [LAST], [-1], [0]] },
    );
  });

  it('knows the leap years, also those of the first century', () => {
    for (const year of [0, 4, 96, 400, 1600, 2000, 2024]) expect(utcMidnight(year, 2, 29)).not.toBeNaN();
    for (const year of [1, 100, 1900, 2023, 2100]) expect(utcMidnight(year, 2, 29)).toBeNaN();
  });

  it('gives no instant for days that do not exist', () => {
    for (const [month, day] of [
      [0, 1],
      [13, 1],
      [1, 0],
      [1, 32],
      [4, 31],
      [2, 30],
      [12, 32],
      [1.5, 1],
      [1, 1.5],
      [NaN, 1],
      [1, Infinity],
    ] as const) {
      expect(utcMidnight(2024, month, day)).toBeNaN();
    }
    expect(utcMidnight(-1, 1, 1)).toBeNaN();
    expect(utcMidnight(10_000, 1, 1)).toBeNaN();
  });
});
