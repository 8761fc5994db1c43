import { isSameMarket, type NamedMarket } from '../reports/inner.js';
import { MIN_CASES } from './later-test.js';
import type { SessionCloses } from './session-closes.js';

/** A market with its closes; without them it is like no other. */
export interface MarketWithCloses extends NamedMarket {
  readonly closes?: SessionCloses | undefined;
}

/** Tells whether two markets are the same or have nearly the same returns; each pair is compared once, when it is asked for first. */
export function alikeMarkets(): (a: MarketWithCloses, b: MarketWithCloses) => boolean {
  const cache = new Map<SessionCloses, Map<SessionCloses, boolean>>();
  return (a, b) => {
    if (isSameMarket(a, b)) return true;
    if (a.closes === undefined || b.closes === undefined) return false;
    const own = cache.get(a.closes) ?? new Map<SessionCloses, boolean>();
    cache.set(a.closes, own);
    const found = own.get(b.closes) ?? nearlySame(a.closes, b.closes);
    own.set(b.closes, found);
    return found;
  };
}

/**
 * From this correlation of their returns on, markets are nearly the same: an index, its funds and its futures reach it, two indices or two
 * stocks of an industry do not. Where returns are normal, nine of ten have the same sign (1 − arccos(0.95) / π).
 */
const MIN_CORRELATION = 0.95;

/**
 * Whether two markets have nearly the same returns: over at least ten of them, from one common date to the next, Pearson's correlation
 * is at least 0.95.
 */
export function nearlySame(a: SessionCloses, b: SessionCloses): boolean {
  const [xs, ys] = commonReturns(a, b);
  if (xs.length < MIN_CASES) return false;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [xx, xy, yy] = [0, 0, 0];
  xs.forEach((value, i) => {
    const [x, y] = [value - meanX, ys[i] - meanY];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  });
  return xx > 0 && yy > 0 && xy >= MIN_CORRELATION * Math.sqrt(xx * yy);
}

/** The returns of both from each common date to the next. */
function commonReturns(a: SessionCloses, b: SessionCloses): readonly [readonly number[], readonly number[]] {
  const xs: number[] = [];
  const ys: number[] = [];
  let [i, j] = [0, 0];
  let before: readonly [number, number] | null = null;
  while (i < a.days.length && j < b.days.length) {
    if (a.days[i] < b.days[j]) i++;
    else if (a.days[i] > b.days[j]) j++;
    else {
      const [x, y] = [a.closes[i++], b.closes[j++]];
      // From a close of 0 there is no return.
      if (before !== null && before[0] !== 0 && before[1] !== 0) {
        xs.push((x - before[0]) / Math.abs(before[0]));
        ys.push((y - before[1]) / Math.abs(before[1]));
      }
      before = [x, y];
    }
  }
  return [xs, ys];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
