import type { Quotient } from '../../numeric/index.js';
import type { Market, Session } from '../../sessions/index.js';
import type { Course } from '../course.js';
import type { Description, Dimension, Exclusion, Level, Question } from '../description.js';
import type { Known } from '../known.js';
import { observationsOf } from '../observations/observations-of.js';
import { reasons, type Reason } from '../reasons.js';
import { NOT_ASKED as ANSWERED_NOTHING, SEVERAL as ANSWERED_SEVERAL, type Answers } from '../sheets/answers.js';
import type { Eligibility } from '../sheets/eligibility.js';
import type { Sheet } from '../sheets/sheet.js';
import type { Values } from '../sheets/values.js';
import type { Cells, Column } from './column.js';
import { ChoiceCells, type QuotientCells } from './kinds.js';
import { atEnd, clockOf, isByClock, lastKnown } from './known.js';
import type { WhenKnown } from './column.js';
import { PRESENT } from './lack.js';
import { rowsIn, type RowOfTable } from './row.js';
import { needsOf, type ColumnLevel, type ColumnQuestion, type ColumnReport } from './report.js';
import { Table, type Unit } from './table.js';

/** Kinds of observation are told apart by what they are: the same for the same unit. */
const kinds = new WeakMap<object, Description<RowOfTable, RowOfTable>['kind']>();

/** A report on columns, as all others are described. */
export type Described = Description<RowOfTable, RowOfTable> & { readonly columns: ColumnReport };

/** A report on columns as all others are described. */
export function describe(report: ColumnReport): Described {
  const { unit, groups, questions, measures, levels, current, remaining } = report;
  const needs = needsOf(report);
  const kind = kinds.get(unit) ?? kindOf(unit);
  kinds.set(unit, kind);
  // Before anything of a session is there, the clock tells when its questions will be asked.
  const clock = lastKnown(needs.map(({ known }) => known).filter(isByClock));
  const knownFrom = clockOf(clock);
  return {
    kind,
    exclusions: exclusionsOf(needs),
    dimensions: groups.map(({ id, values, by, perYear }): Dimension<RowOfTable> => ({
      id,
      values,
      ...(perYear === undefined ? {} : { perYear }),
      of: (row) => row.valueOf<string | readonly string[]>(by)!,
    })),
    questions: questions.map((question) => asQuestion(question, needs, clock)),
    measures: measures.map(({ value, ...measure }) => ({ ...measure, of: (row) => row.valueOf(value) })),
    statistics: [],
    levels: levels.map(asLevel),
    current,
    ...(remaining === undefined ? {} : { remaining: remaining.map(asLevel) }),
    columns: report,
    ...(knownFrom === null ? {} : { knownFrom }),
    sheetOf: (market) => sheetOf(report, needs, Table.of(unit, market), observationsOf(kind, market)),
  };
}

const asLevel = ({ value, ...level }: ColumnLevel): Level<RowOfTable> => ({
  ...level,
  of: (row) => row.valueOf(value),
});
function kindOf(unit: Unit<object>): Description<RowOfTable, RowOfTable>['kind'] {
  const { name, span } = unit;
  return {
    unit: name,
    ...(span === undefined ? {} : { span }),
    observe: (market, earlier) => rowsIn(Table.of(unit, market), earlier?.observations ?? []),
    ...(unit.underWay === undefined ? {} : { underWay: underWayOf(unit, unit.underWay.bind(unit)) }),
    ...(unit.comes === undefined ? {} : { comes: unit.comes.bind(unit) }),
  };
}

/** What is under way makes a table of its own, of which the same columns are asked. */
function underWayOf(
  unit: Unit<object>,
  rowsOf: (market: Market) => readonly object[],
): (market: Market) => readonly RowOfTable[] {
  const underWay: Unit<object> = { name: unit.name, rowsOf, sessionOf: (row) => unit.sessionOf(row) };
  return (market) => rowsIn(Table.of(underWay, market), []);
}

function exclusionsOf(needs: readonly Column<unknown>[]): readonly Exclusion<RowOfTable>[] {
  return reasons.flatMap((reason) => {
    // A session under way that has not closed may have a hole already: a reason applies whether or not another one comes before it.
    const having = [...columnsWith(reason, needs)];
    if (having.length === 0) return [];
    return [{ reason, applies: (row) => having.some((column) => row.whyNot(column) === positionOf(reason)) }];
  });
}

/** Those of some columns, and of all that they are made of, which have no value for a reason. */
function columnsWith(
  reason: Reason,
  columns: readonly Column<unknown>[],
  found = new Set<Column<unknown>>(),
): ReadonlySet<Column<unknown>> {
  for (const column of columns) {
    if (found.has(column) || !column.reasons.has(reason)) continue;
    found.add(column);
    columnsWith(reason, column.inputs ?? [], found);
  }
  return found;
}

const positionOf = (reason: Reason): number => reasons.indexOf(reason);

function asQuestion(
  { answer, given = [], decided, facts, ends, cases, ...question }: ColumnQuestion,
  needs: readonly Column<unknown>[],
  clock: WhenKnown,
): Question<RowOfTable> {
  checkLabels(question, answer.labels);
  const known = lastKnown([...needs, ...given].map((column) => column.known));
  if (isByClock(known) && known.when !== 'open' && lastKnown([clock, known]) !== clock) {
    throw new Error(`The question ${question.id} is known by another clock than the report that asks it`);
  }
  const course: Course<RowOfTable> = {
    ...(decided === undefined ? {} : { decided: (row) => row.valueOf(decided) }),
    ...(facts === undefined ? {} : { facts: (row) => facts.map((fact) => row.valueOf(fact)) }),
    ...(ends === undefined ? {} : { ends: (row) => row.valueOf(ends)! }),
    ...(cases === undefined ? {} : { cases: (row) => row.valueOf(cases)! }),
    ...('instant' in known ? { known: (row) => row.valueOf(known.instant) } : {}),
    ...(known.when === 'later' ? askedLater(known.session) : {}),
  };
  return {
    ...question,
    // An answer that was there before describes, and does not forecast.
    ...inResults(answer.known.when === 'before' ? atEnd : known),
    of: (row) => row.valueOf<string | null | readonly string[]>(answer),
    ...(Object.keys(course).length === 0 ? {} : { course }),
  };
}

/** The course of what is asked at the open of a later session of a row. */
function askedLater(session: Column<Session>): Course<RowOfTable> {
  return {
    known: (row) => row.valueOf(session)?.openTime ?? null,
    askedIn: (row) => row.valueOf(session) ?? row.session,
  };
}

/** Answers are taken from their column as positions, which have to mean the same in the question. */
function checkLabels({ id, outcomes }: Pick<ColumnQuestion, 'id' | 'outcomes'>, labels: readonly string[]): void {
  const ids = outcomes.map((outcome) => outcome.id);
  if (ids.length === labels.length && ids.every((each, position) => each === labels[position])) return;
  throw new Error(
    `The question ${id} has the outcomes ${ids.join(', ')}, but its answer is one of ${labels.join(', ')}`,
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
function inResults(known: WhenKnown): { readonly known: Known; readonly event?: string } {
  return { known: words[known.when], ...('event' in known ? { event: known.event } : {}) };
}

/** What the rows of a table answer and measure, taken from its columns. */
function sheetOf(
  { questions, measures }: ColumnReport,
  needs: readonly Column<unknown>[],
  table: Table,
  candidates: readonly RowOfTable[],
): Sheet<RowOfTable, RowOfTable> {
  const { places, ...eligibility } = eligibilityOf(table, needs, candidates);
  return {
    ...eligibility,
    candidates,
    answers: questions.map(({ answer }) =>
      answersIn(table.cells<string | readonly string[]>(answer), answer.labels, places),
    ),
    values: measures.map(({ value }) => valuesIn(table.cells(value) as Terms, places)),
  };
}

function eligibilityOf(
  table: Table,
  needs: readonly Column<unknown>[],
  candidates: readonly RowOfTable[],
): Eligibility<RowOfTable> & { readonly places: readonly number[] } {
  const verdicts = new Uint8Array(table.length).fill(reasons.length);
  for (const need of needs) {
    const { why } = table.cells(need);
    for (let row = 0; row < verdicts.length; row++) if (why[row] < verdicts[row]) verdicts[row] = why[row];
  }
  const counts = new Array<number>(reasons.length + 1).fill(0);
  const places: number[] = [];
  for (let row = 0; row < verdicts.length; row++) {
    counts[verdicts[row]]++;
    if (verdicts[row] === reasons.length) places.push(row);
  }
  return { verdicts, counts, places, eligible: places.map((row) => candidates[row]) };
}

function answersIn(
  cells: Cells<string | readonly string[]>,
  labels: readonly string[],
  places: readonly number[],
): Answers {
  const { why } = cells;
  if (cells instanceof ChoiceCells) {
    const { codes } = cells;
    return {
      positions: Int16Array.from(places, (row) => (why[row] === PRESENT ? codes[row] : ANSWERED_NOTHING)),
      several: new Map(),
    };
  }
  // A question is answered by one label or by several, and one is a choice.
  const lists = cells.values as ArrayLike<readonly string[]>;
  const several = new Map<number, readonly number[]>();
  const positions = Int16Array.from(places, (row, at) => {
    if (why[row] !== PRESENT) return ANSWERED_NOTHING;
    several.set(
      at,
      lists[row].map((label) => labels.indexOf(label)),
    );
    return ANSWERED_SEVERAL;
  });
  return { positions, several };
}

/** What quotients are stored as. */
type Terms = Cells<Quotient> & Pick<QuotientCells, 'numerators' | 'denominators' | 'large'>;

function valuesIn({ why, numerators, denominators, large }: Terms, places: readonly number[]): Values {
  const values = {
    numerators: Float64Array.from(places, (row) => (why[row] === PRESENT ? numerators[row] : 0)),
    denominators: Float64Array.from(places, (row) => (why[row] === PRESENT ? denominators[row] : 0)),
    large: new Map<number, Quotient>(),
  };
  if (large.size > 0) {
    places.forEach((row, at) => {
      const value = large.get(row);
      if (value !== undefined) values.large.set(at, value);
    });
  }
  return values;
}
