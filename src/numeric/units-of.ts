import { BarstatsRangeError } from '../errors/index.js';
import type { Integer } from './integer.js';
import { integerOf } from './integer.js';
import { requireFinite } from './require.js';
import { shortDecimal } from './short-decimal.js';
import { shortestNotation } from './shortest-notation.js';

/**
 * A number in whole units of 10^-`decimals`: exactly the number times 10^`decimals`, where the number stands for its
 * shortest decimal notation.
 *
 * @param value - a finite number, such as a price
 * @param decimals - a whole number, at least {@link decimalsOf} the value
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities; `too-many-digits` for a value with more decimals;
 * `out-of-bounds` for decimals that are not a whole number from 0 to 324, the most that a double can have
 *
 * @example
 * ```ts
 * import { unitsOf } from 'barstats/numeric';
 *
 * unitsOf(1.1, 4); // 11000
 * unitsOf(90071992547.40993, 5); // 9007199254740993n
 * ```
 */
export function unitsOf(value: number, decimals: number): Integer {
  const units = shortDecimal(value, decimals);
  return units === undefined ? unitsFromNotation(value, decimals) : units;
}

function unitsFromNotation(value: number, decimals: number): Integer {
  requireFinite(value, 'value');
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 324) {
    throw new BarstatsRangeError('out-of-bounds', `decimals must be a whole number from 0 to 324, but is ${decimals}`, {
      argument: 'decimals',
    });
  }
  const { digits, exponent } = shortestNotation(value);
  const zeros = exponent + decimals;
  if (zeros < 0) {
    throw new BarstatsRangeError('too-many-digits', `value must have at most ${decimals} decimals, but is ${value}`, {
      argument: 'value',
    });
  }
  return integerOf(BigInt(digits) * 10n ** BigInt(zeros));
}
