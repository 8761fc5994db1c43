import type { Bars } from '../../../bars/index.js';
import { families } from '../catalog.js';
import type { Fraction } from '../exact.js';
import { casesOf, endOfObservation, timesOf } from '../in-play/cases.js';
import { opensAt } from '../in-play/instant.js';
import { type Observed, observed } from '../in-play/observed.js';
import type { Times } from '../in-play/rule.js';
import { isInSession, tellsAtTheEnd } from '../in-play/static-times.js';
import { look, type Look, type LookOptions } from '../look.js';
import { type Market, previousOrNone } from '../market.js';
import { periodNumber } from '../period.js';
import type { Report } from '../report.js';
import type { Session } from '../session.js';
import type { ReportAsked } from './answer-condition.js';

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

/** What there is of one trading date, and when it is certain that there is no more. */
export interface Dated<Value> {
  readonly given: readonly Given<Value>[];
  readonly end: number;
  /** Whether there is never more than one. */
  readonly single: boolean;
}

/** An observation, and when its questions are known and settled. */
interface Row {
  readonly one: Observed;
  readonly times: Readonly<Record<string, Times>>;
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
  const rows = new Map<string, Row[]>();
  for (const { session, observation } of looked.candidates) {
    if (typeof observation === 'string' || session === null) continue;
    const one = observed(report, looked.params, looked.market, session, observation);
    rows.set(session.date, [...(rows.get(session.date) ?? []), { one, times: timesOf(one) }]);
  }

  const single = ['session', 'week', 'month', 'pair'].includes(report.unit);

  function dated<Value>(session: Session, givenBy: (row: Row) => readonly Given<Value>[]): Dated<Value> {
    const meant = sessionsBack(session, previous, own);
    // Without a session there, that is known at the open of this one.
    if (meant === null) return { given: [], end: opensAt(session, own), single };
    return { given: (rows.get(meant.date) ?? []).flatMap(givenBy), end: endOfDate(meant, looked), single };
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

/** The length of the periods that a report is about, `null` for sessions. */
function lengthOf({ unit, variant }: Report): 'week' | 'month' | null {
  if (unit === 'week' || unit === 'month') return unit;
  if (unit !== 'streak') return null;
  return variant === 'by-week' ? 'week' : variant === 'by-month' ? 'month' : null;
}

/** When a date has no more to give: with the close of its session, or of the last one of its week or month. */
function endOfDate({ day, closesAt }: Session, { market, report }: Look): number {
  const length = lengthOf(report);
  const same = (other: number): boolean =>
    length === null ? other === day : periodNumber(other, length) === periodNumber(day, length);
  return market.sessions.filter((session) => same(session.day)).at(-1)?.closesAt ?? closesAt;
}
