import { compareLikelihoods } from './compare-likelihoods.js';
import { step, type CountDistribution } from './count-distribution.js';

/** Outcomes from `from` to the end in a direction. */
export interface Tail {
  readonly from: number;
  readonly direction: 1 | -1;
  /** 2 where the other tail is its mirror image. */
  readonly copies: 1 | 2;
}

/** The tails of outcomes that are no more likely than the observed one; `undefined` where these are all. */
export function tailsNoMoreLikely(distribution: CountDistribution, observed: number): readonly Tail[] | undefined {
  const { first, last } = distribution;
  // The likelihoods rise to their top and fall from there, so the outcomes away from the top are no more likely.
  const away = directionAway(distribution, observed);
  if (away === undefined) return undefined;
  if (isSymmetric(distribution)) return [{ from: observed, direction: away, copies: 2 }];
  const end = away === 1 ? first : last;
  if (compareLikelihoods(distribution, end, observed) === 1) return [{ from: observed, direction: away, copies: 1 }];
  // Towards the top and beyond, outcomes are more likely up to `more`, and no more likely from `less`.
  let more = observed - away;
  let less = end;
  while (Math.abs(less - more) > 1) {
    const middle = Math.floor((more + less) / 2);
    if (compareLikelihoods(distribution, middle, observed) === 1) more = middle;
    else less = middle;
  }
  return [
    { from: observed, direction: away, copies: 1 },
    { from: less, direction: away === 1 ? -1 : 1, copies: 1 },
  ];
}

/** Whether the likelihoods are their own mirror image: the cells that grow and those that shrink change places. */
function isSymmetric({ first, last, growing, shrinking, odds }: CountDistribution): boolean {
  const ascending = (a: number, b: number): number => a - b;
  const mirrored = shrinking.map((cell) => cell - first - last).sort(ascending);
  return odds[0] === odds[1] && [...growing].sort(ascending).every((cell, i) => cell === mirrored[i]);
}

/** Where outcomes get less likely from the observed one on; `undefined` where that is both ways. */
function directionAway(distribution: CountDistribution, observed: number): 1 | -1 | undefined {
  // Beyond the first and the last outcome there is nothing: the likelihood of the next one is 0.
  const rises = (direction: 1 | -1): boolean => {
    const [numerator, denominator] = step(distribution, observed, direction);
    return numerator > denominator;
  };
  if (rises(1)) return -1;
  return rises(-1) ? 1 : undefined;
}
