import { absolute, comparePrice, quotientOf, sumOfQuotients } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
import type { Nearly } from './nearly.js';
import { negated } from './negated.js';
import { race } from './race.js';

const SLACK = 2 ** -50;
const LEAST = 2 ** -1000;

/**
 * Whether the price moves as far as a level lies from a price, and to the side on which it lies, before it moves as far to the other side.
 *
 * @param bar - the bar after which the race starts
 * @param price - from which the distance and the side of the level are told
 * @returns `null` for a level at the price, and where the race is not decided
 */
export function raceTowards(session: Session, bar: number, price: number, level: Nearly): boolean | null {
  const difference = level.about - price;
  // The price and the difference round once each: less than half of the second term. The last is for numbers near the smallest double.
  const off = level.off + SLACK * (Math.abs(level.about) + Math.abs(price)) + LEAST;
  const side = Math.abs(difference) > off ? Math.sign(difference) : -comparePrice(price, level.exact());
  if (side === 0) return null;
  const first = race(session, bar, {
    about: Math.abs(difference),
    off,
    exact: () => {
      const { numerator, denominator } = sumOfQuotients([level.exact(), negated(quotientOf(price))]);
      return { numerator: absolute(numerator), denominator };
    },
  });
  return first === null ? null : first === (side > 0 ? 'up' : 'down');
}
