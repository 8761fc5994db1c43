import { editDistance } from './edit-distance.js';

/**
 * The name that a person most likely meant.
 *
 * @param given - what was written
 * @param names - the names that exist
 * @returns the nearest name by edit distance, or `undefined` when even that one has more than half of its letters changed
 *
 * @example
 * ```ts
 * import { nearestName } from 'barstats/errors';
 *
 * nearestName('criterium', ['criterion', 'basis']); // 'criterion'
 * nearestName('colour', ['minutes', 'basis']); // undefined
 * ```
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  // A name of a megabyte is not a slip of the pen, and the distance costs the product of both lengths.
  if (given.length > 100) return undefined;
  let nearest: string | undefined;
  let least = Infinity;
  for (const name of names) {
    const distance = editDistance(given, name);
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  return nearest !== undefined && least <= nearest.length / 2 ? nearest : undefined;
}
