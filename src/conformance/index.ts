export {
  marketAndOptionsArbitrary,
  marketArbitrary,
  reportOptionsArbitrary,
  reportParamsArbitrary,
} from './arbitraries/index.js';
export type { GeneratedMarket, GeneratedRow, MarketConstraints } from './arbitraries/index.js';
export { referenceHeadline, referenceHeadlines, referenceReport, referenceReports } from './reference/index.js';
export type { ReferenceOptions } from './reference/index.js';
export { checkEngine, compareRun, describeDifferences, requestOptions, runLibrary } from './engine/index.js';
export type {
  Allowance,
  AnswerDifference,
  CheckEngineOptions,
  ComparedRun,
  ComparisonOptions,
  Conforms,
  Counterexample,
  Differs,
  EngineAdapter,
  EngineAnswer,
  EngineFinding,
  EngineOptions,
  EngineRefusal,
  EngineReport,
  EngineRequest,
  EngineRun,
  Failed,
  FigureKind,
  NotSupported,
  RequestOption,
  Tolerance,
} from './engine/index.js';
export { checkLaws, resultLaws, runLaws } from './laws/index.js';
export type {
  CheckLawsOptions,
  LawBroken,
  LawException,
  LawFinding,
  LawHolds,
  LawMarket,
  LawsReport,
  RelatedRuns,
  ResultLaw,
  RunLaw,
} from './laws/index.js';
