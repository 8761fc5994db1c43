export type { IdOf, ParamsById, ParamsOfName, ReportId, ReportName, ReportParams } from './report-id.js';
export type { Family, FamilyReport, FlipDescription } from './family.js';
export type {
  Comparison,
  Condition,
  NameComparison,
  NameFieldName,
  NameOf,
  NumberComparison,
  NumberFieldName,
} from './conditions/condition.js';
export { formatCondition } from './conditions/text/format-condition.js';
export { parseCondition } from './conditions/text/parse-condition.js';
export { parseGroupBy } from './conditions/text/parse-group-by.js';
export type { FieldName } from './conditions/fields.js';
export type {
  AnswerComparison,
  AnswerGrouping,
  MeasureComparison,
  MeasureGrouping,
  NumberTest,
  ReportReference,
  SeriesComparison,
  SeriesGrouping,
} from './conditions/answer-comparison.js';
export type { FieldGrouping, GroupBy, Grouping, PlainFieldName } from './conditions/group-by.js';
export type { Series, SeriesValue } from './options/checked-series.js';
export { noticesOf } from '../sessions/index.js';
export type { Completeness, MarketClass, MarketKind, MarketEvent, Notice, NoticeCode } from '../sessions/index.js';
export type { GrantedLookback, Lookback } from '../calendar/inner.js';
export { catalog, describeReport } from './describe/describe-report.js';
export type { ReportDescription } from './describe/describe-report.js';
export type { DefaultSession } from './options/default-session.js';
export type {
  ChoiceOption,
  NumberOption,
  NumbersOption,
  OptionalNumberOption,
  OptionDescription,
  SessionOption,
  WallTimeOption,
} from './options/report-option.js';
export type { Known } from './run/known-in-results.js';
export type { AtRandom } from './at-random/at-random.js';
export type { AtRandomOptions } from './at-random/checked-at-random.js';
export type { Guards, MarketOptions, Precision } from './options/market-options.js';
export { reasonsInWords } from './reasons.js';
export type { Reason } from './reasons.js';
export type { ClusterUnit } from './columns/cluster.js';
export type { Labelled, OutcomeDescription } from './columns/labelled.js';
export type { MeasureOutline, QuestionOutline, ReportOutline } from './describe/report-outline.js';
export type { ParamValue } from './options/param-value.js';
export type {
  BlockCount,
  CurrentValue,
  CurrentValues,
  DatedChange,
  DetailedRow,
  GroupSummary,
  LastingShare,
  MeasureSummary,
  ObservationCounts,
  OutcomeSummary,
  PeriodSummary,
  QuestionSummary,
  ReportResult,
  ResultSession,
  Stability,
  Statistic,
} from './run/result.js';
export { inPlay, inPlaySteps } from './in-play/in-play.js';
export type { InPlayProgress } from './in-play/in-play.js';
export type { InPlayOptions } from './in-play/checked-in-play.js';
export type {
  Counted,
  GroupInPlay,
  History,
  InPlayLookback,
  InPlayResult,
  NotInPlay,
  ObservationInPlay,
  QuestionInPlay,
  RefusedInPlay,
  ReportInPlay,
  SessionInProgress,
  Upcoming,
} from './in-play/result.js';
export { answer } from './by-name/answer.js';
export type { Answer, PartialAnswer } from './by-name/answer.js';
export { measured } from './by-name/measured.js';
export type { ResultOf } from './by-name/result-of.js';
export type { ResultTypes } from './by-name/result-types.js';
export type { TypesOf } from './by-name/types-of.js';
export { relate } from './relate/relate.js';
export type { RelateOptions } from './relate/relate.js';
export type { RelatedAnswer, RelatedOutcome, Relation, RelationRow, RelationTest } from './relate/relation.js';
export { runReport } from './run/run-report.js';
export { reportSteps } from './run/report-with-rows.js';
export type { ReportWithRows } from './run/report-with-rows.js';
export type { DetailedRows } from './run/detailed-rows.js';
export type { ReportOptions } from './run/compute-report.js';
export { estimateCost, outlineOfBars } from './describe/estimate-cost.js';
export type { BarsOutline } from './describe/estimate-cost.js';
export { neededBars } from './describe/needed-bars.js';
export type { NeededBars } from './describe/needed-bars.js';
export { runReports } from './run/run-reports.js';
export type { RefusedReport, ReportsOptions } from './run/run-reports.js';
export type { HeadlineOptions } from './headlines/ask-headlines.js';
export { runHeadline } from './headlines/run-headline.js';
export type { DatedCase, HeadlineResult } from './headlines/run-headline.js';
export { headlines } from './describe/describe-headlines.js';
export type { HeadlineOutline } from './describe/describe-headlines.js';
export type { HeadlineCalibration, HeadlineKind, HeadlineTest } from './headlines/headline.js';
