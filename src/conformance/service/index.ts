export { checkService } from './check-service.js';
export type { CheckServiceOptions, PlanNames, Readings, ReportReading, ScanReading } from './check-service-options.js';
export { describeService } from './describe-service.js';
export type {
  AdapterKey,
  AdapterMarket,
  AdapterRequest,
  AdapterResponse,
  AdapterRow,
  ServiceAdapter,
} from './service-adapter.js';
export type {
  ChosenSentence,
  ConformingSentence,
  ServiceCounterexample,
  DifferingSentence,
  FailedSentence,
  NamedSentence,
  SentenceReport,
  SentenceState,
  ServiceReport,
  ServiceStep,
  UnobservableSentence,
  UnsupportedSentence,
} from './service-report.js';
