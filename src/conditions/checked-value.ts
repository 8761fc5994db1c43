import {
  brokenRule,
  checkedName,
  checkedNumber,
  type NumberBounds,
  oneOf,
  refuseTooLong,
  wrongType,
} from '../errors/inner.js';
import type { NameField, NamesField, NumberField } from './field-kinds.js';

/** What numbers of conditions and edges may be: anything finite, for percents and streaks below 0 too. */
export const anyNumber: NumberBounds = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };

/**
 * How many conditions there may be in all, counting each comparison, each value of `in`, and each `and`, `or` and `not`.
 *
 * Every observation is tested against each, so this bounds the cost of a condition.
 */
export const MAX_CONDITIONS = 100;

/** How deep conditions may be nested; this also stops a condition that contains itself. */
export const MAX_DEPTH = 50;

/** The operators of numbers. */
export const numberOperators = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between'] as const;

/** The operators of names. */
export const nameOperators = ['eq', 'in'] as const;

/** What a field can be compared with. */
export type Value = number | string;

/** What decides which values fit: a field, or something of the same kind. */
export type Compared = Pick<NumberField, 'kind'> | Pick<NameField, 'kind' | 'names'> | Pick<NamesField, 'kind'>;

/**
 * The value of a comparison, checked: one number or name, or the list that its operator takes.
 *
 * @param argument - how errors name the value
 */
export function checkedValue(value: unknown, op: string, field: Compared, argument: string): Value | readonly Value[] {
  if (op !== 'in' && op !== 'between') return checkedSingle(value, field, argument);
  if (!Array.isArray(value)) {
    throw wrongType(argument, `a list for ${op}`, value);
  }
  refuseTooLong(value, argument, MAX_CONDITIONS, 'values');
  if (op === 'between' && value.length !== 2) {
    throw brokenRule(argument, `must be a list of two numbers for between, got ${value.length}`);
  }
  // Array.from visits holes as well, which map would skip.
  const values = Array.from(value as readonly unknown[], (each, i) => checkedSingle(each, field, `${argument}[${i}]`));
  if (op === 'between' && values[0] > values[1]) {
    throw brokenRule(argument, `must be a lower and an upper number in this order, got ${values.join(' and ')}`);
  }
  return values;
}

function checkedSingle(value: unknown, field: Compared, argument: string): Value {
  switch (field.kind) {
    case 'number':
      // Adding 0 turns -0 into the 0 that it equals.
      return checkedNumber(value, argument, anyNumber) + 0;
    case 'name':
      return oneOf(value, argument, field.names);
    case 'names':
      return checkedName(value, argument);
  }
}
