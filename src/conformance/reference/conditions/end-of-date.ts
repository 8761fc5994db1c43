import { endOfObservation } from '../in-play/cases.js';
import { hasSessionsAfter, isUnderWay } from '../in-play/observed.js';
import { isInSession } from '../in-play/static-times.js';
import type { Look } from '../market/look.js';
import { periodNumber, periodsOf } from '../market/period.js';
import type { Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import type { Row } from './rows.js';

/**
 * When it is certain that a date has no more cases than its rows have given.
 *
 * @param rows - those of the date, of each that is left out the reason
 */
export function endOfDate(session: Session, rows: readonly (Row | string)[], look: Look): number {
  const close = closeOfSpan(session, look);
  if (!goesOn(look)) return close;
  const { report, params, market } = look;
  // What began there and has not ended is no row yet.
  if (report.begun?.(params, market)?.day === session.day) return Infinity;
  return Math.max(close, ...rows.map(endOfRow));
}

/** Whether rows may end after the session, week or month that dates them. */
function goesOn({ report, params }: Look): boolean {
  return report.unit !== 'week' && report.unit !== 'month' && !isInSession(report, params);
}

/** More bars may still make a row count that is left out; which ones, nobody can say. */
function endOfRow(row: Row | string): number {
  return typeof row === 'string' ? Infinity : endOfObservation(row.one, row.times);
}

/** The close of the session, or of the last one of its week or month; never while that goes on. */
function closeOfSpan({ day, closesAt }: Session, { market, report }: Look): number {
  const length = lengthOf(report);
  if (length === null) return market.sessions.find((session) => session.day === day)?.closesAt ?? closesAt;
  const number = periodNumber(day, length);
  const period = periodsOf(market, length).find((each) => each.number === number);
  if (period === undefined) return closesAt;
  const last = period.sessions.at(-1)!;
  const goesOn = period.whyNot === 'not-closed' || isUnderWay(last, length, market);
  return goesOn ? Infinity : last.closesAt;
}

/**
 * Whether the week or month at an instant came out otherwise than scheduled: further sessions were scheduled in it, and none came, or none
 * was, and one came, as daily bars on holidays do. Only later bars tell when such a week was over.
 */
export function endsUnscheduled(instant: number, { market, report }: Look): boolean {
  const length = lengthOf(report);
  if (length === null) return false;
  const last = market.sessions.filter(({ closesAt }) => closesAt <= instant).at(-1);
  const next = last === undefined ? undefined : market.sessions.at(last.position + 1);
  if (last === undefined || next === undefined) return false;
  const goesOn = periodNumber(next.day, length) === periodNumber(last.day, length);
  return goesOn !== hasSessionsAfter(last, length, market);
}

/** The length of the periods that a report is about, `null` for sessions. */
function lengthOf({ unit, variant }: Report): 'week' | 'month' | null {
  if (unit === 'week' || unit === 'month') return unit;
  if (unit !== 'streak') return null;
  return variant === 'by-week' ? 'week' : variant === 'by-month' ? 'month' : null;
}
