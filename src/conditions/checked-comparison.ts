import { checkedFields, checkedName, checkedNames, oneOf, refuseTooLong } from '../errors/inner.js';
import type { AnswerComparison, MeasureComparison, SeriesComparison } from './answer-comparison.js';
import { checkedReference, type ConditionScope } from './checked-reference.js';
import { checkedValue, MAX_CONDITIONS, nameOperators, numberOperators } from './checked-value.js';
import type { AnyComparison, Comparison } from './condition.js';
import { fieldNames, fieldOf } from './fields.js';
import { checkedMinutes } from './windows.js';

/** The keys of comparisons; only those of one kind go together. */
export const comparisonKeys = [
  ...(['field', 'op', 'value', 'minutes'] as const),
  ...(['report', 'params', 'question', 'is', 'measure', 'previous', 'series'] as const),
];

/** Any comparison without keys that are undefined, copied in its canonical form. */
export function checkedComparison(comparison: object, path: string, scope: ConditionScope): AnyComparison {
  if ('report' in comparison) {
    return 'measure' in comparison ? checkedMeasure(comparison, path, scope) : checkedAnswer(comparison, path, scope);
  }
  return 'series' in comparison ? ofSeries(comparison, path, scope) : ofField(comparison, path);
}

function ofField(comparison: unknown, path: string): Comparison {
  const given = checkedFields(comparison, path, ['field', 'op', 'value'], ['minutes']);
  const name = oneOf(given.field, `${path}.field`, fieldNames);
  const field = fieldOf(name);
  const op = oneOf(given.op, `${path}.op`, field.kind === 'number' ? numberOperators : nameOperators);
  const value = checkedValue(given.value, op, field, `${path}.value`);
  // Operator and value were just checked against the very field.
  return { field: name, op, value, ...checkedMinutes(given.minutes, name, path) } as Comparison;
}

function checkedAnswer(comparison: unknown, path: string, scope: ConditionScope): AnswerComparison {
  const given = checkedFields(comparison, path, ['report', 'question', 'is'], ['params', 'previous']);
  const question = checkedName(given.question, `${path}.question`);
  return checkedReference(given, path, scope, (reference, previous) => ({
    ...reference,
    question,
    is: checkedOutcomes(given.is, `${path}.is`),
    ...previous,
  }));
}

/** Whether the question has these outcomes is checked once the report is made: some of them depend on the bars. */
function checkedOutcomes(is: unknown, argument: string): string | readonly string[] {
  if (!Array.isArray(is)) return checkedName(is, argument);
  refuseTooLong(is, argument, MAX_CONDITIONS, 'outcomes');
  return checkedNames(is, argument);
}

function checkedMeasure(comparison: unknown, path: string, scope: ConditionScope): MeasureComparison {
  const given = checkedFields(comparison, path, ['report', 'measure', 'op', 'value'], ['params', 'previous']);
  const measure = checkedName(given.measure, `${path}.measure`);
  const op = oneOf(given.op, `${path}.op`, numberOperators);
  const value = checkedValue(given.value, op, { kind: 'number' }, `${path}.value`);
  return checkedReference(
    given,
    path,
    scope,
    // Operator and value go together.
    (reference, previous) => ({ ...reference, measure, op, value, ...previous }) as MeasureComparison,
  );
}

function ofSeries(comparison: unknown, path: string, { series }: ConditionScope): SeriesComparison {
  const given = checkedFields(comparison, path, ['series', 'op', 'value']);
  const name = oneOf(given.series, `${path}.series`, [...series.keys()]);
  const isNumber = series.get(name)!.kind === 'number';
  const op = oneOf(given.op, `${path}.op`, isNumber ? numberOperators : nameOperators);
  const value = checkedValue(given.value, op, { kind: isNumber ? 'number' : 'names' }, `${path}.value`);
  // Operator and value were just checked against the kind of the series.
  return { series: name, op, value } as SeriesComparison;
}
