import { cmeEquityIndex, exchanges, usEventsAnnouncedThrough, usEventsThrough } from '../../src/calendar/index.js';
import { monthsBefore } from '../../src/calendar/inner.js';

/** How far the dates of a calendar or of an event reach. */
export interface End {
  readonly of: string;
  readonly knownThrough: string;
  readonly announcedThrough: string;
}

export const ends: readonly End[] = [
  ...[...Object.values(exchanges).map(({ calendar }) => calendar), cmeEquityIndex].map((calendar) => ({
    of: calendar.id,
    knownThrough: calendar.knownThrough,
    announcedThrough: calendar.announcedThrough!,
  })),
  ...Object.entries(usEventsThrough).map(([name, knownThrough]) => ({
    of: name,
    knownThrough,
    announcedThrough: usEventsAnnouncedThrough[name as keyof typeof usEventsAnnouncedThrough],
  })),
];

/**
 * What must be entered soon, seen from a date: a warning when dates end in less than nine months, or when those that are not announced
 * begin in less than two, for most are announced by then; an error when dates end in less than three months.
 */
export function remarksOn(date: string, all = ends): { warnings: string[]; errors: string[] } {
  const isWithin = (months: number, end: string): boolean => date > monthsBefore(end, months);
  const ending = all.filter(({ knownThrough }) => isWithin(9, knownThrough));
  const isUrgent = ({ knownThrough }: End): boolean => isWithin(3, knownThrough);
  const says = ({ of, knownThrough }: End): string => `${of} ends on ${knownThrough}: extend it.`;
  return {
    errors: ending.filter(isUrgent).map(says),
    warnings: [
      ...ending.filter((end) => !isUrgent(end)).map(says),
      ...all
        .filter(
          ({ announcedThrough, knownThrough }) => announcedThrough < knownThrough && isWithin(2, announcedThrough),
        )
        .map(
          ({ of, announcedThrough }) =>
            `${of} is computed after ${announcedThrough}: enter what has been announced since.`,
        ),
    ],
  };
}
