import { endOfObservation } from '../in-play/cases.js';
import type { Observed } from '../in-play/observed.js';
import type { Times } from '../in-play/rule.js';
import { isInSession } from '../in-play/static-times.js';
import type { Look } from '../look.js';
import { periodNumber, periodsOf } from '../period.js';
import type { Report } from '../report.js';
import type { Session } from '../session.js';

/** An observation, and when its questions are known and settled. */
export interface Row {
  readonly one: Observed;
  readonly times: Readonly<Record<string, Times>>;
}

/**
 * When it is certain that a date has no more cases than its rows have given.
 *
 * @param rows - those of the date; `null` for each that is left out for a reason
 */
export function endOfDate(session: Session, rows: readonly (Row | null)[], look: Look): number {
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
function endOfRow(row: Row | null): number {
  return row === null ? Infinity : endOfObservation(row.one, row.times);
}

/** The close of the session, or of the last one of its week or month; never while that goes on. */
function closeOfSpan({ day, closesAt }: Session, { market, report }: Look): number {
  const length = lengthOf(report);
  if (length === null) return market.sessions.find((session) => session.day === day)?.closesAt ?? closesAt;
  const number = periodNumber(day, length);
  const period = periodsOf(market, length).find((each) => each.number === number);
  if (period === undefined) return closesAt;
  return period.whyNot === 'not-closed' ? Infinity : period.sessions.at(-1)!.closesAt;
}

/** The length of the periods that a report is about, `null` for sessions. */
function lengthOf({ unit, variant }: Report): 'week' | 'month' | null {
  if (unit === 'week' || unit === 'month') return unit;
  if (unit !== 'streak') return null;
  return variant === 'by-week' ? 'week' : variant === 'by-month' ? 'month' : null;
}
