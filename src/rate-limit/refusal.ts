import { BarstatsRangeError, BarstatsTypeError, shownValue } from '../errors/index.js';

/** The error for an argument that is of another kind than it must be. */
export function wrongType(value: unknown, argument: string, kind: string): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${kind}, got ${shownValue(value)}`, { argument });
}

/** The error for an argument of the right kind that cannot be. */
export function outOfBounds(value: unknown, argument: string, rule: string): BarstatsRangeError {
  return new BarstatsRangeError('out-of-bounds', `${argument} must be ${rule}, got ${shownValue(value)}`, { argument });
}
