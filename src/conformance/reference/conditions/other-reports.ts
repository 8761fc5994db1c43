import type { Bars } from '../../../bars/index.js';
import { families } from '../catalog.js';
import type { Fraction } from '../numbers/exact.js';
import { casesOf } from '../in-play/cases.js';
import { opensAt } from '../in-play/position.js';
import { isKnownAtOpen, isKnownAtTheEnd, measureKnownAt } from '../in-play/measure-times.js';
import { isInSession } from '../in-play/static-times.js';
import { look, type Look, type LookOptions } from '../market/look.js';
import { type Market, previousOrNone } from '../market/market.js';
import type { Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import type { ReportAsked } from './answer-condition.js';
import { endOfDate, endsUnscheduled } from './end-of-date.js';
import { hasFallen, type Row, rowsAt, type RowsByDate, rowsOf } from './rows.js';

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

/** A row, and the instant by which what counts of it is settled. */
interface Counting {
  readonly row: Row;
  readonly by: number;
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
  const given = { ...rest, ...range, params };
  const looked = look(report, bars, given);
  const inSession = isInSession(report, looked.params);
  const rows = rowsOf(looked);
  const single = ['session', 'week', 'month', 'pair'].includes(report.unit);

  const stood = new Map<number, RowsByDate>();
  function standing(instant: number): RowsByDate {
    const found = stood.get(instant) ?? rowsAt(instant, report, bars, given);
    stood.set(instant, found);
    return found;
  }

  /** Of a date before what counts or is under way at an instant. What fell later stood then, and what is not over has yet to. */
  function rowsBy(instant: number, date: string): readonly Counting[] {
    const dating = rows.get(date) ?? [];
    const isOver = (sessionOn(date, looked)?.closesAt ?? -Infinity) <= instant;
    const isAsItWas = isOver && (inSession || !(dating.some(hasFallen) || endsUnscheduled(instant, looked)));
    return (isAsItWas ? dating : (standing(instant).get(date) ?? [])).flatMap((row) =>
      typeof row === 'string' ? [] : [{ row, by: instant }],
    );
  }

  /** A row of a date that does not count, as it was when it last stood at the close of a session, or when the bars end. */
  function lastStanding(date: string, i: number): readonly Counting[] {
    const { sessions, now } = looked.market;
    const from = sessions.filter((session) => session.date >= date);
    let found: readonly Counting[] = [];
    for (const { closesAt } of from) {
      const instant = Math.min(closesAt, now);
      const row = standing(instant).get(date)?.[i] ?? 'not-closed';
      // Some rows are there only once a bar of a later session has made them.
      if (typeof row === 'string' && found.length > 0) break;
      if (typeof row !== 'string') found = [{ row, by: instant }];
    }
    return found;
  }

  const counting = new Map<string, { readonly rows: readonly Counting[]; readonly end: number }>();
  function countingOf(session: Session): { readonly rows: readonly Counting[]; readonly end: number } {
    if (previous > 0) {
      const meant = sessionsBack(session, previous, own);
      const open = opensAt(session, own);
      return { rows: meant === null ? [] : rowsBy(open, meant.date), end: open };
    }
    const dating = rows.get(session.date) ?? [];
    return {
      rows: dating.flatMap((row, i) => {
        if (typeof row !== 'string') return [{ row, by: Infinity }];
        return !inSession && hasFallen(row) ? lastStanding(session.date, i) : [];
      }),
      end: endOfDate(session, dating, looked),
    };
  }

  function dated<Value>(session: Session, givenBy: (row: Row) => readonly Given<Value>[]): Dated<Value> {
    const { rows: own, end } = counting.get(session.date) ?? countingOf(session);
    counting.set(session.date, { rows: own, end });
    return { given: own.flatMap(({ row, by }) => givenBy(row).filter(({ at }) => at <= by)), end, single };
  }

  return {
    look: looked,
    answers: (id, session) => {
      const question = looked.questions.find((each) => each.id === id)!;
      return dated(session, ({ one, times }) =>
        casesOf(one, question, times).map(({ outcome, decidedAt }) => ({ value: outcome, at: decidedAt })),
      );
    },
    values: (id, session) => {
      const found = dated(session, ({ one, times }) => {
        const value = one.observation.measures[id] ?? null;
        return value === null ? [] : [{ value, at: measureKnownAt(id, one, times) }];
      });
      // What is known at the open is known to be missing there.
      return previous === 0 && isKnownAtOpen(id, report) ? { ...found, end: opensAt(session, own) } : found;
    },
  };
}

/** Whether the reference can say when a measure is known: of sessions before it does not matter when, of rows that go on it has a list. */
export function knowsWhen(measure: string, { previous = 0 }: ReportAsked, { report, params }: Look): boolean {
  return previous > 0 || !isInSession(report, params) || isKnownAtTheEnd(measure, report, params);
}

function sessionOn(date: string, { market }: Look): Session | undefined {
  return market.sessions.find((session) => session.date === date);
}

/** The session so many sessions before, each the previous session of the next; `null` where one has none. */
function sessionsBack(session: Session, count: number, market: Market): Session | null {
  let found: Session | null = session;
  for (let i = 0; i < count && found !== null; i++) found = previousOrNone(market, found);
  return found;
}
