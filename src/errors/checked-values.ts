import { brokenRule, wrongType } from './refusals.js';
import { BarstatsRangeError, BarstatsTypeError } from './errors.js';
import { shownValue } from './shown-value.js';

/** A name given by the caller: any non-empty string. */
export function checkedName(name: unknown, argument: string): string {
  if (typeof name !== 'string') {
    throw wrongType(argument, 'a string', name);
  }
  if (name === '') throw brokenRule(argument, 'must not be empty');
  return name;
}

/**
 * A caller's list; its items are not checked, and holes are left in it.
 *
 * @param items - what its items are, in the plural, if errors are to say so
 */
export function checkedList(list: unknown, argument: string, items?: string): readonly unknown[] {
  if (Array.isArray(list)) return list as readonly unknown[];
  const kind = items === undefined ? 'a list' : `a list of ${items}`;
  throw wrongType(argument, kind, list);
}

/** A caller's list of names, without holes. */
export function checkedNames(list: unknown, argument: string): readonly string[] {
  return Array.from(checkedList(list, argument), (name, i) => checkedName(name, `${argument}[${i}]`));
}

/** A caller's function; what it takes and gives, nothing can tell. */
export function checkedFunction(value: unknown, argument: string): (...given: readonly unknown[]) => never {
  if (typeof value === 'function') return value as (...given: readonly unknown[]) => never;
  throw wrongType(argument, 'a function', value);
}

/** A caller's yes or no. */
export function checkedFlag(value: unknown, argument: string): boolean {
  if (typeof value === 'boolean') return value;
  throw wrongType(argument, 'true or false', value);
}

/** What a number may be; both bounds are included. */
export interface NumberBounds {
  readonly minimum: number;
  readonly maximum: number;
  /** Whether it must be whole. */
  readonly whole?: boolean;
}

/**
 * A caller's number within bounds.
 *
 * @param index - its position, if the argument is a list
 */
export function checkedNumber(value: unknown, argument: string, bounds: NumberBounds, index?: number): number {
  const { minimum, maximum, whole = false } = bounds;
  const named = index === undefined ? argument : `${argument}[${index}]`;
  const kind = whole ? 'a whole number' : 'a number';
  const details = index === undefined ? { argument } : { argument, index };
  if (typeof value !== 'number') {
    throw new BarstatsTypeError('wrong-type', `${named} must be ${kind}, got ${shownValue(value)}`, details);
  }
  if (!(value >= minimum && value <= maximum) || (whole && !Number.isInteger(value))) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${named} must be ${kind} from ${minimum} to ${maximum}, got ${shownValue(value)}`,
      details,
    );
  }
  return value;
}

/**
 * Refuses a list that is too long, before its items are looked at.
 *
 * @param limit - how many items there may be
 * @param what - what the items are, in the plural
 */
export function refuseTooLong(list: { readonly length: number }, argument: string, limit: number, what: string): void {
  const { length: count } = list;
  if (count <= limit) return;
  throw new BarstatsRangeError('too-many-items', `${argument} must have at most ${limit} ${what}, got ${count}`, {
    argument,
    count,
    limit,
  });
}
