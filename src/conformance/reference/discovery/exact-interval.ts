import { fractionOfDouble } from '../numbers/nearest-double.js';
import { choose, powersOf } from './exact-tests.js';

const HUNDREDTHS = 10_000;

/**
 * The interval of Clopper and Pearson (1934) in percent, rounded outwards to two decimals: all shares at which neither so many cases or
 * more, nor so many or fewer, have a chance of at most half of `miss`.
 */
export function exactInterval(
  count: number,
  of: number,
  miss: number,
): { readonly low: number; readonly high: number } {
  const low = lowEnd(count, of, miss);
  // The other outcome has the mirrored interval.
  const high = HUNDREDTHS - lowEnd(of - count, of, miss);
  return { low: low / 100, high: high / 100 };
}

/** The most hundredths of a percent at which so many or more have a chance of at most half of `miss`. */
function lowEnd(count: number, of: number, miss: number): number {
  if (count === 0) return 0;
  const [numerator, denominator] = fractionOfDouble(miss);
  const all = powersOf(BigInt(HUNDREDTHS), of)[of];
  const ways = Array.from({ length: of + 1 - count }, (_, i) => choose(of, count + i));
  const isLow = (units: number): boolean => {
    const [shares, rests] = [powersOf(BigInt(units), of), powersOf(BigInt(HUNDREDTHS - units), of)];
    let chance = 0n;
    ways.forEach((way, i) => {
      chance += way * shares[count + i] * rests[of - count - i];
    });
    return 2n * chance * denominator <= numerator * all;
  };
  let [low, high] = [0, HUNDREDTHS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isLow(middle)) low = middle;
    else high = middle;
  }
  return low;
}
