import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule, checkedList, checkedNumber, type NumberBounds, refuseTooLong } from '../errors/inner.js';
import type { NumbersOption } from './report-option.js';

/** How many numbers a list of edges or levels may have: each adds a group or a question. */
export const MAX_NUMBERS = 50;

/** The option for sizes or multiples, none below 0. */
export function sizesOption(values: readonly number[], unit: string, text: string): NumbersOption {
  return { type: 'numbers', default: values, maxItems: MAX_NUMBERS, minimum: 0, maximum: 1_000_000, unit, text };
}

/** A caller's list of strictly ascending numbers within bounds, from one to so many. */
export function ascendingNumbers(
  value: unknown,
  argument: string,
  bounds: NumberBounds,
  most = MAX_NUMBERS,
): readonly number[] {
  const list = checkedList(value, argument, 'numbers');
  if (list.length === 0) {
    throw brokenRule(argument, 'must have at least one number, got none');
  }
  refuseTooLong(list, argument, most, 'numbers');
  // Array.from visits holes as well, which map would skip.
  const numbers = Array.from(list, (each, i) => checkedNumber(each, argument, bounds, i));
  const index = numbers.findIndex((each, i) => i > 0 && each <= numbers[i - 1]);
  if (index !== -1) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${argument}[${index}] must be above the number before it, got ${numbers[index]} after ${numbers[index - 1]}`,
      { argument, index },
    );
  }
  return numbers;
}
