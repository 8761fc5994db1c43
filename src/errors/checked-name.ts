import { BarstatsRangeError, BarstatsTypeError } from './errors.js';
import { shownValue } from './shown-value.js';

/** The name that a caller gives to something: any string but the empty one. */
export function checkedName(name: unknown, argument: string): string {
  if (typeof name !== 'string') {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a string, got ${shownValue(name)}`, { argument });
  }
  if (name === '') throw new BarstatsRangeError('out-of-bounds', `${argument} must not be empty`, { argument });
  return name;
}
