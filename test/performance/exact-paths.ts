/** A place where the engine leaves doubles for an exact way, because an error bound left the answer open. */
export interface ExactPath {
  /** The module under `src`. */
  readonly module: string;
  /** The first text in the module that names, up to its parenthesis, the function that is the exact way, or the call that takes it. */
  readonly at: string;
}

/** Where a figure of a result is computed again: each of these is one figure that doubles could not round. */
export const figurePaths: readonly ExactPath[] = [
  { module: 'numeric/round', at: '?? roundAnyQuotient(' },
  { module: 'statistics/distribution/mean', at: 'function meanInIntegers(' },
  { module: 'statistics/distribution/correlation', at: 'function correlationInIntegers(' },
  { module: 'statistics/distribution/quantile', at: 'function quantileInIntegers(' },
  { module: 'statistics/distribution/standard-deviation', at: 'function deviationInIntegers(' },
  { module: 'statistics/significance/wilson-interval', at: 'function wilsonInIntegers(' },
  { module: 'numeric/round', at: 'function roundRootInIntegers(' },
];

/** Where a price is compared with a level exactly, which every price that lies at its level is. */
export const comparisonPaths: readonly ExactPath[] = [
  { module: 'numeric/price', at: '?? compareQuotients(quotientOf(price)' },
  { module: 'numeric/price', at: '?? compareQuotients(quotientOf(candidate)' },
  { module: 'prices/scan/mean-price', at: 'return compare(' },
];

/** Where an operation on integers has a result, or a number a notation, that is not a safe integer. */
export const integerPaths: readonly ExactPath[] = [
  { module: 'numeric/integer', at: 'function integerOf(' },
  { module: 'numeric/column-sums', at: 'function sumOfAny(' },
  { module: 'numeric/decimal', at: 'function unitsFromNotation(' },
];

export const exactPaths: readonly ExactPath[] = [...figurePaths, ...comparisonPaths, ...integerPaths];

/** The modules that may make a bigint while reports run: one that is not among them has a path that nothing here counts. */
export const bigintModules: readonly string[] = [
  ...exactPaths.map(({ module }) => module),
  // Wilder's average has as many digits as it takes.
  ...['prices/averages', 'statistics/significance/count-distribution'],
  // The squares of a test of a mean.
  'statistics/significance/student-tails',
  // The interval of clusters is worked out of exact squares.
  ...['statistics/significance/clustered-interval', 'statistics/significance/cluster-sums'],
  ...[
    'statistics/significance/tails',
    'statistics/significance/likelihood',
    'numeric/extended-precision/nearest-double',
  ],
  ...['numeric/extended-precision/wide-float', 'numeric/extended-precision/factorial'],
  // A level has as many digits as its formula gives.
  'sessions/market/published-level',
  // Prices of a value area are counted in price steps.
  'prices/windows/value-area',
  'numeric/extended-precision/exponential',
  // This is only reached through one of the above.
  'statistics/distribution/exact-sums',
];
