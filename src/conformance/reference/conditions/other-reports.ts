import type { Bars } from '../../../bars/index.js';
import { families } from '../catalog.js';
import type { Fraction } from '../exact.js';
import { casesOf, endOfObservation, timesOf } from '../in-play/cases.js';
import { opensAt } from '../in-play/instant.js';
import { observed } from '../in-play/observed.js';
import { isInSession, tellsAtTheEnd } from '../in-play/static-times.js';
import { look, type Look, type LookOptions } from '../look.js';
import { type Market, previousOrNone } from '../market.js';
import type { Observation, Report } from '../report.js';
import type { Session } from '../session.js';
import type { ReportAsked } from './answer-condition.js';
import { endOfDate, type Row } from './end-of-date.js';

/** A value that an observation of another report gives, and when it is certain. */
export interface Given<Value> {
  readonly value: Value;
  readonly at: number;
}

/** What another report has of each trading date. */
export interface OtherReport {
  readonly look: Look;
  /** The answers to a question of the observations of the date that a session looks at. */
  readonly answers: (question: string, session: Session) => Dated<string>;
  /** The values of a measure. */
  readonly values: (measure: string, session: Session) => Dated<Fraction>;
}

/** What there is of one trading date, and when it is certain that there is no more, `Infinity` for never. */
export interface Dated<Value> {
  readonly given: readonly Given<Value>[];
  readonly end: number;
  /** Whether there is never more than one. */
  readonly single: boolean;
}

/** The report that is meant. */
export function reportNamed(id: string): Report {
  const report = families.flat().find(({ family, variant }) => `${family}-${variant}` === id);
  if (report === undefined) throw new RangeError(`the reference implementation has no report ${id}`);
  return report;
}

/** Another report over the same bars with the options of the run; looking back it sees what was before the range. */
export function otherReport(
  { report: id, params = {}, previous = 0 }: ReportAsked,
  own: Market,
  bars: Bars,
  options: LookOptions,
): OtherReport {
  const { startDate, ...rest } = options;
  const range = previous > 0 || startDate === undefined ? {} : { startDate };
  const report = reportNamed(id);
  const looked = look(report, bars, { ...rest, ...range, params });
  const rows = new Map<string, (Row | null)[]>();
  for (const { session, observation } of looked.candidates) {
    if (session === null) continue;
    const row = typeof observation === 'string' ? null : rowOf(session, observation, looked);
    rows.set(session.date, [...(rows.get(session.date) ?? []), row]);
  }

  const single = ['session', 'week', 'month', 'pair'].includes(report.unit);

  function dated<Value>(session: Session, givenBy: (row: Row) => readonly Given<Value>[]): Dated<Value> {
    const meant = sessionsBack(session, previous, own);
    // Without a session there, that is known at the open of this one.
    if (meant === null) return { given: [], end: opensAt(session, own), single };
    const dating = rows.get(meant.date) ?? [];
    const given = dating.flatMap((row) => (row === null ? [] : givenBy(row)));
    return { given, end: endOfDate(meant, dating, looked), single };
  }

  return {
    look: looked,
    answers: (id, session) => {
      const question = looked.questions.find((each) => each.id === id)!;
      return dated(session, ({ one, times }) =>
        casesOf(one, question, times).map(({ outcome, decidedAt }) => ({ value: outcome, at: decidedAt })),
      );
    },
    values: (id, session) =>
      dated(session, ({ one, times }) => {
        const value = one.observation.measures[id] ?? null;
        return value === null ? [] : [{ value, at: endOfObservation(one, times) }];
      }),
  };
}

function rowOf(session: Session, observation: Observation, { report, params, market }: Look): Row {
  const one = observed(report, params, market, session, observation);
  return { one, times: timesOf(one) };
}

/** Whether the reference can say when a measure is known: of sessions that are over it does not matter when. */
export function knowsWhen(measure: string, { previous = 0 }: ReportAsked, { report, params }: Look): boolean {
  return tellsAtTheEnd(measure, report) || (previous > 0 && isInSession(report, params));
}

/** The session so many sessions before, each the previous session of the next; `null` where one has none. */
function sessionsBack(session: Session, count: number, market: Market): Session | null {
  let found: Session | null = session;
  for (let i = 0; i < count && found !== null; i++) found = previousOrNone(market, found);
  return found;
}
