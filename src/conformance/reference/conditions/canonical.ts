import type { Bars } from '../../../bars/index.js';
import { definedOnly } from '../run/defined-only.js';
import { paramsOf } from '../market/look.js';
import { refuseUnknown } from '../market/refusals.js';
import type { AnswerComparison, Condition, GroupBy } from '../../../reports/index.js';
import type { AnyCondition, AnyGrouping, ReportAsked } from './answer-condition.js';
import { reportNamed } from './other-reports.js';
import { isWindow, minutesOf } from './parts.js';

/** The condition as a result shows it: keys in their order, the minutes of windows and the options of reports filled in. */
export function canonicalCondition(condition: Condition, bars: Bars): AnyCondition {
  refuseOtherKeys(condition);
  if ('and' in condition) return { and: condition.and.map((part) => canonicalCondition(part, bars)) };
  if ('or' in condition) return { or: condition.or.map((part) => canonicalCondition(part, bars)) };
  if ('not' in condition) return { not: canonicalCondition(condition.not, bars) };
  if ('question' in condition) {
    const { question, is } = condition;
    return { ...reportOf(condition, bars), question, is, ...previousOf(condition) };
  }
  const { op, value } = condition;
  if ('measure' in condition) {
    const { measure } = condition;
    return { ...reportOf(condition, bars), measure, op, value, ...previousOf(condition) } as AnyCondition;
  }
  if ('series' in condition) return { series: condition.series, op, value };
  const { field } = condition;
  return { field, op, value, ...(isWindow(field) ? { minutes: minutesOf(condition) } : {}) } as AnyCondition;
}

/** The grouping as a result shows it. */
export function canonicalGroupBy(groupBy: GroupBy, bars: Bars): AnyGrouping {
  const given = typeof groupBy === 'string' ? ({ field: groupBy } as const) : groupBy;
  refuseOtherKeys(given);
  if ('question' in given) {
    return { ...reportOf(given, bars), question: given.question, ...previousOf(given) };
  }
  const edges = edgesOf(given);
  const withEdges = edges === null ? {} : { edges };
  if ('measure' in given) {
    return { ...reportOf(given, bars), measure: given.measure, edges: given.edges, ...previousOf(given) };
  }
  if ('series' in given) return { series: given.series, ...withEdges };
  return {
    field: given.field,
    ...withEdges,
    ...(isWindow(given.field) ? { minutes: minutesOf(given) } : {}),
  } as AnyGrouping;
}

/** The keys of conditions and groupings, by the one that says of which kind they are. */
const keysBesides: Readonly<Record<string, readonly string[]>> = {
  and: [],
  or: [],
  not: [],
  question: ['report', 'params', 'previous', 'is'],
  measure: ['report', 'params', 'previous', 'op', 'value', 'edges'],
  series: ['op', 'value', 'edges'],
  field: ['op', 'value', 'edges', 'minutes'],
};

function refuseOtherKeys(given: object): void {
  const kind = Object.keys(keysBesides).find((key) => key in given) ?? 'field';
  refuseUnknown(Object.keys(definedOnly(given)), [kind, ...keysBesides[kind]], `a condition or grouping with ${kind}`);
}

/** The boundaries between the groups of a number, `null` where it has none. */
export function edgesOf(grouping: object): readonly number[] | null {
  return 'edges' in grouping && Array.isArray(grouping.edges) ? grouping.edges : null;
}

type Reference = Pick<AnswerComparison, 'report' | 'params' | 'previous'>;

function reportOf({ report, params }: Reference, bars: Bars): Pick<ReportAsked, 'report' | 'params'> {
  const id = idOf(report);
  return { report: id, params: paramsOf(reportNamed(id), bars, params) };
}

/** A family stands for its standard report. */
function idOf(report: Reference['report']): string {
  if (typeof report === 'string') return report;
  return 'variant' in report ? report.id : `${report.id}-standard`;
}

function previousOf({ previous = 0 }: Reference): Pick<ReportAsked, 'previous'> {
  return previous === 0 ? {} : { previous };
}
