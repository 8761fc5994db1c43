export { answerOf, answersTo, countAnswers } from './answers.js';
export type { Answers } from './answers.js';
export { blameFamily, blameHeadline, namedNeeds, partsOf, partsOfHeadline } from './blame-family.js';
export type { NamedPart } from './blame-family.js';
export { checkHeadline } from './checked-description.js';
export { countedRows } from './counted-rows.js';
export { firstReason, isLacking, ofTheWhole } from './first-reason.js';
export { freeze } from './freeze.js';
export {
  askedOf,
  decidedBy,
  endOfRow,
  endOfSpan,
  endsWithSession,
  endsWithSpan,
  instantsOf,
  isOnePerSpan,
} from './instants.js';
export type { AnswerInstants } from './instants.js';
export { knownUnder } from './known-in-results.js';
export type { Known, KnownBy } from './known-in-results.js';
export { lastOf } from './last-of.js';
export { mapSteps } from './map-steps.js';
export { needsOfReport } from './market-needs.js';
export type { ReportNeeds } from './market-needs.js';
export { checkOneUnit } from './one-unit.js';
export type { PreparedQuestion, PreparedReport } from './prepare.js';
export { reportFor } from './report-for.js';
export { reportOn } from './report-on.js';
export { rowsStillOpen, stillOpen } from './still-open.js';
export { upToWholeBars } from './up-to-whole-bars.js';
