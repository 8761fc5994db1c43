import { oneOf } from '../../errors/inner.js';
import { fieldNames } from '../fields.js';
import { readCondition } from './parse-condition.js';
import { readGroupBy } from './parse-group-by.js';
import { isShortName } from './short-names.js';

/**
 * A condition as JSON, if it is text; anything else is as it was given.
 *
 * @param argument - how errors name it
 */
export function structuredCondition(condition: unknown, argument: string): unknown {
  return typeof condition === 'string' ? readCondition(condition, argument) : condition;
}

/** The same of a grouping. A word that is no field is taken for a misspelt one. */
export function structuredGroupBy(groupBy: unknown, argument: string): unknown {
  if (typeof groupBy !== 'string') return groupBy;
  const word = groupBy.trim();
  const isField = !/[.("]/.test(word) && !isShortName(word);
  return readGroupBy(isField ? oneOf(word, argument, fieldNames) : groupBy, argument);
}
