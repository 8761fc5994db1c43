import type { Decimal } from 'decimal.js';
import { contractChanges } from './contract-change.js';
import { coverageOf } from './coverage.js';
import { DAY, dateOf } from '../calendar/days.js';
import { Exact } from '../numbers/exact.js';
import type { Market } from './market.js';
import { scheduledOn } from './scheduled.js';
import type { Session } from './session.js';

export type PeriodLength = 'week' | 'month';

/** The sessions of an ISO week or of a calendar month, with what they add up to. */
export interface Period {
  /** Which week or month it is; the one directly after has the next number. */
  readonly number: number;
  /** All of its sessions seen, those before the range included, and none after it. */
  readonly sessions: readonly Session[];
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  /** Whether one of its sessions lies in the range. */
  readonly seen: boolean;
  /** Why it does not count, `null` where it does. */
  readonly whyNot: 'not-closed' | 'incomplete' | null;
  /** Whether the contract changes between its first and last bar. */
  readonly rolls: boolean;
  /** The one directly before, or the reason why there is none. */
  readonly previous: Period | 'no-previous' | 'roll';
}

/** All weeks or months with a session that is not after the range, in order; the bars are those that were given. */
export function periodsOf(market: Market, length: PeriodLength): readonly Period[] {
  const given = market.given ?? market;
  const { bars, startDate, endDate, asOf, endsNow, sessions: all } = given;
  const lastDay = endsNow ? (all.at(-1)?.day ?? Infinity) : Infinity;
  const { afterFirst, beforeLast } = coverageOf(given);
  const inRange = (date: string): boolean => date >= startDate && date <= endDate;

  const byNumber = new Map<number, Session[]>();
  for (const session of all.filter(({ date }) => date <= endDate)) {
    const number = periodNumber(session.day, length);
    byNumber.set(number, [...(byNumber.get(number) ?? []), session]);
  }

  const periods: Period[] = [];
  // Whether a period may be the previous one of the next: it need not lie in the range.
  let settled = false;
  for (const [number, sessions] of byNumber) {
    const first = sessions[0];
    const last = sessions[sessions.length - 1];
    // If the session in progress ended now, so would its week.
    const dates = datesOf(number, length).filter((day) => day <= lastDay && scheduledOn(day, given) !== null);
    const closed = sessions.every(({ closesAt }) => closesAt <= asOf) && dates.every(beforeLast);
    const full = dates.every((day) => afterFirst(day) && beforeLast(day)) && sessions.every(({ complete }) => complete);

    const before = periods[periods.length - 1];
    let previous: Period['previous'] = 'no-previous';
    if (before?.number === number - 1 && settled) {
      previous = contractChanges(bars, before.sessions[0], last) ? 'roll' : before;
    }
    periods.push({
      number,
      sessions,
      open: first.open,
      high: Exact.max(...sessions.map(({ high }) => high)),
      low: Exact.min(...sessions.map(({ low }) => low)),
      close: last.close,
      seen: sessions.some(({ date }) => inRange(date)),
      whyNot: !closed ? 'not-closed' : full && dates.every((day) => inRange(dateOf(day))) ? null : 'incomplete',
      rolls: contractChanges(bars, first, last),
      previous,
    });
    settled = closed && full;
  }
  return periods;
}

/** The weeks (Monday to Sunday) or months since those of 1970-01-01. */
export function periodNumber(day: number, length: PeriodLength): number {
  if (length === 'week') return Math.floor((day + 3) / 7);
  const date = new Date(day * DAY);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** The days of a week or month, in order. */
export function datesOf(number: number, length: PeriodLength): readonly number[] {
  const first = length === 'week' ? number * 7 - 3 : Date.UTC(1970, number, 1) / DAY;
  const days: number[] = [];
  for (let day = first; periodNumber(day, length) === number; day++) days.push(day);
  return days;
}
