/** A place where the engine leaves doubles for an exact way, because an error bound left the answer open. */
export interface ExactPath {
  /** The module under `src`. */
  readonly module: string;
  /** The first text of the module behind which the exact way begins. */
  readonly at: string;
}

/** Where a figure of a result is computed again: each of these is one figure that doubles could not round. */
export const figurePaths: readonly ExactPath[] = [
  { module: 'numeric/round-quotient', at: '?? roundAnyQuotient(' },
  { module: 'numeric/mean', at: 'function meanInIntegers(' },
  { module: 'numeric/quantile', at: 'function quantileInIntegers(' },
  { module: 'numeric/standard-deviation', at: 'function deviationInIntegers(' },
  { module: 'numeric/wilson-interval', at: 'function wilsonInIntegers(' },
  { module: 'numeric/round-square-root', at: 'function roundRootInIntegers(' },
];

/** Where a price is compared with a level exactly, which every price that lies at its level is. */
export const comparisonPaths: readonly ExactPath[] = [
  { module: 'numeric/compare-price', at: '?? compareQuotients(' },
  { module: 'numeric/compare-price-beyond', at: '?? compareQuotients(' },
  { module: 'sessions/scan/mean-price', at: 'return compare(' },
];

/** Where an operation on integers has a result, or a number a notation, that is not a safe integer. */
export const integerPaths: readonly ExactPath[] = [
  { module: 'numeric/integer', at: 'function integerOf(' },
  { module: 'numeric/sum-of-units', at: 'function sumOfAny(' },
  { module: 'numeric/units-of', at: 'function unitsFromNotation(' },
];

/** The modules that may make a bigint while reports run: one that is not among them has a path that nothing here counts. */
export const bigintModules: readonly string[] = [
  ...[...figurePaths, ...comparisonPaths, ...integerPaths].map(({ module }) => module),
  // These are only reached through one of the above.
  ...['numeric/exact-sums', 'numeric/half-even', 'numeric/integer-square-root', 'numeric/power-of-ten'],
];
