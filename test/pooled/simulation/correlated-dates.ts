import type { Cluster } from '../../../src/statistics/significance/cluster-sums.js';
import type { RandomSource } from '../../../src/numeric/inner.js';

/** In which share of dates a market has a case. */
const ASKED = 0.8;

/** The common movement of a date takes so many values, all equally likely. */
const MOVES = 1_000;
const moves = Array.from({ length: MOVES }, (_, i) => normalQuantile((i + 0.5) / MOVES));

/** Dates on which many markets have an outcome or not, because their changes have a normal factor in common. */
export interface CorrelatedDates {
  /** The exact probability of the outcome. */
  readonly share: number;
  /** The cases of so many dates. */
  readonly draw: (dates: number, random: RandomSource) => Cluster[];
}

/**
 * Markets whose changes of a date have one correlation with each other, and the outcome where the change is below a level.
 *
 * Given the common movement the markets are independent, so that the number of outcomes is binomial: it is drawn at once.
 */
export function correlatedDates(markets: number, correlation: number, share: number): CorrelatedDates {
  const level = normalQuantile(share);
  const given = moves.map((common) =>
    normalProbability((level - Math.sqrt(correlation) * common) / Math.sqrt(1 - correlation)),
  );
  const sizes = binomialSums(markets, ASKED)[markets];
  const sums = given.map((each) => binomialSums(markets, each));
  const drawn = (of: readonly number[], random: RandomSource): number => {
    const value = random() / 2 ** 32;
    let at = 0;
    while (at < of.length - 1 && value >= of[at]) at++;
    return at;
  };
  return {
    share: given.reduce((sum, each) => sum + each, 0) / MOVES,
    draw: (dates, random) =>
      Array.from({ length: dates }, () => {
        const of = drawn(sizes, random);
        return { count: drawn(sums[Math.floor((random() / 2 ** 32) * MOVES)][of], random), of };
      }),
  };
}

/** The probabilities of so many successes or fewer, by the number of trials up to a greatest one. */
function binomialSums(trials: number, probability: number): readonly (readonly number[])[] {
  const sums: number[][] = [];
  let likelihoods = [1];
  for (let i = 0; i <= trials; i++) {
    let sum = 0;
    sums.push(likelihoods.map((each) => (sum += each)));
    likelihoods = Array.from(
      { length: likelihoods.length + 1 },
      (_, k) => (likelihoods[k] ?? 0) * (1 - probability) + (likelihoods[k - 1] ?? 0) * probability,
    );
  }
  return sums;
}

/** The probability of a standard normal value below another, by Simpson's rule. */
function normalProbability(value: number): number {
  const end = Math.max(-9, Math.min(9, value));
  const steps = 200;
  const width = end / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++)
    sum += (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.exp(-((i * width) ** 2) / 2);
  return 0.5 + (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

function normalQuantile(probability: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalProbability(middle) < probability) low = middle;
    else high = middle;
  }
  return low;
}
