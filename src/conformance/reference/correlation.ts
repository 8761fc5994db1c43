import type { Decimal } from 'decimal.js';
import { Exact } from './exact.js';
import { roundRootOf } from './rounding.js';

/** Pearson's: (nΣxy − ΣxΣy) / √((nΣx² − (Σx)²)(nΣy² − (Σy)²)), rounded; `null` where the root is 0. */
export function correlation(pairs: readonly (readonly [x: Decimal, y: Decimal])[], places: number): number | null {
  const n = new Exact(pairs.length);
  let [x, y, xy, xx, yy] = [0, 0, 0, 0, 0].map((zero) => new Exact(zero));
  for (const [one, other] of pairs) {
    x = x.plus(one);
    y = y.plus(other);
    xy = xy.plus(one.times(other));
    xx = xx.plus(one.times(one));
    yy = yy.plus(other.times(other));
  }
  const above = n.times(xy).minus(x.times(y));
  const underRoot = n
    .times(xx)
    .minus(x.times(x))
    .times(n.times(yy).minus(y.times(y)));
  if (underRoot.isZero()) return null;
  // Half to even is the same on both sides of 0, so the size is rounded as the root of its square.
  const size = roundRootOf({ numerator: above.times(above), denominator: underRoot }, places);
  return above.lt(0) && size !== 0 ? -size : size;
}
