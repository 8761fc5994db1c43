import type { ExchangeCalendar } from '../../calendar/index.js';

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

/** A calendar with holidays and early closes on days that no exchange has; some close before they open. */
export function generatedCalendar({ holidayEvery, earlyCloseEvery, shift, hour }: CalendarPlan): ExchangeCalendar {
  return {
    id: `generated-${holidayEvery}-${earlyCloseEvery}-${shift}-${hour}`,
    timeZone: 'UTC',
    knownFrom: '1970-01-01',
    knownThrough: '2099-12-31',
    holidayOf: (day) => ((day + shift) % holidayEvery === 0 ? 'Generated holiday' : null),
    earlyCloseOf: (day) => ((day + 2 * shift) % earlyCloseEvery === 0 ? day * 86_400_000 + hour * 3_600_000 : null),
  };
}
