import { BarstatsRangeError } from './errors.js';

/**
 * Refuses a list that is longer than it may be, before anything is done with its items.
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
