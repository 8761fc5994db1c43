import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeNotation } from '../../src/bars/bar-reader.js';
import { epochMilliseconds, epochSeconds } from '../../src/bars/epoch-time.js';

/** The number that a value is read as, or the code of why it is none. */
function read({ parse }: TimeNotation, value: unknown): number | string {
  const parsed = parse(value);
  return typeof parsed === 'number' ? parsed : parsed.code;
}

/** Instants of markets, on a whole second, since numbers of milliseconds and microseconds can be told apart. */
const instants = fc
  .integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2200, 0) / 1000 })
  .map((seconds) => seconds * 1000);

const numbers = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double(), fc.constantFrom(0, -0, 1e11, 1e14, 8.64e15));

describe('epoch milliseconds', () => {
  it('are read as they are', () => {
    fc.assert(
      fc.property(instants, fc.nat(999), (instant, more) => {
        expect(read(epochMilliseconds, instant + more)).toBe(instant + more);
      }),
    );
  });

  it('are told apart from microseconds and nanoseconds', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(read(epochMilliseconds, instant * 1e3)).toBe('time-in-microseconds');
        expect(read(epochMilliseconds, instant * 1e6)).toBe('time-not-a-date');
      }),
    );
  });

  it('lie within their limit, all of them and nothing else that is whole', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const within = Math.abs(number) < epochMilliseconds.limit && Number.isInteger(number);
        expect(typeof read(epochMilliseconds, number) === 'number').toBe(within);
      }),
    );
  });
});

describe('epoch seconds', () => {
  it('are read as milliseconds', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(read(epochSeconds, instant / 1000)).toBe(instant);
      }),
    );
  });

  it('are told apart from milliseconds, microseconds and nanoseconds', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(read(epochSeconds, instant)).toBe('time-in-milliseconds');
        expect(read(epochSeconds, instant * 1e3)).toBe('time-in-microseconds');
        expect(read(epochSeconds, instant * 1e6)).toBe('time-not-a-date');
      }),
    );
  });

  it('lie within their limit', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const time = read(epochSeconds, number);
        expect(typeof time === 'number').toBe(Number.isInteger(number) && Math.abs(number) < 1e11);
        if (typeof time === 'number') expect(Math.abs(time)).toBeLessThan(epochSeconds.limit);
      }),
    );
  });
});

it.each([
  ['milliseconds', epochMilliseconds],
  ['seconds', epochSeconds],
])('%s are refused with the first thing that is wrong about them, before and after 1970 alike', (_, notation) => {
  for (const value of ['1706711400', null, undefined, 1706711400n, new Date(0), [1]]) {
    expect(read(notation, value)).toBe('wrong-type');
  }
  for (const value of [NaN, Infinity, -Infinity]) expect(read(notation, value)).toBe('not-finite');
  for (const sign of [1, -1]) {
    expect(read(notation, sign * 0.5)).toBe('time-not-integer');
    expect(read(notation, sign * (1e14 + 0.5))).toBe('time-in-microseconds');
    expect(read(notation, sign * 8.64e15)).toBe('time-in-microseconds');
    expect(read(notation, sign * (8.64e15 + 2))).toBe('time-not-a-date');
  }
});

it('only numbers of milliseconds may be seconds by mistake, and numbers alone do not make bars daily', () => {
  expect([epochMilliseconds.seconds, epochSeconds.seconds]).toEqual([true, false]);
  expect([epochMilliseconds.daily, epochSeconds.daily]).toEqual([false, false]);
});
