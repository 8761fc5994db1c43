import { listedNames } from '../errors/inner.js';
import type { Session } from '../sessions/inner.js';
import {
  atEnd,
  clockOf,
  type Column,
  type ColumnQuestion,
  type ColumnReport,
  FamilyMistake,
  inOrder,
  type Instant,
  isByClock,
  type KnownByClock,
  type Lack,
  lastKnown,
  needsOf,
  type WhenKnown,
  type WholeReport,
  wholeReport,
} from '../columns/inner.js';
import { partsOf } from './blame-family.js';
import { checkReport } from './checked-description.js';
import { checkedInstants } from './checked-instants.js';
import type { Known } from './known-in-results.js';
import { checkOneUnit } from './one-unit.js';

/** A report, with what follows from its columns. */
export interface PreparedReport {
  readonly report: WholeReport;
  /** The columns in which a row must have a value to count. */
  readonly needs: readonly Column<unknown>[];
  /** The reasons for which a row may be left out, in their order, each with the columns that tell it. */
  readonly reasons: ReadonlyMap<Lack<string>, readonly Column<unknown>[]>;
  readonly questions: readonly PreparedQuestion[];
  /** The facts of all questions: what is equally undecided is so of the whole row. */
  readonly facts: readonly Column<Instant>[];
  /** The instant from which the clock lets its questions be asked; the open without it. */
  readonly knownFrom: KnownByClock['from'] | null;
}

/** A question, and when it is asked. */
export interface PreparedQuestion extends ColumnQuestion {
  /** When all is known that it is asked under, as results say it. */
  readonly known: Known;
  /** The event by which that is known, where it is one. */
  readonly event?: string;
  /** When that happens, in the words of the event. */
  readonly eventInWords?: string;
  /** The instant of each row at which it is known, where that differs from row to row. */
  readonly knownAt: Column<Instant> | null;
  /** The later session of a row that it is asked in, where that is not the one that dates the row. */
  readonly askedIn: Column<Session> | null;
}

/**
 * What follows from the columns of a report.
 *
 * @throws FamilyMistake for a report that is not described as it must be, where a column is of another unit, where the answer of a
 * question has other labels than the question, or is known by another clock than the report
 */
export function prepare(stated: ColumnReport): PreparedReport {
  checkReport(stated);
  const report = wholeReport(stated);
  checkUnique(report);
  checkOneUnit(report.unit, partsOf(report));
  const needs = needsOf(report);
  checkOwnReasons(report, needs);
  // Before anything of a session is there, the clock tells when its questions will be asked.
  const clock = lastKnown(needs.map(({ known }) => known).filter(isByClock));
  return {
    report,
    needs,
    reasons: new Map(
      inOrder(needs.flatMap(({ reasons }) => [...reasons])).map((lack) => [lack, [...columnsWith(lack, needs)]]),
    ),
    questions: report.questions.map((question) => prepareQuestion(question, needs, clock)),
    facts: [...new Set(report.questions.flatMap(({ facts = [] }) => facts))].map(checkedInstants),
    knownFrom: clockOf(clock),
  };
}

/** The reasons of two families would have the same bytes. */
function checkOwnReasons(report: WholeReport, needs: readonly Column<unknown>[]): void {
  for (const [part, column] of partsOf(report)) {
    if (!needs.includes(column)) continue;
    const other = [...column.reasons].find(({ own }) => own !== null && own !== report.reasons);
    if (other === undefined) continue;
    throw FamilyMistake.inDescription(
      `${part} can lack a value for the reason ${other.reason}, which is not one of the reasons of the report: ` +
        'state what reasonsOf gave as its reasons, the same for all of its columns',
    );
  }
}

/**
 * Those of some columns, and of all that they are made of, which may lack a value for a reason: a session under way that has not closed may
 * have a hole already, and its columns tell the first of their reasons alone.
 */
function columnsWith(
  lack: Lack<string>,
  columns: readonly Column<unknown>[],
  found = new Set<Column<unknown>>(),
): ReadonlySet<Column<unknown>> {
  for (const column of columns) {
    if (found.has(column) || !column.reasons.has(lack)) continue;
    found.add(column);
    columnsWith(lack, column.inputs ?? [], found);
  }
  return found;
}

function prepareQuestion(
  question: ColumnQuestion,
  needs: readonly Column<unknown>[],
  clock: WhenKnown,
): PreparedQuestion {
  const { id, answer, given = [], decided, ends } = question;
  checkLabels(question, answer.labels);
  checkReasons(question, needs);
  const known = lastKnown([...needs, ...given].map((column) => column.known));
  if (isByClock(known) && known.when !== 'open' && lastKnown([clock, known]) !== clock) {
    throw FamilyMistake.inDescription(`the question ${id} and its report are known by different clocks`);
  }
  return {
    ...question,
    ...(decided === undefined ? {} : { decided: checkedInstants(decided) }),
    ...(ends === undefined ? {} : { ends: checkedInstants(ends) }),
    // An answer that was there before describes, and does not forecast.
    ...inResults(answer.known.when === 'before' ? atEnd : known),
    knownAt: 'instant' in known ? known.instant : null,
    askedIn: known.when === 'later' ? known.session : null,
  };
}

/** Two parts with one identifier would overwrite each other in rows. */
function checkUnique({ groups, questions, measures, statistics, levels }: WholeReport): void {
  const outcomes = questions.map(({ id, outcomes: own }) => [`outcomes of the question ${id}`, own] as const);
  for (const [what, parts] of [
    ['groups', groups],
    ['questions', questions],
    ['measures', measures],
    ['statistics', statistics],
    ['levels', levels],
    ...outcomes,
  ] as const) {
    // A report may ask thousands of questions of each minute of a day.
    const seen = new Set<string>();
    for (const { id } of parts) {
      if (seen.has(id)) throw FamilyMistake.inDescription(`two ${what} have the identifier "${id}"`);
      seen.add(id);
    }
  }
}

/** Answers are taken from their column as positions, which have to mean the same in the question. */
function checkLabels({ id, outcomes }: Pick<ColumnQuestion, 'id' | 'outcomes'>, labels: readonly string[]): void {
  const ids = outcomes.map((outcome) => outcome.id);
  if (ids.length === labels.length && ids.every((each, position) => each === labels[position])) return;
  throw FamilyMistake.inDescription(
    `the question ${id} has the outcomes ${listedNames(ids)}, but its answer is one of ${listedNames(labels)}`,
  );
}

/** A row that the answer leaves out is one that the report has to leave out: otherwise it would silently count as not asked. */
function checkReasons({ id, answer }: ColumnQuestion, needs: readonly Column<unknown>[]): void {
  const unmet = [...answer.reasons].find((lack) => !needs.some(({ reasons: own }) => own.has(lack)));
  if (unmet === undefined) return;
  throw FamilyMistake.inDescription(
    `the question ${id} can lack an answer for the reason ${unmet.reason}, but nothing the report needs leaves out rows for it`,
  );
}

const words: Readonly<Record<WhenKnown['when'], Known>> = {
  before: 'at-open',
  open: 'at-open',
  window: 'after-window',
  sessions: 'after-window',
  clock: 'at-event',
  time: 'at-time',
  event: 'at-event',
  later: 'at-open',
  end: 'hindsight',
};

/** When something is known, as results say it. */
function inResults(known: WhenKnown): Pick<PreparedQuestion, 'known' | 'event' | 'eventInWords'> {
  if (!('event' in known)) return { known: words[known.when] };
  const { when, event, inWords } = known;
  return { known: words[when], event, ...(inWords === undefined ? {} : { eventInWords: inWords }) };
}
