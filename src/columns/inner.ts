export { barMinutes } from './bar-options.js';
export { clusterOf, spanOf, yearName, yearOf, yearsBetween } from './cluster.js';
export type { ClusterUnit } from './cluster.js';
export { clustersOf, tradesOf } from './entries/trade.js';
export { entryOfBreak } from './entries/broken-range.js';
export type { BrokenRange } from './entries/broken-range.js';
export type { Cells, Column, Instant, KnownByClock, WhenKnown } from './column.js';
export { dataErrors, dependsOn, FamilyMistake, isDataError } from './family-mistake.js';
export { bracketReport } from './entries/bracket.js';
export type { Entry } from './entries/entry.js';
export { excursionReport } from './entries/excursion.js';
export { entryOfRetest, retestReport } from './entries/retest.js';
export { USUAL } from './entries/one-way.js';
export { ChoiceCells, ListCells, QuotientCells } from './cells/stores.js';
export { choice, flag, quotient } from './kinds.js';
export { columnsOf } from './columns-of.js';
export type { ChoiceColumn } from './kinds.js';
export { atEnd, atOpen, clockOf, isByClock, lastKnown } from './known.js';
export type { Labelled, OutcomeDescription } from './labelled.js';
export { NOT_ASKED, PRESENT, inOrder, lack, notAsked } from './lack.js';
export type { Lack, OwnReasons } from './lack.js';
export { whyOf } from './cells/made-of.js';
export { oncePerObject, oncePerOptions } from './once-per-options.js';
export { ofEveryRow } from './or-else.js';
export { areOwnReasons } from './own-reasons.js';
export { pairRows } from './pairs.js';
export type { PeriodLength } from './periods/period.js';
export type { PriceRange } from './ranges/breaks.js';
export { locationIn, thirdOf } from './ranges/location.js';
export { reasons, reasonsInWords } from './reasons.js';
export type { Reason } from './reasons.js';
export { needsOf, wholeReport } from './report.js';
export type {
  ColumnGrouping,
  ColumnLevel,
  ColumnMeasure,
  ColumnQuestion,
  ColumnReport,
  ColumnStatistic,
  PartsOf,
  WholeReport,
} from './report.js';
export { isOfKind, sessionRows } from './row-kind.js';
export type { AnyRow, RowKind } from './row-kind.js';
export { byMonth, byWeekday, monthNames } from './sessions/calendar.js';
export type { Month } from './sessions/calendar.js';
export { colourFrom } from './sessions/colour.js';
export { pricesOfLast } from './sessions/last-period.js';
export { beforePrevious, previous, session, sessions } from './sessions/session.js';
export { tradingDayOfMonth } from './sessions/trading-day-of-month.js';
export { SomeRows } from './cells/some-rows.js';
export { Table } from './table.js';
export type { RowsOf, Stood, Unit } from './table.js';
export { sizesBetween } from './sizes.js';
