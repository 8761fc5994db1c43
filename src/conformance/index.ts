export {
  marketAndOptionsArbitrary,
  marketArbitrary,
  reportOptionsArbitrary,
  reportParamsArbitrary,
} from './arbitraries/index.js';
export type { GeneratedMarket, GeneratedRow, MarketConstraints } from './arbitraries/index.js';
export { referenceHeadline, referenceHeadlines, referenceReport, referenceReports } from './reference/index.js';
export type { ReferenceOptions } from './reference/index.js';
export { clockHistoryArbitrary, keyArbitrary, planArbitrary, requestArbitrary } from './arbitraries/index.js';
export type {
  ClockHistoryConstraints,
  KeyConstraints,
  PlanConstraints,
  RequestConstraints,
} from './arbitraries/index.js';
export { checkService, describeService } from './service/index.js';
export type {
  AdapterKey,
  AdapterMarket,
  AdapterRow,
  CheckServiceOptions,
  ChosenSentence,
  ConformingSentence,
  Counterexample,
  DifferingSentence,
  FailedSentence,
  GotResponse,
  NamedSentence,
  PlanNames,
  Readings,
  ScanReading,
  SentenceReport,
  SentenceState,
  SentRequest,
  ServiceAdapter,
  ServiceReport,
  ServiceStep,
  UnobservableSentence,
  UnsupportedSentence,
} from './service/index.js';
