import { casesToShow } from '../numeric/index.js';
import type { StillNeeded, TestOfFamily } from './scan-result.js';

const HALF = { numerator: 1, denominator: 2 };

/**
 * How many more cases and sessions it takes to tell a share from 50 %.
 *
 * @param level - the significance level of the scan, divided by its tests
 * @param sessions - the number of complete sessions in which the cases came
 * @returns `undefined` where chance is no stated share, as in comparisons of groups
 */
export function stillNeeded(
  { method, estimate: { count, of } }: TestOfFamily,
  level: number,
  sessions: number,
): StillNeeded | null | undefined {
  if (method !== 'binomial') return undefined;
  const needed = casesToShow({ numerator: count, denominator: of }, HALF, level / 2);
  if (needed === null) return null;
  const cases = Math.max(needed - of, 1);
  return { cases, sessions: sessions === 0 ? null : Math.ceil((cases * sessions) / of) };
}
