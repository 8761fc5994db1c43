import {
  type Data,
  DataType,
  DateUnit,
  type Float,
  type Int,
  TimeUnit as ArrowUnit,
  Type,
  type Vector,
} from 'apache-arrow';
import { joinChunks } from './join-chunks.js';
import { plainNumbers } from './plain-numbers.js';
import { SourceError } from './source-error.js';
import { type TimeUnit, timeUnitOf } from './time-unit.js';

/** The times of an Arrow column. */
export interface ArrowTimes {
  /** In epoch milliseconds; not whole for a time between two milliseconds. */
  readonly time: Float64Array;
  /** Whether the times are local, as if in UTC. */
  readonly wall: boolean;
  /** Whether the times are dates, so that the bars are daily. */
  readonly daily: boolean;
}

const UNITS: Readonly<Record<ArrowUnit, TimeUnit>> = {
  [ArrowUnit.SECOND]: 's',
  [ArrowUnit.MILLISECOND]: 'ms',
  [ArrowUnit.MICROSECOND]: 'us',
  [ArrowUnit.NANOSECOND]: 'ns',
};

const DAY = 86_400_000;

/**
 * The times of an Arrow column: timestamps of any unit, dates, or numbers.
 *
 * @param column - the name of the column, for errors
 * @param unit - of times that are numbers; by default, that of the first one by its size
 * @throws {@link SourceError} for a column without times
 */
export function timesOfArrow(vector: Vector, column: string, unit?: TimeUnit): ArrowTimes {
  const type = vector.type as DataType;
  const { typeId } = type;
  if (DataType.isTimestamp(type)) {
    const wall = type.timezone === null || type.timezone === undefined || type.timezone === '';
    return { time: milliseconds(vector, UNITS[type.unit]), wall, daily: false };
  }
  if (DataType.isDate(type)) {
    const numbers = plainNumbers(vector);
    return { time: type.unit === DateUnit.DAY ? numbers.map((day) => day * DAY) : numbers, wall: false, daily: true };
  }
  if (!DataType.isInt(type) && !DataType.isFloat(type)) {
    throw new SourceError(`the column "${column}" is of type ${Type[typeId]} and holds no times`);
  }
  const first = vector.data.find(({ length }) => length > 0) as Data<Int | Float> | undefined;
  return { time: milliseconds(vector, unit ?? timeUnitOf(Number(first?.values[0] ?? 0))), wall: false, daily: false };
}

function milliseconds(vector: Vector, unit: TimeUnit): Float64Array {
  switch (unit) {
    case 's':
      return plainNumbers(vector).map((time) => time * 1000);
    case 'ms':
      return plainNumbers(vector);
    case 'us':
      return plainNumbers(vector).map((time) => time / 1000);
    case 'ns':
      return joinChunks(vector.data.map(wholeNanoseconds));
  }
}

/** Too large for a double: divided as integers, with 0.5 added if not a whole millisecond. */
function wholeNanoseconds({ values, length }: Data<Int | Float>): Float64Array {
  const time = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const value = BigInt(values[i]);
    const whole = value / 1_000_000n;
    time[i] = Number(whole) + (whole * 1_000_000n === value ? 0 : 0.5);
  }
  return time;
}
