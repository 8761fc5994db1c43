export { partsOfRun, rowsUnderConditions } from './asked-rows.js';
export { figureAtRandom } from './at-random/at-random.js';
export type { AtRandom } from './at-random/at-random.js';
export { countsOfFlips } from './at-random/counts-of-flips.js';
export type { SumsOfFlip } from './at-random/counts-of-flips.js';
export { countsOnFlip, groupsOfFlip, nameOfGroup } from './at-random/groups-of-flip.js';
export { onFlips } from './at-random/on-flips.js';
export type { Repeated } from './at-random/on-flips.js';
export { plainOptions } from './at-random/plain-options.js';
export { CasesByDay } from './blocks.js';
export type { Block, Blocks } from './blocks.js';
export { answer } from './by-name/answer.js';
export type { Answer, PartialAnswer } from './by-name/answer.js';
export { measured } from './by-name/measured.js';
export type { ResultOf } from './by-name/result-of.js';
export type { ResultTypes } from './by-name/result-types.js';
export type { TypesOf } from './by-name/types-of.js';
export { SumsByOutcome, sumsByCluster } from './clusters.js';
export { marketInResult, resultOf } from './compute-report.js';
export type { ReportOptions } from './compute-report.js';
export { countFigures } from './count-figures.js';
export { Digest } from './data-digest.js';
export type { DetailedRows } from './detailed-rows.js';
export { divisionBy, groupRows, groupingsOf, groupsOfRow } from './groups.js';
export type { Division, Group } from './groups.js';
export { clustersOfBlocks } from './lasting.js';
export { blaming, openReport, openWith } from './open-report.js';
export type { OpenedReport } from './open-report.js';
export { PauseBudget } from './pause-budget.js';
export { countedSteps, reportSteps } from './report-with-rows.js';
export type { CountedReport, ReportWithRows } from './report-with-rows.js';
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
} from './result.js';
export type { CountedCases } from './rows-of-run.js';
export { runColumns } from './run-columns.js';
export type { ReportFigures } from './run-columns.js';
export { runReport } from './run-report.js';
export { runReports } from './run-reports.js';
export type { ReportEntry } from './asked-of-each.js';
export type { RefusedReport, ReportsOptions } from './run-reports.js';
export { summariseCounts, summariseOutcome } from './summarise-counts.js';
