export { defineFamily, variant } from '../reports/family.js';
export type {
  Family,
  FamilyDescription,
  FamilyReport,
  FlipDescription,
  TypedVariantDescription,
  VariantDescription,
  VariantDescriptions,
} from '../reports/family.js';
export { checkFamily } from '../reports/check/check-family.js';
export type { FamilyCheck, FamilyCheckOptions } from '../reports/check/check-family.js';
export type { LongestBar } from '../reports/run/longest-bar.js';
export type { Lead, LeadByOptions } from '../reports/lead.js';
export { headline } from '../reports/headlines/headline.js';
export { reachedOrMirrored } from '../reports/headlines/reached-or-mirrored.js';
export type {
  HeadlineCalibration,
  HeadlineColumns,
  HeadlineDescription,
  HeadlineSetting,
  HeadlineKind,
  HeadlineTest,
  TypedHeadlineDescription,
} from '../reports/headlines/headline.js';
export type { DefaultSession } from '../reports/options/default-session.js';
export type { ReportContext } from '../reports/options/report-context.js';
export type {
  ChoiceOption,
  NumberOption,
  NumbersOption,
  OptionalNumberOption,
  OptionDescription,
  OptionDescriptions,
  ParamsOf,
  SessionOption,
  WallTimeOption,
} from '../reports/options/report-option.js';
export { reasons } from '../reports/reasons.js';
export type { Reason } from '../reports/reasons.js';

// Columns.
export {
  choice,
  flag,
  instant,
  number,
  object,
  quotient,
  columnsOf,
  several,
  yesOrNo,
} from '../reports/columns/kinds.js';
export type { ChoiceColumn, ColumnsOf, LabelsColumn } from '../reports/columns/kinds.js';
export type { Column, Columns, Instant, RowOf, ValuesOf, WhenKnown } from '../reports/columns/column.js';
export { atEnd, atOpen } from '../reports/columns/known.js';
export { lack, notAsked } from '../reports/columns/lack.js';
export type { Lack, ListedReason, OwnReasons } from '../reports/columns/lack.js';
export type { ColumnReason } from '../reports/reasons.js';
export { reasonsOf } from '../reports/columns/own-reasons.js';
export type { WithOwnReasons } from '../reports/columns/own-reasons.js';
export { entryAtBreak, entryAtClose, entryAtLevel, entryAtOpen } from '../reports/columns/entries/entry.js';
export type { Entry, EntryPoint, Way } from '../reports/columns/entries/entry.js';
export { entryVariants } from '../reports/columns/entries/entry-variants.js';
export type { EntryDescription } from '../reports/columns/entries/entry-variants.js';
export { event, eventInSessions, foundEvent, mustHappen } from '../reports/columns/event.js';
export type { EventColumns, FoundEvent } from '../reports/columns/event.js';
export { orElse, orElseLabel } from '../reports/columns/or-else.js';
export { perAnswer } from '../reports/columns/per-answer.js';
export { oncePerObject, oncePerOptions } from '../reports/columns/once-per-options.js';

// Parts of a report.
export { group, level, measure, question } from '../reports/columns/stated.js';
export { dividedBy, statistic } from '../reports/columns/report.js';
export type {
  ChoiceGrouping,
  ChoiceQuestion,
  ColumnGrouping,
  ColumnLevel,
  ColumnMeasure,
  ColumnQuestion,
  ColumnReport,
  ColumnStatistic,
  DividedReport,
} from '../reports/columns/report.js';
export type { ClusterUnit } from '../reports/columns/cluster.js';
export type { Current, Labelled, OutcomeDescription } from '../reports/columns/labelled.js';
export type { RowsOf, Stood, Table, Unit } from '../reports/columns/table.js';
export type { AnyRow, RowKind } from '../reports/columns/row-kind.js';
export { byItsSession, ofItsSession } from '../reports/columns/in-sessions.js';

// What sessions are asked.
export { minutesTo, previous, beforePrevious, session, sessions } from '../reports/columns/sessions/session.js';
export { byMonth, byWeekday } from '../reports/columns/sessions/calendar.js';
export { atWallTime } from '../reports/columns/sessions/wall-clock.js';
export type { AtWallTime } from '../reports/columns/sessions/wall-clock.js';
export { sessionsBefore } from '../reports/columns/sessions/sessions-before.js';
export { tradingDayOfMonth } from '../reports/columns/sessions/trading-day-of-month.js';
export { ofEarlier } from '../reports/columns/sessions/of-earlier.js';
export {
  basis,
  byColour,
  byColourOf,
  byPreviousColour,
  colour,
  colourFrom,
  colourQuestion,
  coloursAgainst,
  greenOrRed,
} from '../reports/columns/sessions/colour.js';
export { firstPrints, reach } from '../reports/columns/sessions/extremes.js';
export { byDirectionOf, gap, gapPercent, gapSizeFrom, wayBack } from '../reports/columns/sessions/gap.js';
export { touchQuestion } from '../reports/columns/sessions/touch.js';
export { breaksQuestion, byFirstSide, rangeBreaks } from '../reports/columns/ranges/breaks.js';
export type { Ends, RangeBreaks, SidesBroken } from '../reports/columns/ranges/breaks.js';
export { locationIn, locationsOf } from '../reports/columns/ranges/location.js';
export type { Location, WordsOfRange } from '../reports/columns/ranges/location.js';
export { nextLevels, previousLevels } from '../reports/columns/ranges/previous-levels.js';
export { bySize, byRelativeSize, edges, sizeLimit, sizeOptions, withinSizes } from '../reports/columns/sizes.js';
export type { SizeGrouping, SizeName } from '../reports/columns/sizes.js';
export { windowAtClose, windowAtOpen, windowMinutes, windowOptions } from '../reports/columns/windows.js';
export type { WindowAtClose, WindowAtOpen } from '../reports/columns/windows.js';
export { barMinutes, breakCriterion } from '../reports/columns/bar-options.js';
export { bucketMinutes, bucketOutcomes, questionsOfTime } from '../reports/columns/clock-buckets.js';
export type { WordsOfTime } from '../reports/columns/clock-buckets.js';

// Exact figures, and scans of the bars of a session.
export {
  comparePrice,
  compareQuotients,
  differenceOfPrices,
  differenceRatio,
  divideQuotients,
  multiply,
  percentOf,
  percentOfPrice,
  priceToward,
  quotientOf,
  roundQuotient,
  sign,
  sumOfQuotients,
  wilsonInterval,
} from '../numeric/index.js';
export type { Integer, Quotient, WilsonInterval } from '../numeric/index.js';
export {
  averageRange,
  barEnd,
  bucketOf,
  candlesOf,
  firstBarFrom,
  firstBreak,
  firstTouch,
  firstTouchOfLevel,
  hasBarAcross,
  highest,
  isNarrowest,
  lowest,
  openingWindow,
  wallClockWindow,
} from '../sessions/index.js';
export type {
  CandlePrices,
  Candles,
  ClockBucket,
  ClosingWindow,
  Colour,
  CoveredDays,
  Criterion,
  FirstBreak,
  Market,
  MarketEvent,
  OpeningWindow,
  ScheduledSession,
  Session,
  WallClockWindow,
} from '../sessions/index.js';
