import type { Session } from '../../sessions/index.js';

/** The calendar year of the trading date of a session. */
export function yearOf({ day }: Pick<Session, 'day'>): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

/** The years from one to another, both included, as groups and parts of a period. */
export function yearsBetween(first: number, last: number): readonly { readonly id: string; readonly label: string }[] {
  return Array.from({ length: last - first + 1 }, (_, i) => ({ id: yearName(first + i), label: yearName(first + i) }));
}

/** A year as dates write it. */
export function yearName(year: number): string {
  return String(year).padStart(4, '0');
}
