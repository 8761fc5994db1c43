export { checkEngine } from './check-engine.js';
export { checkReports } from './check-reports.js';
export type { RequestsOfMarket } from './check-reports.js';
export type { CheckEngineOptions, CheckPlan, ComparisonOptions, EngineRun } from './check-engine-options.js';
export { compareRun } from './compare-run.js';
export type { ComparedRun } from './compare-run.js';
export { describeDifferences } from './describe-differences.js';
export { differenceIn, differenceInOrder } from './answer-difference.js';
export type { AnswerDifference, WrongValue } from './answer-difference.js';
export type { ComparisonRules } from './difference-of-answers.js';
export { lineEngine } from './line-engine.js';
export type { LineEngine, LineProgram } from './line-engine.js';
export type { EngineAdapter, EngineAnswer, EngineRefusal, InPlayAnswer } from './engine-adapter.js';
export type {
  Conforms,
  Counterexample,
  Differs,
  EngineFinding,
  EngineReport,
  Failed,
  NotSupported,
  TooFew,
} from './engine-report.js';
export type { EngineOptions, EngineRequest } from './engine-request.js';
export { requestOptions } from './generated-requests.js';
export type { RequestOption } from './generated-requests.js';
export type { FigureKind } from './kind-of-figure.js';
export { libraryWith } from './library-with.js';
export type { Library } from './library-with.js';
export { runLibrary } from './run-library.js';
export { sampledParams } from './generated-requests.js';
export { neededFunction } from './adapter-function.js';
export { othersInWords, several, shownJson, wrongInWords } from './in-words.js';
export { differingValues, textOfPath } from './differing-values.js';
export { withoutNotices } from './without-notices.js';
export { answerOf, expectedAnswer } from './expected-answer.js';
export { barsOfRequest, optionsOfRequest } from './bars-of-request.js';
export { generatedRuns } from './generated-requests.js';
export { judgeRun } from './judge-run.js';
export type { Verdict } from './judge-run.js';
export { refusalOf } from './difference-of-answers.js';
export { checkedAdapter, checkedChoices, checkedPlan, checkedReports } from './check-engine-options.js';
export { shrinkPasses, shrinkRequest } from './shrink-request.js';
export type { ShrinkPass } from './shrink-pass.js';
export { sessionDayOf, templateOf, tradingDateCount, tradingDayOf } from './trading-dates.js';
export type { Allowance, Tolerance } from './tolerance.js';
export { checkedComparison } from './check-engine-options.js';
export { keysWithin } from './differing-values.js';
export { fewerOf, shrunk } from './shrink-pass.js';
export { isWithin } from './tolerance.js';
