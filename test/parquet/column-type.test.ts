import fc from 'fast-check';
import type { SchemaElement } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { millisecondsOf, numberReader, timeType } from '../../src/parquet/column-type.js';

const element = (more: Partial<SchemaElement>): SchemaElement => ({ name: 'x', type: 'INT64', ...more });
/** A group of columns has no type. */
const GROUP: SchemaElement = { name: 'x' };
const timestamp = (unit: 'MILLIS' | 'MICROS' | 'NANOS', isAdjustedToUTC: boolean) =>
  element({ logical_type: { type: 'TIMESTAMP', unit, isAdjustedToUTC } });

describe('the type of a column of times', () => {
  it.each([
    [timestamp('MILLIS', true), 'milliseconds', 'instants', 'TIMESTAMP in milliseconds, UTC'],
    [timestamp('MICROS', true), 'microseconds', 'instants', 'TIMESTAMP in microseconds, UTC'],
    [timestamp('NANOS', false), 'nanoseconds', 'wall', 'TIMESTAMP in nanoseconds, without a zone'],
    [element({ converted_type: 'TIMESTAMP_MILLIS' }), 'milliseconds', 'instants', 'TIMESTAMP in milliseconds, UTC'],
    [element({ converted_type: 'TIMESTAMP_MICROS' }), 'microseconds', 'instants', 'TIMESTAMP in microseconds, UTC'],
    [element({ type: 'INT32', logical_type: { type: 'DATE' } }), 'days', 'dates', 'DATE'],
    [element({ type: 'INT32', converted_type: 'DATE' }), 'days', 'dates', 'DATE'],
    [element({ type: 'INT96' }), 'nanoseconds', 'wall', 'INT96, without a zone'],
    [element({ type: 'INT32' }), null, 'instants', 'numbers'],
    [element({ type: 'INT64' }), null, 'instants', 'numbers'],
    [element({ type: 'DOUBLE' }), null, 'instants', 'numbers'],
  ])('%j', (given, unit, times, name) => {
    expect(timeType(given)).toEqual({ unit, times, name });
  });

  it('is none of text, of a time of day, or of a group', () => {
    for (const given of [
      element({ type: 'BYTE_ARRAY' }),
      element({ type: 'FLOAT' }),
      GROUP,
      element({ logical_type: { type: 'TIME', unit: 'MICROS', isAdjustedToUTC: false } }),
      element({ converted_type: 'TIME_MICROS' }),
      element({ type: 'INT32', converted_type: 'TIME_MILLIS' }),
    ])
      expect(timeType(given)).toBeNull();
  });
});

describe('a count', () => {
  it('is milliseconds in every unit, and none where it is finer', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8e12, max: 8e12 }), fc.integer({ min: 1, max: 999 }), (time, rest) => {
        expect(millisecondsOf(time, 'milliseconds')).toBe(time);
        expect(millisecondsOf(BigInt(time), 'milliseconds')).toBe(time);
        expect(millisecondsOf(BigInt(time) * 1000n, 'microseconds')).toBe(time);
        expect(millisecondsOf(BigInt(time) * 1_000_000n, 'nanoseconds')).toBe(time);
        expect(millisecondsOf(BigInt(time) * 1000n + BigInt(rest), 'microseconds')).toBe(NaN);
        expect(millisecondsOf(BigInt(time) * 1_000_000n + BigInt(rest), 'nanoseconds')).toBe(NaN);
        expect(millisecondsOf(time, 'seconds')).toBe(time * 1000);
        expect(millisecondsOf(BigInt(time), 'seconds')).toBe(time * 1000);
      }),
    );
    expect(millisecondsOf(19_724, 'days')).toBe(Date.UTC(2024, 0, 2));
    expect(millisecondsOf(1.5e12, 'microseconds')).toBe(1.5e9);
    expect(millisecondsOf(1.5e18, 'nanoseconds')).toBe(1.5e12);
    for (const none of [null, undefined, '5', new Date(0)]) expect(millisecondsOf(none, 'seconds')).toBe(NaN);
  });
});

describe('the reader of numbers', () => {
  it('gives decimals as they were stored', () => {
    const stored = fc.tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.nat(18));
    fc.assert(
      fc.property(stored, fc.boolean(), ([digits, scale], isLogical) => {
        const read = numberReader(
          element(
            isLogical
              ? { logical_type: { type: 'DECIMAL', scale, precision: 38 } }
              : { converted_type: 'DECIMAL', scale, precision: 38 },
          ),
        )!;
        const exact = Number(`${digits}e-${scale}`);
        expect([read(digits), read(Number(digits))]).toEqual([exact, exact]);
        // More zeros behind it, as a wider column has them.
        const wide = numberReader(element({ logical_type: { type: 'DECIMAL', scale: scale + 10, precision: 38 } }))!;
        expect(wide(digits * 10n ** 10n)).toBe(exact);
      }),
      { numRuns: 5000 },
    );
    const plain = numberReader(element({ converted_type: 'DECIMAL' }))!;
    expect([plain(5), plain(-0), plain(null), plain(undefined)]).toEqual([5, 0, NaN, NaN]);
  });

  it("reads the bytes of a decimal, the highest first, in two's complement", () => {
    const read = numberReader(element({ type: 'FIXED_LEN_BYTE_ARRAY', converted_type: 'DECIMAL', scale: 2 }))!;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        (size, digits) => {
          const integer = BigInt.asIntN(8 * size, digits);
          const bytes = Uint8Array.from({ length: size }, (_, at) =>
            Number((integer >> BigInt(8 * (size - 1 - at))) & 255n),
          );
          expect(read(bytes)).toBe(Number(`${integer}e-2`));
        },
      ),
    );
    expect(read(new Uint8Array(0))).toBe(0);
  });

  it('gives numbers, and integers up to those that a number can hold', () => {
    for (const type of ['DOUBLE', 'FLOAT', 'INT32', 'INT64'] as const)
      expect(numberReader(element({ type }))!(1.5)).toBe(1.5);
    const read = numberReader(element({ logical_type: { type: 'INTEGER', bitWidth: 64, isSigned: true } }))!;
    expect(read(9_007_199_254_740_991n)).toBe(9_007_199_254_740_991);
    expect(read(-9_007_199_254_740_991n)).toBe(-9_007_199_254_740_991);
    expect(Object.is(read(-0), 0)).toBe(true);
    for (const none of [9_007_199_254_740_992n, -9_007_199_254_740_992n, null, '5', true]) expect(read(none)).toBe(NaN);
  });

  it('is none of a column that holds no numbers', () => {
    for (const given of [
      element({ type: 'BYTE_ARRAY' }),
      element({ type: 'BYTE_ARRAY', converted_type: 'DECIMAL', scale: 2 }),
      element({ type: 'BOOLEAN' }),
      GROUP,
      timestamp('MILLIS', true),
      element({ type: 'INT96' }),
    ])
      expect(numberReader(given)).toBeNull();
  });
});
