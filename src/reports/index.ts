export type { ReportId, ReportParams } from './report-id.js';
export type {
  Comparison,
  Condition,
  NameComparison,
  NameFieldName,
  NameOf,
  NumberComparison,
  NumberFieldName,
} from './conditions/condition.js';
export { MOST_NUMBERS } from './ascending-numbers.js';
export { MOST_CONDITIONS } from './conditions/checked-value.js';
export { conditionFields } from './conditions/describe-fields.js';
export type { FieldOutline } from './conditions/describe-fields.js';
export type { FieldName } from './conditions/fields.js';
export type { FieldGrouping, GroupBy, PlainFieldName } from './conditions/group-by.js';
export { noticesOf, sessionTemplates } from '../sessions/index.js';
export type { Completeness, MarketEvent, Notice, NoticeCode, SessionTemplate } from '../sessions/index.js';
export { checkedLookback } from './lookback.js';
export type { GrantedLookback, Lookback } from '../calendar/index.js';
export { freeze } from './freeze.js';
export { lastOf } from './last-of.js';
export { catalog, describeReport } from './describe-report.js';
export type { ReportDescription } from './describe-report.js';
export type { DefaultSession } from './default-session.js';
export type {
  ChoiceOption,
  NumberOption,
  NumbersOption,
  OptionalNumberOption,
  OptionDescription,
  SessionOption,
  WallTimeOption,
} from './option.js';
export type { Known } from './known.js';
export type { Guards, MarketOptions, Precision } from './options.js';
export { reasons, reasonsInWords } from './reasons.js';
export type { Reason } from './reasons.js';
export type { Labelled, OutcomeDescription } from './columns/labelled.js';
export type { MeasureOutline, QuestionOutline, ReportOutline } from './report.js';
export type {
  CurrentValue,
  CurrentValues,
  DetailedRow,
  GroupSummary,
  MeasureSummary,
  ObservationCounts,
  OutcomeSummary,
  ParamValue,
  PeriodSummary,
  QuestionSummary,
  ReportResult,
  ResultSession,
  Stability,
  Statistic,
} from './result.js';
export { inPlay } from './in-play/in-play.js';
export { silencesInWords } from './in-play/silences.js';
export type { Silence } from './in-play/silences.js';
export { inPlaySteps } from './in-play/in-play-steps.js';
export type { InPlayProgress } from './in-play/in-play-steps.js';
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
export { runReport } from './run-report.js';
export type { ReportOptions } from './run-report.js';
export { estimateCost, estimateCostOfMany, outlineOf } from './estimate-cost.js';
export type { BarsInOutline } from './estimate-cost.js';
export { neededBars } from './needed-bars.js';
export type { NeededBars } from './needed-bars.js';
export { reportSteps, reportWithRows } from './report-with-rows.js';
export type { ReportWithRows } from './report-with-rows.js';
export type { DetailedRows } from './rows/detailed-rows.js';
export { dataErrors, runReports } from './run-reports.js';
export type { RefusedReport, ReportsOptions } from './run-reports.js';
export { askHeadlines } from './ask-headlines.js';
export type { HeadlineAnswers, HeadlineOptions } from './ask-headlines.js';
export { runHeadline } from './run-headline.js';
export type { DatedCase, HeadlineResult } from './run-headline.js';
export { headlines } from './describe-headlines.js';
export type { HeadlineOutline } from './describe-headlines.js';
export type { HeadlineCase, HeadlineTest } from './headline.js';
