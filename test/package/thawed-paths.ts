import { Arbitrary } from 'fast-check';

/**
 * The paths of everything within a value that can still be changed. Functions and classes are left alone; a table that cannot
 * be frozen, such as a Map or a typed array, counts as changeable.
 */
export function thawedPaths(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  // A door of another package's making: fast-check builds its arbitraries, and nothing can be set on them that matters here.
  if (value instanceof Arbitrary) return [];
  const plain =
    Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
  if (!plain || !Object.isFrozen(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) => thawedPaths(part, `${path}.${key}`));
}
