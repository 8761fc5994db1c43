import {
  absolute,
  approximate,
  comparePrice,
  negate,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../numeric/inner.js';
import type { Session } from '../../sessions/inner.js';

/** A number as a double with an error bound: most comparisons are further away than the bound and need no exact number. */
export interface Approximate {
  readonly about: number;
  readonly off: number;
  /** Makes the exact number, for close comparisons. */
  readonly exact: () => Quotient;
}

/** A price rounds once, and both terms of a quotient and it itself do: less than half of it. */
const SLACK = 2 ** -50;

/** Near the smallest double roundings are not relative to size. */
const LEAST = 2 ** -1000;

/** A price, which stands for its shortest decimal notation. */
export function approximatePrice(price: number): Approximate {
  return { about: price, off: SLACK * Math.abs(price), exact: () => quotientOf(price) };
}

/** An exact number. */
export function approximateQuotient(quotient: Quotient): Approximate {
  const about = approximate(quotient.numerator, quotient.denominator);
  return { about, off: SLACK * Math.abs(about), exact: () => quotient };
}

/**
 * Which of two levels as far from the open of the second bar after a bar is reached first, by wick: the one above it or the one below.
 *
 * It starts two bars later for the reason that `closesUp` does: an extreme is often a print that is pulled back within a bar or two.
 *
 * @param bar - the bar after which the race starts
 * @param distance - how far the levels lie from that open, above 0
 * @returns `null` where no second bar follows, where one bar reaches both levels, and where the session reaches neither
 */
export function race(session: Session, bar: number, distance: Approximate): 'up' | 'down' | null {
  const from = bar + 2;
  const { bars, endBar } = session;
  if (from >= endBar) return null;
  const { open, high, low } = bars;
  const { about, off } = distance;
  // With u = 2^-53 and s = |open| + distance: the open, and a high or a low near the level, are within u of their decimals, and each of
  // the sums rounds once: less than 5us, and 2^-49 s is 16us. The last term is for numbers that come near the smallest double.
  const slack = off + 2 * SLACK * (Math.abs(open[from]) + about) + LEAST;
  const nearAbove = open[from] + about - slack;
  const nearBelow = open[from] - about + slack;
  let levels: { readonly above: Quotient; readonly below: Quotient } | undefined;
  for (let i = from; i < endBar; i++) {
    // What is not near a level cannot be at it; of what is not a number nothing is known.
    if (high[i] < nearAbove && low[i] > nearBelow) continue;
    levels ??= levelsAround(open[from], distance.exact());
    const up = comparePrice(high[i], levels.above) >= 0;
    const down = comparePrice(low[i], levels.below) <= 0;
    if (up !== down) return up ? 'up' : 'down';
    if (up) return null;
  }
  return null;
}

/**
 * Whether the price moves as far as a level lies from a price, and to the side on which it lies, before it moves as far to the other side.
 *
 * @param bar - the bar after which the race starts
 * @param price - from which the distance and the side of the level are told
 * @returns `null` for a level at the price, and where the race is not decided
 */
export function raceTowards(session: Session, bar: number, price: number, level: Approximate): boolean | null {
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

function levelsAround(price: number, distance: Quotient): { above: Quotient; below: Quotient } {
  const start = quotientOf(price);
  return { above: sumOfQuotients([start, distance]), below: sumOfQuotients([start, negated(distance)]) };
}

/** A quotient with its sign turned. */
export function negated({ numerator, denominator }: Quotient): Quotient {
  return { numerator: negate(numerator), denominator };
}
