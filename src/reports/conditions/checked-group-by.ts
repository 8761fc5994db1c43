import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { checkedFields, oneOf, shownValue } from '../../errors/inner.js';
import { ascendingNumbers } from '../options/ascending-numbers.js';
import { anyNumber } from './checked-value.js';
import { type FieldName, fieldNames, fieldOf } from './fields.js';
import type { FieldGrouping } from './group-by.js';
import { checkedMinutes } from './windows.js';

const argument = 'options.groupBy';

/** A caller's grouping, copied in its canonical form. */
export function checkedGroupBy(groupBy: unknown): FieldGrouping {
  if (typeof groupBy === 'string') return grouping(oneOf(groupBy, argument, fieldNames), undefined, undefined);
  if (typeof groupBy !== 'object' || groupBy === null || Array.isArray(groupBy)) {
    throw new BarstatsTypeError(
      'wrong-type',
      `${argument} must be the name of a field or an object with a field, got ${shownValue(groupBy)}`,
      { argument },
    );
  }
  const given = checkedFields(groupBy, argument, ['field'], ['edges', 'minutes']);
  return grouping(oneOf(given.field, `${argument}.field`, fieldNames), given.edges, given.minutes);
}

function grouping(field: FieldName, edges: unknown, minutes: unknown): FieldGrouping {
  // Edges and minutes are there just where the field has them.
  return { field, ...checkedEdges(edges, field), ...checkedMinutes(minutes, field, argument) } as FieldGrouping;
}

function checkedEdges(edges: unknown, name: FieldName): { readonly edges?: readonly number[] } {
  const field = fieldOf(name);
  if (edges === undefined) {
    if (field.kind !== 'number' || field.groups !== undefined) return {};
    throw new BarstatsTypeError('missing-field', `${argument}.edges is missing: ${name} is a number`, {
      argument: `${argument}.edges`,
      field: 'edges',
    });
  }
  if (field.kind !== 'number') {
    throw new BarstatsRangeError('unknown-option', `${argument}.edges must be left out: ${name} is not a number`, {
      argument,
      field: 'edges',
    });
  }
  // Adding 0 turns -0 into the 0 that it equals.
  return { edges: ascendingNumbers(edges, `${argument}.edges`, anyNumber).map((edge) => edge + 0) };
}
