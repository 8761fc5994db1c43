export { sumOfUnits, weightedSums } from './column-sums.js';
export type { WeightedColumns } from './column-sums.js';
export { decimalsOf, mostDecimals, quotientOf, unitsOf } from './decimal.js';
export type { FigureInterval } from './distribution/figure-interval.js';
export { correlation } from './distribution/correlation.js';
export { inOrderOfDays } from './distribution/dated-value.js';
export type { DatedValue } from './distribution/dated-value.js';
export { distribution } from './distribution/distribution.js';
export { distributionIntervals } from './distribution/distribution-intervals.js';
export type { DistributionIntervals } from './distribution/distribution-intervals.js';
export type { Distribution } from './distribution/figures.js';
export { midRanks } from './distribution/mid-ranks.js';
export { Terms } from './distribution/terms.js';
export { cosineOfTurns, exponential, logarithm, logarithmOfInteger } from './elementary.js';
export {
  absolute,
  add,
  binomialCoefficient,
  bitLength,
  compare,
  integerOf,
  integerPower,
  multiply,
  negate,
  powerOfTen,
  sign,
  subtract,
} from './integer.js';
export type { Integer } from './integer.js';
export {
  comparePrice,
  comparePriceBeyond,
  differenceOfPrices,
  differenceRatio,
  percentOfPrice,
  priceBeyond,
  priceToward,
  weightedPrices,
} from './price.js';
export { priceStep, stepOfGaps, usualGaps } from './price-step.js';
export type { UsualGaps } from './price-step.js';
export {
  approximate,
  compareQuotients,
  divideQuotients,
  integerQuotient,
  lowestTerms,
  sumOfQuotients,
} from './quotient.js';
export type { Quotient } from './quotient.js';
export { randomBelow, seededGenerator } from './random.js';
export type { RandomSource } from './random.js';
export { figureOf, percentOf, roundQuotient, roundSquareRoot } from './round.js';
export { benjaminiHochberg } from './significance/benjamini-hochberg.js';
export { binomialTest } from './significance/binomial-test.js';
export { blockComparisonTest } from './significance/block-comparison-test.js';
export { changeTest } from './significance/change-test.js';
export type { Change } from './significance/change-test.js';
export { casesToShow } from './significance/cases-to-show.js';
export { chiSquareTest } from './significance/chi-square-test.js';
export { clusterTest, comparedSquare } from './significance/cluster-test.js';
export { ClusterSums } from './significance/cluster-sums.js';
export type { Cluster } from './significance/cluster-sums.js';
export { clusteredInterval, intervalOfClusters } from './significance/clustered-interval.js';
export type { ClusteredInterval } from './significance/clustered-interval.js';
export { differenceInterval } from './significance/difference-interval.js';
export type { DifferenceInterval } from './significance/difference-interval.js';
export { effectiveCases } from './significance/effective-cases.js';
export type { EffectiveCases } from './significance/effective-cases.js';
export { exactInterval } from './significance/exact-interval.js';
export { fisherTest } from './significance/fisher-test.js';
export { holm } from './significance/holm.js';
export { homogeneityTest } from './significance/homogeneity-test.js';
export { liftInterval } from './significance/lift-interval.js';
export type { Lift } from './significance/lift-interval.js';
export { permutationTest } from './significance/permutation-test.js';
export { permutationTestWithinBlocks } from './significance/permutation-test-within-blocks.js';
export type { GroupedValue } from './significance/permutation-test-within-blocks.js';
export { quantileRanks } from './significance/quantile-ranks.js';
export { shrunkShares } from './significance/shrunk-shares.js';
export { studentTails } from './significance/student-tails.js';
export { binomialTail, fisherTail, stratifiedTail } from './significance/tail-probability.js';
export type { FourCounts } from './significance/count-distribution.js';
export { wilsonInterval } from './significance/wilson-interval.js';
export type { WilsonInterval } from './significance/wilson-interval.js';
