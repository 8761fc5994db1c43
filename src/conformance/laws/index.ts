export { checkLaws } from './check-laws.js';
export type { CheckLawsOptions, LawBroken, LawFinding, LawHolds, LawsReport } from './check-laws.js';
export { resultLaws } from './result-laws.js';
export type { ResultLaw } from './result-laws.js';
export type { LawException, LawMarket, RelatedRuns, RunLaw } from './run-law.js';
export { runLaws } from './run-laws.js';
