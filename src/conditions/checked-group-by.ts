import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { checkedFields, checkedName, oneOf, wrongType } from '../errors/inner.js';
import { ascendingNumbers } from '../options/inner.js';
import type { AnswerGrouping } from './answer-comparison.js';
import { checkedReference, type ConditionScope } from './checked-reference.js';
import { anyNumber } from './checked-value.js';
import { type FieldName, fieldNames, fieldOf } from './fields.js';
import type { FieldGrouping, Grouping } from './group-by.js';
import { structuredGroupBy } from './text/structured.js';
import { checkedMinutes } from './windows.js';

const argument = 'options.groupBy';

/** A caller's grouping, as JSON or text, copied in its canonical form. */
export function checkedGroupBy(given: unknown, scope: ConditionScope): Grouping {
  const groupBy = structuredGroupBy(given, argument);
  if (typeof groupBy !== 'object' || groupBy === null || Array.isArray(groupBy)) {
    throw wrongType(argument, 'the name of a field or an object with a field, a report or a series', groupBy);
  }
  if ('report' in groupBy)
    return 'measure' in groupBy ? byMeasure(groupBy, scope) : checkedAnswer(groupBy, argument, scope);
  if ('series' in groupBy) return bySeries(groupBy, scope);
  const { field, edges, minutes } = checkedFields(groupBy, argument, ['field'], ['edges', 'minutes']);
  return grouping(oneOf(field, `${argument}.field`, fieldNames), edges, minutes);
}

/**
 * An answer to group by, copied in its canonical form.
 *
 * @param named - how errors name it
 */
export function checkedAnswer(answer: unknown, named: string, scope: ConditionScope): AnswerGrouping {
  const given = checkedFields(answer, named, ['report', 'question'], ['params', 'previous']);
  const question = checkedName(given.question, `${named}.question`);
  return checkedReference(given, named, scope, (reference, previous) => ({ ...reference, question, ...previous }));
}

function byMeasure(groupBy: object, scope: ConditionScope): Grouping {
  const given = checkedFields(groupBy, argument, ['report', 'measure', 'edges'], ['params', 'previous']);
  const measure = checkedName(given.measure, `${argument}.measure`);
  const edges = checkedNumbers(given.edges);
  return checkedReference(given, argument, scope, (reference, previous) => ({
    ...reference,
    measure,
    edges,
    ...previous,
  }));
}

function bySeries(groupBy: object, { series }: ConditionScope): Grouping {
  const given = checkedFields(groupBy, argument, ['series'], ['edges']);
  const name = oneOf(given.series, `${argument}.series`, [...series.keys()]);
  return { series: name, ...edgesOf(given.edges, name, series.get(name)!.kind === 'number', true) };
}

function grouping(field: FieldName, edges: unknown, minutes: unknown): FieldGrouping {
  // Edges and minutes are there just where the field has them.
  return { field, ...checkedEdges(edges, field), ...checkedMinutes(minutes, field, argument) } as FieldGrouping;
}

function checkedEdges(edges: unknown, name: FieldName): { readonly edges?: readonly number[] } {
  const field = fieldOf(name);
  return edgesOf(edges, name, field.kind === 'number', field.kind === 'number' && field.groups === undefined);
}

/** @param needed - whether numbers are no groups without edges */
function edgesOf(
  edges: unknown,
  name: string,
  isNumber: boolean,
  needed: boolean,
): { readonly edges?: readonly number[] } {
  if (edges === undefined) {
    if (!isNumber || !needed) return {};
    throw new BarstatsTypeError('missing-field', `${argument}.edges is missing: ${name} is a number`, {
      argument: `${argument}.edges`,
      field: 'edges',
    });
  }
  if (!isNumber) {
    throw new BarstatsRangeError('unknown-option', `${argument}.edges must be left out: ${name} is not a number`, {
      argument,
      field: 'edges',
    });
  }
  return { edges: checkedNumbers(edges) };
}

/** Adding 0 turns -0 into the 0 that it equals. */
function checkedNumbers(edges: unknown): readonly number[] {
  return ascendingNumbers(edges, `${argument}.edges`, anyNumber).map((edge) => edge + 0);
}
