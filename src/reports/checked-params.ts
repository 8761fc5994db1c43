import {
  BarstatsRangeError,
  BarstatsTypeError,
  checkedFields,
  checkedNumber,
  oneOf,
  shownValue,
} from '../errors/index.js';
import type { OptionDescription, OptionDescriptions } from './option.js';
import type { ParamValue } from './result.js';

/**
 * The value of every option of a report: what the caller gave where it is allowed, else the default.
 *
 * @param argument - how errors name the params
 */
export function checkedParams(
  options: OptionDescriptions,
  params: unknown,
  argument: string,
): Readonly<Record<string, ParamValue>> {
  const given = checkedFields(params === undefined ? {} : params, argument, [], Object.keys(options));
  const values = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, checkedParam(option, given[name], `${argument}.${name}`)]),
  );
  for (const [name, option] of Object.entries(options)) {
    if (option.type === 'optional-number' && option.notAbove !== undefined) {
      refuseAbove(values[name], values[option.notAbove], `${argument}.${name}`, `${argument}.${option.notAbove}`);
    }
  }
  return values;
}

/** Refuses a lower limit above the upper one; either may be missing. */
function refuseAbove(lower: ParamValue, upper: ParamValue, argument: string, limit: string): void {
  if (typeof lower !== 'number' || typeof upper !== 'number' || lower <= upper) return;
  throw new BarstatsRangeError('out-of-bounds', `${argument} must not be above ${limit}, got ${lower} and ${upper}`, {
    argument,
  });
}

function checkedParam(option: OptionDescription, value: unknown, argument: string): ParamValue {
  if (value === undefined) return option.default;
  if (option.type === 'choice') return oneOf(value, argument, option.choices);
  if (option.type === 'numbers') return ascendingNumbers(option, value, argument);
  return value === null ? null : checkedNumber(value, argument, option);
}

function ascendingNumbers(
  bounds: { readonly minimum: number; readonly maximum: number },
  value: unknown,
  argument: string,
): readonly number[] {
  if (!Array.isArray(value)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list of numbers, got ${shownValue(value)}`, {
      argument,
    });
  }
  if (value.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must have at least one number, got none`, { argument });
  }
  // Array.from visits holes as well, which map would skip.
  const numbers = Array.from(value as readonly unknown[], (each, i) => checkedNumber(each, argument, bounds, i));
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
