import { Decimal } from 'decimal.js';
import { Exact, type Fraction } from './exact.js';
import { roundHalfEven } from './rounding.js';

const Rough = Decimal.clone({ defaults: true, precision: 60 });

/**
 * One end of the Wilson interval of count k of n in percent, n above 0, with any F for z². With the fractions of the textbook form cleared it is
 *
 *     100 · (k + F/2 ± √(F·(k·(n − k)/n + F/4))) / (n + F)
 *
 * With t²·D for F it is that of n/D cases with t for z.
 */
export function wilsonEnd(count: number, of: number, square: Fraction, end: 'low' | 'high', places: number): number {
  const k = new Exact(count);
  const n = new Exact(of);
  // All of it is multiplied by the denominator of F.
  const { numerator: f, denominator: g } = square;
  const centre = k.times(g).plus(f.times('0.5'));
  const below = n.times(g).plus(f);
  // What stands under the root, n times over; always above 0.
  const underRoot = f.times(k.times(n.minus(k)).times(g).plus(n.times(f).times('0.25')));

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
