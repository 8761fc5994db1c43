export { optionOfText } from './question/option-text.js';
export { namedFamily, reportsOf } from '../define/inner.js';
export { checkFamily } from './check/check-family.js';
export { percentOf } from '../numeric/inner.js';
export { MAX_NUMBERS } from '../options/inner.js';
export {
  checkedAtRandom,
  conditionFields,
  defaultGuards,
  defaultPrecision,
  MAX_CONDITIONS,
  structuredCondition,
  structuredGroupBy,
} from '../conditions/inner.js';
export type { CheckedAtRandom, FieldOutline } from '../conditions/inner.js';
export {
  checkedInPlay,
  checkedLookback,
  isoInstant,
  knownSince,
  numberInDate,
  levelAskedBy,
  notInPlayInWords,
} from '../in-play/inner.js';
export { freeze, lastOf, mapSteps } from '../rows/inner.js';
export { familyIds, findReport, findReports, isBuiltIn, reportIds } from '../families/inner.js';
export { clusterOf, dataErrors, isDataError, reasons } from '../columns/inner.js';
export {
  barsEndedBy,
  byMarket,
  calendarMonths,
  checkedBars,
  checkedEvents,
  checkedMarket,
  checkedMarketClass,
  firstBarAt,
  isSameMarket,
  laterBars,
  marketFields,
  marketTwice,
  nameOfMarket,
  noBars,
  sessionTemplates,
} from '../sessions/inner.js';
export type { GivenMarket, NamedMarket, SessionTemplate } from '../sessions/inner.js';
export { estimateCostOfMany } from './describe/estimate-cost.js';
export { rankReports } from './search/rank-reports.js';
export { leadOfMany } from './describe/lead-of-many.js';
export { relateSteps } from './relate/relate.js';
export {
  CasesByDay,
  clustersOfBlocks,
  countedSteps,
  countsOfFlips,
  Digest,
  figureAtRandom,
  partsOfRun,
  PauseBudget,
  type SumsOfFlip,
} from '../run/inner.js';
export type { Block, Blocks, CountedCases, CountedReport } from '../run/inner.js';
export { askHeadlines } from './headlines/ask-headlines.js';
export type { HeadlineAnswers } from './headlines/ask-headlines.js';
export { headlineOutline } from './describe/describe-headlines.js';
export type { HeadlineCase } from '../define/inner.js';
