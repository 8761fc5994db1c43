export { brandedBars, isBars, placeOf, withSource } from './bars.js';
export { barsFromDates } from './bars-from-columns.js';
export { checkColumns } from './check-columns.js';
export { endOfBar, timeOfBars } from './end-of-bar.js';
export { isLongerThanDaily } from './bar-interval.js';
export { durationInWords } from './duration-in-words.js';
export { barsOfOneScale, endOfScale } from './one-scale.js';
export { oddStepsOf } from './odd-steps.js';
export { grow, seriesOf } from './series.js';
export type { Series } from './series.js';
export { shortestDecimal } from './shortest-decimal.js';
export {
  FIELD_NAMES,
  fieldName,
  isFieldName,
  isLastTrade,
  isSettlement,
  plainName,
  volumeAsset,
} from './field-names.js';
export type { FileField } from './field-names.js';
export { areContracts, followEachOther } from './rolling-names.js';
