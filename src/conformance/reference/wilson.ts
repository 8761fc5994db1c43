import { Decimal } from 'decimal.js';
import { Exact } from './exact.js';
import { roundHalfEven } from './rounding.js';

const z = new Exact('1.959963984540054');
const Rough = Decimal.clone({ defaults: true, precision: 60 });

/** The ends found so far: a test asks for the same few counts again and again. */
const found = new Map<string, number>();

/**
 * One end of the 95 % Wilson interval of count k of n in percent. With the fractions of the textbook form cleared it is
 *
 *     100 · (k + z²/2 ± √(z²·(k·(n − k)/n + z²/4))) / (n + z²)
 */
export function wilson(count: number, of: number, end: 'low' | 'high', places: number): number | null {
  if (of === 0) return null;
  const key = `${count} of ${of}, ${end}, ${places}`;
  let value = found.get(key);
  if (value === undefined) {
    value = findEnd(count, of, end, places);
    found.set(key, value);
  }
  return value;
}

function findEnd(count: number, of: number, end: 'low' | 'high', places: number): number {
  const k = new Exact(count);
  const n = new Exact(of);
  const zz = z.times(z);
  const centre = k.plus(zz.times('0.5'));
  const below = n.plus(zz);
  // What stands under the root, n times over; always above 0.
  const underRoot = zz.times(k.times(n.minus(k)).plus(n.times(zz).times('0.25')));

  /** On which side of a mark the end lies: that of ±√ against what the mark leaves for it. */
  const sideOf = (mark: Decimal): number => {
    const left = mark.times('0.01').times(below).minus(centre);
    const side = underRoot.comparedTo(n.times(left).times(left));
    if (end === 'high') return left.isNegative() ? 1 : side;
    return left.isNegative() ? -side : -1;
  };
  const root = new Rough(underRoot).div(n).sqrt();
  const estimate = new Rough(centre)[end === 'high' ? 'plus' : 'minus'](root).times(100).div(below);
  return roundHalfEven(sideOf, new Exact(estimate), places);
}
