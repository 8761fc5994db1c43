import type { SchemaElement } from 'hyparquet';
import type { EpochUnit } from '../files/inner.js';
import { shortestDecimal } from '../bars/inner.js';

const DAY = 86_400_000;

/** The unit of epoch times in a column. */
export type TimeUnit = EpochUnit | 'days';

/** The notation of a column of times. */
export interface TimeType {
  /** `null` for text, and for plain numbers, whose unit the first one shows. */
  readonly unit: TimeUnit | null;
  readonly times: 'instants' | 'wall' | 'dates' | 'text';
  /** In words. */
  readonly name: string;
}

/** The notation of the times of a column; `null` if they are neither dates, nor timestamps, nor numbers, nor text. */
export function timeType({ type, logical_type: logical, converted_type: converted }: SchemaElement): TimeType | null {
  if (logical?.type === 'TIMESTAMP') {
    const unit = ({ MILLIS: 'milliseconds', MICROS: 'microseconds', NANOS: 'nanoseconds' } as const)[logical.unit];
    return logical.isAdjustedToUTC
      ? { unit, times: 'instants', name: `TIMESTAMP in ${unit}, UTC` }
      : { unit, times: 'wall', name: `TIMESTAMP in ${unit}, without a zone` };
  }
  if (converted === 'TIMESTAMP_MILLIS')
    return { unit: 'milliseconds', times: 'instants', name: 'TIMESTAMP in milliseconds, UTC' };
  if (converted === 'TIMESTAMP_MICROS')
    return { unit: 'microseconds', times: 'instants', name: 'TIMESTAMP in microseconds, UTC' };
  if (logical?.type === 'DATE' || converted === 'DATE') return { unit: 'days', times: 'dates', name: 'DATE' };
  // Programs disagree on whether it is in UTC.
  if (type === 'INT96') return { unit: 'nanoseconds', times: 'wall', name: 'INT96, without a zone' };
  const isTimeOfDay = logical?.type === 'TIME' || converted === 'TIME_MILLIS' || converted === 'TIME_MICROS';
  if (isTimeOfDay) return null;
  if (type === 'BYTE_ARRAY' && (logical?.type === 'STRING' || converted === 'UTF8'))
    return { unit: null, times: 'text', name: 'text' };
  return type === 'INT32' || type === 'INT64' || type === 'DOUBLE'
    ? { unit: null, times: 'instants', name: 'numbers' }
    : null;
}

const FINER: Readonly<Record<'milliseconds' | 'microseconds' | 'nanoseconds', bigint>> = {
  milliseconds: 1n,
  microseconds: 1000n,
  nanoseconds: 1_000_000n,
};

/** An epoch time in milliseconds; `NaN` if missing or not whole. */
export function millisecondsOf(count: unknown, unit: TimeUnit): number {
  if (typeof count !== 'number' && typeof count !== 'bigint') return NaN;
  if (unit === 'days') return Number(count) * DAY;
  if (unit === 'seconds') return Number(count) * 1000;
  if (typeof count === 'number') return count / Number(FINER[unit]);
  const exact = Number(count);
  // Integers of any size are slow.
  if (Number.isSafeInteger(exact)) return exact % Number(FINER[unit]) === 0 ? exact / Number(FINER[unit]) : NaN;
  return count % FINER[unit] === 0n ? Number(count / FINER[unit]) : NaN;
}

/** Whether a column holds decimals as integers or as the bytes of integers. */
export function isDecimal({ type, logical_type: logical, converted_type: converted }: SchemaElement): boolean {
  return (logical?.type === 'DECIMAL' || converted === 'DECIMAL') && type !== 'BYTE_ARRAY';
}

/** Converts the values of a column to numbers; `null` if the column holds none. */
export function numberReader(element: SchemaElement): ((value: unknown) => number) | null {
  const { type, scale = 0, logical_type: logical } = element;
  if (isDecimal(element)) {
    const decimals = logical?.type === 'DECIMAL' ? logical.scale : scale;
    return (value) => {
      const digits = value instanceof Uint8Array ? integerOf(value) : value;
      return typeof digits === 'number' || typeof digits === 'bigint' ? decimalOf(digits, decimals) : NaN;
    };
  }
  const isNumber = type === 'DOUBLE' || type === 'FLOAT' || type === 'INT32' || type === 'INT64';
  if (!isNumber || (logical !== undefined && logical.type !== 'INTEGER')) return null;
  if (type === 'FLOAT') return (value) => (typeof value === 'number' ? shortestDecimal(value) : NaN);
  return (value) => {
    if (typeof value === 'number') return value + 0;
    // Larger integers are not exact as numbers.
    return typeof value === 'bigint' && value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER
      ? Number(value)
      : NaN;
  };
}

/** The number nearest to an integer over a power of ten, as for the same digits in a string. */
function decimalOf(integer: number | bigint, decimals: number): number {
  const number = Number(integer);
  // Powers of ten are exact up to this one, and the quotient of two exact numbers is the nearest to theirs.
  if (Number.isSafeInteger(number) && decimals <= 22) return number / Number(`1e${decimals}`) + 0;
  return Number(`${integer}e${-decimals}`);
}

/** The integer of two's complement with the highest byte first. */
function integerOf(bytes: Uint8Array): number | bigint {
  let number = bytes.length === 0 ? 0 : (bytes[0] << 24) >> 24;
  for (let at = 1; at < bytes.length; at++) number = number * 256 + bytes[at];
  if (Number.isSafeInteger(number)) return number;
  let digits = 0n;
  for (const byte of bytes) digits = (digits << 8n) | BigInt(byte);
  return BigInt.asIntN(8 * bytes.length, digits);
}
