export { calibrate, calibrationSteps } from './calibrate.js';
export { casesNeeded } from './cases-needed.js';
export type { CasesNeededOptions } from './cases-needed.js';
export type {
  CalibrateOptions,
  Calibration,
  CalibrationOptions,
  CalibrationProgress,
  SimulatedInterval,
} from './calibrate.js';
export type { CalibrationVerdict, RejectionRate } from './calibration-verdict.js';
export type { AskedHeadline } from './checked-families.js';
export type { ScanOptions } from './checked-scan.js';
export type { ScanDates } from './scan-dates.js';
export type {
  Confirmation,
  Finding,
  FoundElsewhere,
  Impossible,
  MarketPart,
  RankedFamily,
  RankedMarket,
  ScannedMarket,
  ScanResult,
  ScanWarning,
  SelectionInterval,
  SessionsOfTest,
  StillNeeded,
  TestOfFamily,
  TestResult,
  Untested,
} from './scan-result.js';
export type { Estimate } from './estimate.js';
export type { GrantedLookback, Lookback } from '../reports/index.js';
export { seededGenerator } from '../numeric/inner.js';
export type { RandomSource } from '../numeric/inner.js';
export { rankFamilies } from './rank-families.js';

export { scanDiscovery, scanSteps } from './scan-discovery.js';
export type { DiscoveryOptions, ScanProgress } from './scan-discovery.js';
export { scanMarket } from './scan-market.js';
export type { SessionCloses } from './session-closes.js';
export type { ScanMarket } from './test-family.js';
export type { ConfidenceSequence } from './evidence/confidence-sequence.js';
export type { WatchOptions } from './evidence/checked-watch.js';
export type {
  EvidenceFinding,
  EvidenceResult,
  EvidenceWarning,
  RankedEvidence,
  WatchedMarket,
} from './evidence/evidence-result.js';
export { rankEvidence } from './evidence/rank-evidence.js';
export type {
  CountedBars,
  PriceSteps,
  Unwatched,
  WatchedGroup,
  WatchedQuestion,
  WatchState,
} from './evidence/watch-state.js';
export { watch, watchSteps } from './evidence/watch.js';
export type { WrittenEvidence } from './evidence/written-evidence.js';
