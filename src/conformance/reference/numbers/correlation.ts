import { decimal, type Fraction, minus, plus, ratio, times, whole } from './exact.js';
import { roundRootOf } from './rounding.js';

/** Pearson's: (nΣxy − ΣxΣy) / √((nΣx² − (Σx)²)(nΣy² − (Σy)²)), rounded; `null` where the root is 0. */
export function correlation(pairs: readonly (readonly [x: Fraction, y: Fraction])[], places: number): number | null {
  const n = whole(decimal(pairs.length));
  let [x, y, xy, xx, yy] = [0, 0, 0, 0, 0].map((zero) => whole(decimal(zero)));
  for (const [one, other] of pairs) {
    x = plus(x, one);
    y = plus(y, other);
    xy = plus(xy, times(one, other));
    xx = plus(xx, times(one, one));
    yy = plus(yy, times(other, other));
  }
  const above = minus(times(n, xy), times(x, y));
  const underRoot = times(minus(times(n, xx), times(x, x)), minus(times(n, yy), times(y, y)));
  const square = ratio(times(above, above), underRoot);
  if (square === null) return null;
  // Half to even is the same on both sides of 0, so the size is rounded as the root of its square.
  const size = roundRootOf(square, places);
  return above.numerator.lt(0) && size !== 0 ? -size : size;
}
