import { type Market, monthsOf, type Session, weeksOf } from '../sessions/inner.js';
import { spanOf, type Table, type Unit } from '../columns/inner.js';
import { answerOf, answersTo } from './answers.js';
import type { PreparedQuestion, PreparedReport } from './prepare.js';

/** An answer of a row, and the instants of the question, in epoch milliseconds. */
export interface AnswerInstants {
  readonly outcome: string;
  /** The session in which the question is asked. */
  readonly session: Session;
  /** When all is known that the question is asked under. */
  readonly knownAt: number;
  /** From when on nothing that follows can change the outcome; never before `knownAt`. */
  readonly decided: number;
}

/**
 * When a question of each row was known and decided: by row its answer, a list where a row gives several cases, `null` where it is not asked.
 *
 * @param position - of the question in the report
 */
export function instantsOf(
  { questions, knownFrom }: Pick<PreparedReport, 'questions' | 'knownFrom'>,
  position: number,
  table: Table,
): (row: number) => AnswerInstants | readonly AnswerInstants[] | null {
  const { market, unit } = table;
  const span = unit.span ?? unit.name;
  const question = questions[position];
  const { ends } = question;
  const inHindsight = question.known === 'hindsight';
  const answers = answersTo(question, table);
  return (row) => {
    const answer = answerOf(answers, row);
    if (answer === null) return null;
    if (typeof answer !== 'string') {
      if (question.cases === undefined) {
        const session = table.session(row);
        const decided = endOfRow(table, row);
        return answer.map((outcome) => ({ outcome, session, knownAt: session.openTime, decided }));
      }
      return table.value(question.cases, row)!.map((session, i) => ({
        outcome: answer[i],
        session,
        knownAt: session.openTime,
        decided: endOfSpan(session, market, span),
      }));
    }
    const asked = askedOf(question, knownFrom, table, row);
    const { session } = asked;
    const knownAt = asked.knownAt ?? knownByClock(knownFrom, session, market);
    // What a question in hindsight is asked under may be known last of all.
    if (inHindsight) return { outcome: answer, session, knownAt, decided: endOfRow(table, row) };
    const end = ends === undefined ? endOfSpan(session, market, span) : table.value(ends, row)!;
    return { outcome: answer, session, knownAt, decided: decidedBy(question, table, row, knownAt, end) };
  };
}

/** The session in which a question is asked of a row, and when all is known that it is asked under; `null` as long as nothing of the row tells. */
export function askedOf(
  { knownAt, askedIn }: PreparedQuestion,
  knownFrom: PreparedReport['knownFrom'],
  table: Table,
  row: number,
): { readonly session: Session; readonly knownAt: number | null } {
  const later = askedIn && table.value(askedIn, row);
  const session = later ?? table.session(row);
  if (knownAt !== null) return { session, knownAt: table.value(knownAt, row) };
  if (askedIn !== null) return { session, knownAt: later?.openTime ?? null };
  return { session, knownAt: knownByClock(knownFrom, session, table.market) };
}

function knownByClock(knownFrom: PreparedReport['knownFrom'], session: Session, market: Market): number {
  return knownFrom?.(session, market) ?? session.openTime;
}

/**
 * From when on nothing that follows can change the answer of a row: its event if that comes before the end, and never before it is known.
 *
 * @param end - the instant by which the question is decided without an event
 */
export function decidedBy(
  { decided }: PreparedQuestion,
  table: Table,
  row: number,
  knownAt: number,
  end: number,
): number {
  const early = decided === undefined ? null : table.value(decided, row);
  return Math.max(knownAt, early === null ? end : Math.min(early, end));
}

const spans: ReadonlySet<string> = new Set(['session', 'week', 'month']);

/** Whether a row ends with the session, week or month that dates it at the latest. */
export function endsWithSpan(unit: Unit<object>): boolean {
  return unit.underWay === undefined && (unit.withinSession !== undefined || spans.has(unit.name));
}

/** Whether a session, week or month dates one row at the most. */
export function isOnePerSpan(unit: Unit<object>): boolean {
  return endsWithSpan(unit) && unit.withinSession !== 'several';
}

/** Whether a row ends with the session that dates it at the latest. */
export function endsWithSession(unit: Unit<object>): boolean {
  return endsWithSpan(unit) && unit.name !== 'week' && unit.name !== 'month';
}

/** The end of a row; never where it goes on beyond what dates it and its unit does not say how far. */
export function endOfRow(table: Table, row: number): number {
  const { unit } = table;
  const last = endsWithSpan(unit) ? table.session(row) : (unit.endsIn?.(table.rows[row]) ?? null);
  return last === null ? Infinity : endOfSpan(last, table.market, unit.span ?? unit.name);
}

/**
 * The close of the last session seen in a market of the span that a session is in, which may be of another market; its own close where there
 * is none, and never while the span goes on: which session will be its last, nobody knows yet.
 */
export function endOfSpan({ day, closeTime }: Session, market: Market, span: string): number {
  const [firstDay, lastDay] = spanOf(span, day);
  const { sessions } = market;
  if (span === 'week' || span === 'month') {
    const latest = (span === 'week' ? weeksOf(market) : monthsOf(market)).at(-1);
    if (latest?.closed === false && lastDay >= latest.session.day) return Infinity;
  }
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].day > lastDay) high = middle;
    else low = middle + 1;
  }
  return low > 0 && sessions[low - 1].day >= firstDay ? sessions[low - 1].closeTime : closeTime;
}
