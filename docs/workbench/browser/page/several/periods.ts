import type { ComparedPeriods } from '../../computing/several/run-several.js';

const DAY = 86_400_000;
const BETWEEN = '..';
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Two periods as text in an address: their four dates. */
export function periodsText({ first, second }: ComparedPeriods): string {
  return [first.startDate, first.endDate, second.startDate, second.endDate].join(BETWEEN);
}

/** Two periods from such a text; `null` if it is none. */
export function periodsIn(text: string): ComparedPeriods | null {
  const dates = text.split(BETWEEN);
  if (dates.length !== 4 || !dates.every((date) => DATE.test(date))) return null;
  const [a, b, c, d] = dates;
  return { first: { startDate: a, endDate: b }, second: { startDate: c, endDate: d } };
}

/** Both halves of the time from one instant to another. */
export function halvesOf(from: number, to: number): ComparedPeriods {
  const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  const middle = from + (to - from) / 2;
  return {
    first: { startDate: dateOf(from), endDate: dateOf(middle) },
    second: { startDate: dateOf(middle + DAY), endDate: dateOf(to) },
  };
}
