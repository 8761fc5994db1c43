import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { KEY_PREFIX } from './key-format.js';

/** A caller's prefix of keys. What is wrong is said without showing it: somebody may have passed a key in its place. */
export function checkedKeyPrefix(prefix: unknown, argument: string): string {
  if (typeof prefix !== 'string') {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a string`, { argument });
  }
  if (KEY_PREFIX.test(prefix)) return prefix;
  throw new BarstatsRangeError(
    'not-a-prefix',
    `${argument} must be an abbreviation of up to 16 small letters and digits, and _live_, such as bs_live_`,
    { argument },
  );
}
