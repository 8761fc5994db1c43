export type { ReportId, ReportParams } from './catalog.js';
export type { Completeness } from '../sessions/index.js';
export { catalog, describeReport } from './describe-report.js';
export type { ReportDescription } from './describe-report.js';
export type { ChoiceOption, NumbersOption, OptionalNumberOption, OptionDescription } from './option.js';
export type { Guards, MarketOptions, Precision } from './options.js';
export { reasons } from './reasons.js';
export type { Reason } from './reasons.js';
export type { QuestionOutline, ReportOutline } from './report.js';
export type {
  CurrentValue,
  CurrentValues,
  DetailedRow,
  GroupSummary,
  Known,
  MeasureSummary,
  ObservationCounts,
  OutcomeSummary,
  ParamValue,
  QuestionSummary,
  ReportResult,
  ResultSession,
  Statistic,
} from './result.js';
export { runReport } from './run-report.js';
export type { ReportOptions } from './run-report.js';
export { runReports } from './run-reports.js';
export type { RefusedReport, ReportsOptions } from './run-reports.js';
