import { absolute, quotientOf, sign, sumOfQuotients, type Quotient } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
import { negated } from './negated.js';
import { race } from './race.js';

/**
 * Whether the price moves as far as a level lies from a price, and to the side on which it lies, before it moves as far to the other side.
 *
 * @param bar - the bar after which the race starts
 * @param price - from which the distance and the side of the level are told
 * @returns `null` for a level at the price, and where the race is not decided
 */
export function raceTowards(session: Session, bar: number, price: number, level: Quotient): boolean | null {
  const { numerator, denominator } = sumOfQuotients([level, negated(quotientOf(price))]);
  const side = sign(numerator);
  if (side === 0) return null;
  const first = race(session, bar, { numerator: absolute(numerator), denominator });
  return first === null ? null : first === (side > 0 ? 'up' : 'down');
}
