import type { SchemaElement } from 'hyparquet';

const DAY = 86_400_000;

/** What the times of a column are counts of: a unit of so many milliseconds, or of so many parts of one. */
export type TimeUnit = 'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds' | 'days';

/** How a column of times is written. */
export interface TimeType {
  /** `null` where the values are plain numbers, of which the first one tells. */
  readonly unit: TimeUnit | null;
  readonly times: 'instants' | 'wall' | 'dates';
  /** In words. */
  readonly name: string;
}

/** How the times of a column are written; `null` where they are neither dates, nor timestamps, nor numbers. */
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
  return type === 'INT32' || type === 'INT64' || type === 'DOUBLE'
    ? { unit: null, times: 'instants', name: 'numbers' }
    : null;
}

/** The unit in which a count since 1970 lies between 1973 and 5138. */
export function unitOf(count: number): TimeUnit {
  const size = Math.abs(count);
  if (size < 1e11) return 'seconds';
  if (size < 1e14) return 'milliseconds';
  return size < 1e17 ? 'microseconds' : 'nanoseconds';
}

const FINER: Readonly<Record<'milliseconds' | 'microseconds' | 'nanoseconds', bigint>> = {
  milliseconds: 1n,
  microseconds: 1000n,
  nanoseconds: 1_000_000n,
};

/** A count as milliseconds; `NaN` where there is none, or no whole millisecond. */
export function millisecondsOf(count: unknown, unit: TimeUnit): number {
  if (typeof count !== 'number' && typeof count !== 'bigint') return NaN;
  if (unit === 'days') return Number(count) * DAY;
  if (unit === 'seconds') return Number(count) * 1000;
  if (typeof count === 'number') return count / Number(FINER[unit]);
  return count % FINER[unit] === 0n ? Number(count / FINER[unit]) : NaN;
}

/** The decimal that was stored: what is read is the product of an integer and a negative power of ten, and not always the nearest number. */
function decimalNear(value: number, power: number): number {
  const stored = Math.round(value * power);
  // The quotient of two exact numbers is the nearest one.
  if (Number.isSafeInteger(stored) && power <= 1e22) return stored / power;
  const short = Number(value.toPrecision(15));
  return Math.abs(short - value) <= Math.abs(value) * 2 ** -50 ? short : value;
}

/** What turns the values of a column into numbers; `null` where the column does not hold any. */
export function numberReader({
  type,
  scale = 0,
  logical_type: logical,
  converted_type: converted,
}: SchemaElement): ((value: unknown) => number) | null {
  if (logical?.type === 'DECIMAL' || converted === 'DECIMAL') {
    const power = Number(`1e${logical?.type === 'DECIMAL' ? logical.scale : scale}`);
    return (value) => (typeof value === 'number' ? decimalNear(value, power) : NaN);
  }
  const isNumber = type === 'DOUBLE' || type === 'FLOAT' || type === 'INT32' || type === 'INT64';
  if (!isNumber || (logical !== undefined && logical.type !== 'INTEGER')) return null;
  return (value) => {
    if (typeof value === 'number') return value + 0;
    // Beyond it, a number no longer stands for this integer alone.
    return typeof value === 'bigint' && value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER
      ? Number(value)
      : NaN;
  };
}
