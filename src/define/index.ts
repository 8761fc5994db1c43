export { defineFamily, variant } from './family.js';
export type {
  Family,
  FamilyDescription,
  FamilyReport,
  FlipDescription,
  TypedVariantDescription,
  VariantDescription,
  VariantDescriptions,
} from './family.js';
export { checkFamily } from '../reports/check/check-family.js';
export type { FamilyCheck, FamilyCheckOptions } from '../reports/check/check-family.js';
export type { LongestBar } from './longest-bar.js';
export type { Lead, LeadByOptions } from './lead.js';
export { headline } from './headlines/headline.js';
export { reachedOrMirrored } from './headlines/reached-or-mirrored.js';
export type {
  HeadlineCalibration,
  HeadlineColumns,
  HeadlineDescription,
  HeadlineSetting,
  HeadlineKind,
  HeadlineTest,
  TypedHeadlineDescription,
} from './headlines/headline.js';
export type { DefaultSession } from '../options/default-session.js';
export type { ReportContext } from '../options/report-context.js';
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
} from '../options/report-option.js';
export { reasons } from '../columns/reasons.js';
export type { ColumnReason, Reason } from '../columns/reasons.js';

// Columns.
export { choice, flag, instant, number, object, quotient, several } from '../columns/kinds.js';
export { columnsOf } from '../columns/columns-of.js';
export { yesOrNo } from '../columns/cells/of-cells.js';
export type { ChoiceColumn, LabelsColumn } from '../columns/kinds.js';
export type { ColumnsOf } from '../columns/columns-of.js';
export type { Column, Columns, Instant, RowOf, ValuesOf, WhenKnown } from '../columns/column.js';
export { atEnd, atOpen } from '../columns/known.js';
export { lack, notAsked } from '../columns/lack.js';
export type { Lack, ListedReason, OwnReasons } from '../columns/lack.js';
export { reasonsOf } from '../columns/own-reasons.js';
export type { WithOwnReasons } from '../columns/own-reasons.js';
export { entryAtBreak, entryAtClose, entryAtLevel, entryAtOpen } from '../columns/entries/entry.js';
export type { Entry, EntryPoint, Way } from '../columns/entries/entry.js';
export { entryVariants } from './entry-variants.js';
export type { EntryDescription } from './entry-variants.js';
export { event, eventInSessions, foundEvent, mustHappen } from '../columns/event.js';
export type { EventColumns, EventName, FoundEvent } from '../columns/event.js';
export { orElse, orElseLabel } from '../columns/or-else.js';
export { perAnswer } from '../columns/per-answer.js';
export { oncePerObject, oncePerOptions } from '../columns/once-per-options.js';

// Parts of a report.
export { group, level, measure, question } from './stated.js';
export { dividedBy, statistic } from '../columns/report.js';
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
} from '../columns/report.js';
export type { ClusterUnit } from '../columns/cluster.js';
export type { Current, Labelled, OutcomeDescription } from '../columns/labelled.js';
export type { RowsOf, Stood, Table, Unit } from '../columns/table.js';
export type { AnyRow, RowKind } from '../columns/row-kind.js';
export { byItsSession, ofItsSession } from '../columns/in-sessions.js';

// What sessions are asked.
export { minutesTo, previous, beforePrevious, session, sessions } from '../columns/sessions/session.js';
export { byMonth, byWeekday } from '../columns/sessions/calendar.js';
export { atWallTime } from './wall-clock.js';
export type { AtWallTime } from './wall-clock.js';
export { sessionsBefore } from './sessions-before.js';
export { tradingDayOfMonth } from '../columns/sessions/trading-day-of-month.js';
export { ofEarlier } from '../columns/sessions/of-earlier.js';
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
} from '../columns/sessions/colour.js';
export { firstPrints, reach } from '../columns/sessions/extremes.js';
export { byDirectionOf, gap, gapPercent, gapSizeFrom, wayBack } from '../columns/sessions/gap.js';
export { touchQuestion } from '../columns/sessions/touch.js';
export { breaksQuestion, byFirstSide, rangeBreaks } from '../columns/ranges/breaks.js';
export type { Ends, RangeBreaks, SidesBroken } from '../columns/ranges/breaks.js';
export { locationIn, locationsOf } from '../columns/ranges/location.js';
export type { Location, WordsOfRange } from '../columns/ranges/location.js';
export { nextLevels, previousLevels } from '../columns/ranges/previous-levels.js';
export { bySize, byRelativeSize, edges, sizeLimit, sizeOptions, withinSizes } from '../columns/sizes.js';
export type { SizeGrouping, SizeName } from '../columns/sizes.js';
export { windowAtClose, windowAtOpen, windowMinutes, windowOptions } from '../columns/windows.js';
export type { WindowAtClose, WindowAtOpen } from '../columns/windows.js';
export { barMinutes, breakCriterion } from '../columns/bar-options.js';
export { bucketMinutes, bucketOutcomes, questionsOfTime } from '../columns/clock-buckets.js';
export type { WordsOfTime } from '../columns/clock-buckets.js';

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
} from '../numeric/inner.js';
export { wilsonInterval } from '../statistics/inner.js';
export type { Integer, Quotient } from '../numeric/inner.js';
export type { WilsonInterval } from '../statistics/inner.js';
export {
  averageRange,
  bucketOf,
  firstBreak,
  firstTouch,
  firstTouchOfLevel,
  isNarrowest,
  openingWindow,
  wallClockWindow,
} from '../prices/inner.js';
export { barEnd, candlesOf, firstBarFrom, hasBarAcross, highest, lowest } from '../sessions/inner.js';
export type {
  CandlePrices,
  Candles,
  CoveredDays,
  Criterion,
  Market,
  MarketEvent,
  ScheduledSession,
  Session,
} from '../sessions/inner.js';
export type {
  ClockBucket,
  ClosingWindow,
  Colour,
  FirstBreak,
  OpeningWindow,
  WallClockWindow,
} from '../prices/inner.js';
