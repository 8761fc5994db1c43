import { casesOf, endOfObservation } from '../in-play/cases.js';
import type { Observed } from '../in-play/observed.js';
import type { Times } from '../in-play/rule.js';
import { isInSession } from '../in-play/static-times.js';
import type { Look } from '../look.js';
import { periodNumber } from '../period.js';
import type { Question, Report } from '../report.js';
import type { Session } from '../session.js';

/** An observation, and when its questions are known and settled. */
export interface Row {
  readonly one: Observed;
  readonly times: Readonly<Record<string, Times>>;
}

/**
 * When it is certain that a date has no more cases of a question than its rows have given; without a question, no more values.
 *
 * @param rows - those of the date; `null` for each that is left out for a reason
 */
export function endOfDate(
  session: Session,
  rows: readonly (Row | null)[],
  look: Look,
  question: Question | null,
): number {
  const close = closeOfSpan(session, look);
  return goesOn(look) ? Math.max(close, ...rows.map((row) => endOfRow(row, question))) : close;
}

/** Whether rows may end after the session, week or month that dates them. */
function goesOn({ report, params }: Look): boolean {
  return report.unit !== 'week' && report.unit !== 'month' && !isInSession(report, params);
}

/** More bars may still make a row count that is left out; which ones, nobody can say. */
function endOfRow(row: Row | null, question: Question | null): number {
  if (row === null) return Infinity;
  const { one, times } = row;
  const asksUntil = question === null ? undefined : times[question.id]?.asksUntil;
  if (question === null || asksUntil === undefined || casesOf(one, question, times).length > 0) {
    return endOfObservation(one, times);
  }
  return asksUntil;
}

/** The close of the session, or of the last one of its week or month. */
function closeOfSpan({ day, closesAt }: Session, { market, report }: Look): number {
  const length = lengthOf(report);
  const same = (other: number): boolean =>
    length === null ? other === day : periodNumber(other, length) === periodNumber(day, length);
  return market.sessions.filter((session) => same(session.day)).at(-1)?.closesAt ?? closesAt;
}

/** The length of the periods that a report is about, `null` for sessions. */
function lengthOf({ unit, variant }: Report): 'week' | 'month' | null {
  if (unit === 'week' || unit === 'month') return unit;
  if (unit !== 'streak') return null;
  return variant === 'by-week' ? 'week' : variant === 'by-month' ? 'month' : null;
}
