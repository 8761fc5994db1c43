export { sumOfUnits, weightedSums } from './column-sums.js';
export type { WeightedColumns } from './column-sums.js';
export { decimalsOf, mostDecimals, quotientOf, unitsOf } from './decimal.js';
export { cosineOfTurns, exponential, logarithm, logarithmOfInteger } from './elementary.js';
export { DoubleDouble } from './extended-precision/double-double.js';
export { exponentialDecay } from './extended-precision/exponential.js';
export { factorial } from './extended-precision/factorial.js';
export { nearestDouble, nearestDoubleOfQuotient } from './extended-precision/nearest-double.js';
export { PI, over, plus, raised, rootOf, times, wideFloat } from './extended-precision/wide-float.js';
export type { WideFloat } from './extended-precision/wide-float.js';
export {
  absolute,
  add,
  binomialCoefficient,
  bitLength,
  compare,
  integerOf,
  integerPower,
  integerSquareRoot,
  leastCommonMultiple,
  multiply,
  negate,
  powerOfTen,
  sign,
  subtract,
} from './integer.js';
export type { Integer } from './integer.js';
export { stepOfGaps, usualGaps } from './price-step.js';
export type { UsualGaps } from './price-step.js';
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
export {
  approximate,
  approximations,
  compareQuotients,
  divideQuotients,
  integerQuotient,
  lowestTerms,
  sumOfQuotients,
} from './quotient.js';
export type { Quotient } from './quotient.js';
export { randomBelow, seededGenerator, shuffle } from './random.js';
export type { RandomSource } from './random.js';
export { requireCount, requireCounts, requireDecimals, requireList, requireQuotient, requireShare } from './require.js';
export {
  figureOf,
  halfEven,
  percentOf,
  roundAnyQuotient,
  roundQuotient,
  roundSquareRoot,
  roundedWithin,
} from './round.js';
