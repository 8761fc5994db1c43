import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { checkedFields } from '../errors/inner.js';
import {
  areOwnReasons,
  type Column,
  type ColumnGrouping,
  type ColumnLevel,
  type ColumnMeasure,
  type ColumnQuestion,
  type ColumnReport,
  type ColumnStatistic,
  FamilyMistake,
} from '../columns/inner.js';
import type { HeadlineColumns } from '../define/inner.js';

/** Every field of a part, and whether it is needed. */
type Fields<Part> = Readonly<Record<keyof Part & string, boolean>>;

const ofReport: Fields<ColumnReport> = {
  ...{ unit: true, needs: true },
  ...{ reasons: false, groups: false, questions: false, measures: false, statistics: false, levels: false },
  ...{ current: false, remaining: false },
};
const ofQuestion: Fields<ColumnQuestion> = {
  id: true,
  title: true,
  asked: false,
  outcomes: true,
  answer: true,
  given: false,
  decided: false,
  ends: false,
  facts: false,
  cluster: false,
  level: false,
  cases: false,
};
const ofGrouping: Fields<ColumnGrouping> = { id: true, values: true, by: true, perYear: false };
const ofMeasure: Fields<ColumnMeasure> = { id: true, label: true, unit: true, formula: true, value: true };
const ofStatistic: Fields<ColumnStatistic> = {
  ...{ id: true, label: true, formula: true, columns: true, of: true },
  isTest: false,
};
const ofLevel: Fields<ColumnLevel> = { id: true, formula: true, value: true, label: false };
const ofHeadline: Fields<HeadlineColumns> = { unit: true, needs: true, answer: true, group: false, block: false };

/**
 * Refuses a report with a field missing, an unknown field, or a value that is no column where a column belongs: types alone do not catch
 * this in a part that is written in place.
 */
export function checkReport(report: ColumnReport): void {
  checkPart(report, 'report', ofReport);
  const { reasons, needs, groups = [], questions = [], measures = [], statistics = [] } = report;
  const { levels = [], current, remaining = [] } = report;
  if (reasons !== undefined && !areOwnReasons(reasons)) {
    throw FamilyMistake.inDescription('report.reasons must be what reasonsOf gave');
  }
  if (current !== undefined && typeof current !== 'function') {
    throw FamilyMistake.inDescription('report.current must be a function of the market, or left out');
  }
  checkColumns(needs, 'report.needs');
  each(groups, 'report.groups', ofGrouping, ({ values, by }, name) => {
    if (typeof values !== 'function') throw FamilyMistake.inDescription(`${name}.values must be a function`);
    checkColumn(by, `${name}.by`);
  });
  each(questions, 'report.questions', ofQuestion, (question, name) => {
    const { id, outcomes, answer, decided, ends, cases, given = [], facts = [] } = question;
    checkList(outcomes, `${name}.outcomes`);
    checkColumn(answer, `${name}.answer`);
    // A flag has no labels that the outcomes could be told by.
    if (!Array.isArray((answer as Partial<typeof answer>).labels)) {
      throw FamilyMistake.inDescription(`the answer of the question ${id} must be a choice of the ids of its outcomes`);
    }
    for (const [field, column] of Object.entries({ decided, ends, cases })) {
      if (column !== undefined) checkColumn(column, `${name}.${field}`);
    }
    checkColumns(given, `${name}.given`);
    checkColumns(facts, `${name}.facts`);
  });
  each(measures, 'report.measures', ofMeasure, ({ value }, name) => checkColumn(value, `${name}.value`));
  each(statistics, 'report.statistics', ofStatistic, ({ columns }, name) => checkColumns(columns, `${name}.columns`));
  each(levels, 'report.levels', ofLevel, ({ value }, name) => checkColumn(value, `${name}.value`));
  each(remaining, 'report.remaining', ofLevel, ({ value }, name) => checkColumn(value, `${name}.value`));
}

/** The same of the columns of a headline. */
export function checkHeadline(asked: HeadlineColumns): void {
  checkPart(asked, 'columns', ofHeadline);
  const { needs, answer, group, block } = asked;
  checkColumns(needs, 'columns.needs');
  for (const [field, column] of Object.entries({ answer, group, block })) {
    if (column !== undefined) checkColumn(column, `columns.${field}`);
  }
}

function each<Part>(
  parts: readonly Part[],
  list: string,
  fields: Fields<Part>,
  check: (part: Part, name: string) => void,
): void {
  checkList(parts, list);
  for (const [i, part] of parts.entries()) {
    checkPart(part, `${list}[${i}]`, fields);
    check(part, `${list}[${i}]`);
  }
}

function checkPart<Part>(part: Part, name: string, fields: Fields<Part>): void {
  const named = (needed: boolean): string[] => Object.keys(fields).filter((field) => fields[field as never] === needed);
  try {
    checkedFields(part, name, named(true), named(false));
  } catch (error) {
    if (!(error instanceof BarstatsRangeError || error instanceof BarstatsTypeError)) throw error;
    throw FamilyMistake.inDescription(error.message);
  }
}

function checkColumns(columns: readonly Column<unknown>[], name: string): void {
  checkList(columns, name);
  for (const [i, column] of columns.entries()) checkColumn(column, `${name}[${i}]`);
}

function checkList(list: readonly unknown[], name: string): void {
  if (!Array.isArray(list)) throw FamilyMistake.inDescription(`${name} must be a list`);
}

/** A column is `undefined` where it is used before the module that makes it has run. */
function checkColumn(column: unknown, name: string): void {
  if (typeof column === 'object' && column !== null && 'cellsOf' in column) return;
  throw FamilyMistake.inDescription(`${name} must be a column, got ${String(column)}`);
}
