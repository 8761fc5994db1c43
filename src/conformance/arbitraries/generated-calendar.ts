import { dateOfDay, type CalendarDates } from '../../calendar/index.js';

/** A made-up calendar in small numbers. */
export interface CalendarPlan {
  /** Every how many days a holiday is, and an early close. */
  readonly holidayEvery: number;
  readonly earlyCloseEvery: number;
  /** Which of these days it is. */
  readonly shift: number;
  /** The hour, UTC, of the early closes. */
  readonly hour: number;
}

/** Days before the first bar and after the last one that a calendar says something about. */
const around = 30;

/** The dates of a calendar with holidays and early closes on days that no exchange has; some close before they open. */
export function generatedCalendar(
  { holidayEvery, earlyCloseEvery, shift, hour }: CalendarPlan,
  rows: readonly { readonly time: number }[],
): CalendarDates {
  const first = Math.floor(rows[0].time / 86_400_000) - around;
  const count = Math.floor(rows[rows.length - 1].time / 86_400_000) + around + 1 - first;
  const days = Array.from({ length: count }, (_, i) => first + i);
  const isHoliday = (day: number) => (day + shift) % holidayEvery === 0;
  const early = days.filter((day) => !isHoliday(day) && (day + 2 * shift) % earlyCloseEvery === 0);
  // As a wall time 00:00 is the end of its date; an hour further east the start of a date has a time of its own.
  const zone = hour === 0 ? { timeZone: 'Etc/GMT-1', hour: 1 } : { timeZone: 'UTC', hour };
  const time = `${String(zone.hour).padStart(2, '0')}:00`;
  return {
    id: `generated-${holidayEvery}-${earlyCloseEvery}-${shift}-${hour}`,
    timeZone: zone.timeZone,
    knownFrom: dateOfDay(days[0]),
    knownThrough: dateOfDay(days[count - 1]),
    holidays: days.filter(isHoliday).map((day) => dateOfDay(day)),
    earlyCloses: Object.fromEntries(early.map((day) => [dateOfDay(day), time])),
  };
}
