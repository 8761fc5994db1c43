import type { Fraction } from '../exact.js';
import type { Observed } from './observed.js';

/** The range that the levels of an observation begin with the same name, such as `previous-high` and `previous-low`. */
export function rangeNamed(
  name: string,
  { observation: { levels } }: Observed,
): { readonly high: Fraction; readonly low: Fraction } {
  return { high: levels[`${name}-high`]!, low: levels[`${name}-low`]! };
}
