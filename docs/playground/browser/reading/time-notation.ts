import { type TimeUnit, timeUnitOf } from '../../../examples/own-data/time-unit.js';

/** How a file writes its times. */
export type TimeNotation =
  | { readonly kind: 'number'; readonly unit: TimeUnit }
  /** Days, such as `2024-07-01`, `2024/07/01`, `2024.07.01` or `20240701`. */
  | { readonly kind: 'date' }
  /** A day and a time of day with their distance from UTC, such as `2024-07-01T13:30:00Z`. */
  | { readonly kind: 'instant' }
  /** A day and a time of day that a clock on the wall showed. */
  | { readonly kind: 'wall' };

const NUMBER = /^-?\d+(\.\d+)?$/;
const DAY = /^(\d{4})([-/.]?)(\d\d)\2(\d\d)(?:[T ]+(.+))?$/i;
const TIME_OF_DAY =
  /^(?:(\d{1,2}):(\d\d)(?::(\d\d))?|(\d\d)(\d\d)(\d\d)?)(?:[.,](\d{1,9}))?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;

/** What a time of each kind looks like. */
const LOOKS: Readonly<Record<TimeNotation['kind'], string>> = {
  number: 'numbers since 1970',
  date: 'days without a time of day',
  instant: 'times with their distance from UTC',
  wall: 'times without a zone',
};

interface Read {
  readonly kind: TimeNotation['kind'];
  /** In epoch milliseconds; of a time on a wall clock as if it were in UTC. */
  readonly time: number;
}

/** The notation of a time, or `null` where it is none that is known. */
export function timeNotationOf(text: string): TimeNotation | null {
  const read = timeIn(text);
  if (typeof read !== 'string') return { kind: read.kind } as TimeNotation;
  return NUMBER.test(text) ? { kind: 'number', unit: timeUnitOf(Number(text)) } : null;
}

/** A time in epoch milliseconds, that of a wall clock as if it were in UTC; or what is wrong with it. */
export function parseTime(text: string, notation: TimeNotation): number | { readonly wrong: string } {
  if (text === '') return { wrong: 'it is empty, and every bar has a time' };
  if (notation.kind === 'number') {
    return NUMBER.test(text) ? milliseconds(text, notation.unit) : { wrong: otherThan(notation) };
  }
  const read = timeIn(text);
  if (typeof read === 'string') return { wrong: NUMBER.test(text) ? otherThan(notation) : read };
  return read.kind === notation.kind ? read.time : { wrong: otherThan(notation) };
}

function otherThan({ kind }: TimeNotation): string {
  return `the times of this file are ${LOOKS[kind]}, and this is none`;
}

function timeIn(text: string): Read | string {
  const day = DAY.exec(text);
  if (day === null) {
    return /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text)
      ? 'which number is the month is not certain: a day is written like 2024-07-01'
      : 'it is no time such as 2024-07-01, 2024-07-01 09:30 or 2024-07-01T13:30:00Z, and no number since 1970';
  }
  const [, year, , month, date, rest] = day;
  const midnight = midnightOf(Number(year), Number(month), Number(date));
  if (midnight === null) return 'the calendar has no such day';
  if (rest === undefined) return { kind: 'date', time: midnight };
  const clock = TIME_OF_DAY.exec(rest.trim());
  if (clock === null) return 'the time of day is none such as 09:30 or 09:30:00';
  const [, ...parts] = clock;
  const [hours, minutes, seconds] = [parts[0] ?? parts[3], parts[1] ?? parts[4], parts[2] ?? parts[5] ?? '0'].map(
    Number,
  );
  if (hours > 23 || minutes > 59 || seconds > 59) return 'a day has no such time';
  const fraction = (parts[6] ?? '').padEnd(3, '0');
  if (/[1-9]/.test(fraction.slice(3))) return 'times are whole milliseconds';
  const time = midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.slice(0, 3));
  const offset = parts[7];
  return offset === undefined ? { kind: 'wall', time } : { kind: 'instant', time: time - offsetOf(offset) };
}

function midnightOf(year: number, month: number, date: number): number | null {
  const midnight = Date.UTC(year, month - 1, date);
  // A day that the month does not have would be one of the next.
  return month >= 1 && month <= 12 && date >= 1 && new Date(midnight).getUTCDate() === date ? midnight : null;
}

function offsetOf(text: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)?$/.exec(text);
  if (parts === null) return 0;
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3] ?? '0')) * 60_000;
}

/** By how many digits the point moves to the right. */
const SHIFT: Readonly<Record<TimeUnit, number>> = { s: 3, ms: 0, us: -3, ns: -6 };

/** Nanoseconds are too large for a double, and a thousandth is none: the point is moved among the digits. */
function milliseconds(text: string, unit: TimeUnit): number | { readonly wrong: string } {
  const shift = SHIFT[unit];
  const sign = text.startsWith('-') ? '-' : '';
  const [whole, fraction = ''] = text.slice(sign.length).split('.');
  // With digits to spare on both sides of where the point comes to stand.
  const digits = `000000${whole}${fraction}000`;
  const kept = 6 + whole.length + shift;
  if (/[1-9]/.test(digits.slice(kept))) return { wrong: 'times are whole milliseconds' };
  return Number(`${sign}${digits.slice(0, kept)}`) + 0;
}
