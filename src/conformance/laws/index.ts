export { checkLaws } from './check-laws.js';
export type { CheckLawsOptions } from './check-laws.js';
export type { LawBroken, LawFinding, LawHolds, LawsReport, LawUntested } from './laws-report.js';
export type { InPlayAsks, InPlayLaw } from './in-play-law.js';
export { inPlayLaws } from './in-play-laws.js';
export { resultLaws } from './result-laws.js';
export type { ResultLaw } from './result-law.js';
export type { LawException, LawMarket, RelatedRuns, RunLaw } from './run-law.js';
export { runLaws } from './run-laws.js';
