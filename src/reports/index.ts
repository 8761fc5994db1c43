export { topics } from '../families/inner.js';
export type { IdOf, ParamsById, ParamsOfName, ReportId, ReportName, ReportParams, Topic } from '../families/inner.js';
export type {
  Family,
  FamilyReport,
  FlipDescription,
  HeadlineCalibration,
  HeadlineKind,
  HeadlineTest,
} from '../define/inner.js';
export type {
  AnswerComparison,
  AnswerGrouping,
  AtRandomOptions,
  Comparison,
  Condition,
  FieldGrouping,
  FieldName,
  FieldOutline,
  GivenCondition,
  GroupBy,
  GroupByText,
  Grouping,
  Guards,
  MarketOptions,
  MeasureComparison,
  MeasureGrouping,
  NameComparison,
  NameFieldName,
  NameOf,
  NumberComparison,
  NumberFieldName,
  NumberTest,
  PlainFieldName,
  Precision,
  ReportReference,
  Series,
  SeriesComparison,
  SeriesGrouping,
  SeriesValue,
} from '../conditions/inner.js';
export {
  conditionFields,
  conditionInWords,
  formatCondition,
  parseCondition,
  parseGroupBy,
} from '../conditions/inner.js';
export { noticesOf } from '../notices/inner.js';
export type { Completeness, MarketClass, MarketEvent, MarketKind } from '../sessions/inner.js';
export type { Notice, NoticeCode } from '../notices/inner.js';
export type { GrantedLookback, Lookback } from '../calendar/inner.js';
export { catalog, describeReport } from './describe/describe-report.js';
export type { ReportDescription } from './describe/describe-report.js';
export type {
  ChoiceOption,
  DefaultSession,
  NumberOption,
  NumbersOption,
  OptionalNumberOption,
  OptionDescription,
  ParamValue,
  SessionOption,
  WallTimeOption,
} from '../options/inner.js';
export type { Known } from '../rows/inner.js';
export type {
  Answer,
  AtRandom,
  BlockCount,
  CurrentValue,
  CurrentValues,
  DatedChange,
  DetailedRow,
  DetailedRows,
  GroupSummary,
  LastingShare,
  MeasureSummary,
  ObservationCounts,
  OutcomeSummary,
  PartialAnswer,
  PeriodSummary,
  QuestionSummary,
  RefusedReport,
  ReportEntry,
  ReportOptions,
  ReportResult,
  ReportsOptions,
  ReportWithRows,
  ResultOf,
  ResultSession,
  ResultTypes,
  Stability,
  Statistic,
  TypesOf,
} from '../run/inner.js';
export { reasonsInWords } from '../columns/inner.js';
export type { ClusterUnit, Labelled, OutcomeDescription, Reason } from '../columns/inner.js';
export type { MeasureOutline, QuestionOutline, ReportOutline } from './describe/report-outline.js';
export { inPlay, inPlaySteps } from '../in-play/inner.js';
export type {
  Counted,
  GroupInPlay,
  History,
  InPlayLookback,
  InPlayOptions,
  InPlayProgress,
  InPlayResult,
  NotInPlay,
  ObservationInPlay,
  QuestionInPlay,
  RefusedInPlay,
  ReportInPlay,
  SessionInProgress,
  Upcoming,
} from '../in-play/inner.js';
export { seriesFromBars } from './series/series-from-bars.js';
export type { SeriesFromBarsOptions, SeriesPrice } from './series/series-from-bars.js';
export { answer, measured, reportSteps, runReport, runReports } from '../run/inner.js';
export { relate } from './relate/relate.js';
export type { RelateOptions } from './relate/relate.js';
export type { RelatedAnswer, RelatedOutcome, Relation, RelationRow, RelationTest } from './relate/relation.js';
export { searchReports } from './search/search-reports.js';
export type { FoundReport } from './search/search-reports.js';
export { estimateCost, outlineOfBars } from './describe/estimate-cost.js';
export type { BarsOutline } from './describe/estimate-cost.js';
export { neededBars } from './describe/needed-bars.js';
export type { NeededBars } from './describe/needed-bars.js';
export type { HeadlineOptions } from './headlines/ask-headlines.js';
export { runHeadline } from './headlines/run-headline.js';
export type { DatedCase, HeadlineResult } from './headlines/run-headline.js';
export { headlines } from './describe/describe-headlines.js';
export type { HeadlineOutline } from './describe/describe-headlines.js';
export { formatQuestion } from './question/format-question.js';
export { parseQuestion } from './question/parse-question.js';
export type { AskedQuestion } from './question/question.js';
