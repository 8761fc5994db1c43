import { checkedFunction, checkedNumber } from '../../errors/inner.js';

/**
 * The p-value of a Monte Carlo test that stops after enough draws at least as extreme as the observation.
 *
 * J. Besag and P. Clifford, Sequential Monte Carlo p-values, Biometrika 78 (1991), 301-304: after `enough` such draws, p is
 * their share of those drawn; after all draws it is (1 + such draws) / (1 + all), as the observation counts as one. Both are valid:
 * p ≤ α has a probability of at most α.
 *
 * @param isAsExtreme - draws once and returns whether the draw is at least as extreme as the observation
 */
export function sequentialPValue(isAsExtreme: () => boolean, draws: number, enough: number): number {
  const steps = sequentialSteps(isAsExtreme, draws, enough);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same as a generator that stops after each draw, so that other work can be done in between. */
export function* sequentialSteps(
  isAsExtreme: () => boolean,
  draws: number,
  enough: number,
): Generator<void, number, void> {
  let extreme = 0;
  for (let drawn = 1; drawn <= draws; drawn++) {
    if (isAsExtreme()) extreme++;
    if (extreme === enough) return enough / drawn;
    yield;
  }
  return (1 + extreme) / (1 + draws);
}

/** Refuses an invalid source of random numbers or number of permutations. */
export function requirePermutations(permutations: number, random: unknown, enough: number): void {
  checkedNumber(permutations, 'permutations', { minimum: 1, maximum: 1_000_000_000, whole: true });
  if (enough !== Infinity) {
    checkedNumber(enough, 'enough', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true });
  }
  checkedFunction(random, 'random');
}
