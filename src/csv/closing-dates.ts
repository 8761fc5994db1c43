import type { BarsOptions } from '../bars/index.js';
import type { Program } from '../files/inner.js';
import type { CsvHead } from './csv-head.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SHORTEST_DAY = 72_000_000;

/** When exchanges close, in minutes since midnight: from Tokyo's 15:00 to Xetra's 17:30. No futures open then. */
const CLOSES = [900, 930, 960, 990, 1050];
const NOON = 720;

/** The names of the columns that GOOGLEFINANCE of Google Sheets writes. */
const NAMES = ['Date', 'Open', 'High', 'Low', 'Close', 'Volume'];

export const GOOGLE_SHEETS: Program = {
  name: 'Google Sheets',
  evidence: 'one time a date, that of the close, and earlier ones on half days',
};

/** Whether a file may be daily bars of Google Sheets, which stamps dates with the time when the exchange closed. */
export function mayBeOfSheets({ names, notation }: CsvHead): boolean {
  const hasNames = names !== null && names.length >= 5 && names.every((name, column) => name === NAMES[column]);
  return hasNames && notation.kind === 'calendar' && notation.date === 'year-last' && notation.clock === 'beside';
}

/**
 * Whether local times are closing times of daily bars: one a date, nearly all of them when an exchange closes, and the others earlier in the afternoon,
 * as on half days.
 */
export function areClosingTimes(times: Float64Array): boolean {
  const dates = new Set<number>();
  const counts = new Map<number, number>();
  for (const time of times) {
    // What is not a date is refused later.
    if (time !== time) continue;
    const date = Math.floor(time / DAY);
    const minute = (time - date * DAY) / MINUTE;
    if (dates.has(date)) return false;
    dates.add(date);
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  const close = CLOSES.find((minute) => 2 * (counts.get(minute) ?? 0) > dates.size);
  return (
    close !== undefined && [...counts.keys()].every((minute) => minute === close || (minute >= NOON && minute < close))
  );
}

/**
 * Whether local times are the closes of days, whose dates they show: a day each, stamped at the close, or at the hour of one on weekdays only. A
 * market whose days open at such an hour opens on Sundays.
 */
export function areClosingDates({ notation }: CsvHead, times: Float64Array, stamped: BarsOptions['stamped']): boolean {
  if (notation.kind !== 'calendar' || notation.zone !== 'none' || notation.clock === 'none') return false;
  if (times.length < 2) return false;
  if (stamped === 'close')
    return times.every((time, row) => row === 0 || !(Math.abs(time - times[row - 1]) < SHORTEST_DAY));
  return areClosingTimes(times) && times.every((time) => !isWeekend(new Date(time).getUTCDay()));
}

function isWeekend(weekday: number): boolean {
  return weekday === 0 || weekday === 6;
}

/** Turns local times into midnights of their dates in UTC, in place. */
export function toMidnights(times: Float64Array): void {
  for (let row = 0; row < times.length; row++) times[row] = Math.floor(times[row] / DAY) * DAY;
}
