export { generatorFrom } from './generator.js';
export { grantedLookback } from './lookback.js';
export type { PValueInputs } from './p-value-inputs.js';
export { questions } from './questions.js';
export { referenceScan, scanWithNumbers } from './reference-scan.js';
export type { ReferenceScanOptions, ScanFigures, ScanWithNumbers, TestNumbers } from './reference-scan.js';
export { calledByEvidence, evidenceAgainstCoin, evidenceAgainstCommonShares } from './evidence.js';
export type { Evidence } from './evidence.js';
