import { compare, decimal, type Fraction, whole } from './exact.js';
import type { Params } from './report.js';

/** Why a size is left out by the limits that are asked for, both inclusive; `undefined` where it is not. */
export function outsideLimits(
  size: Fraction | null,
  min: Params[string],
  max: Params[string],
): 'no-size' | 'size' | undefined {
  if (min === null && max === null) return undefined;
  if (size === null) return 'no-size';
  if (min !== null && compare(size, whole(decimal(min as number))) < 0) return 'size';
  return max !== null && compare(size, whole(decimal(max as number))) > 0 ? 'size' : undefined;
}
