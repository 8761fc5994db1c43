export { checkedInPlay } from './checked-in-play.js';
export type { InPlayOptions } from './checked-in-play.js';
export { notInPlayInWords } from './findings.js';
export { inPlay, inPlaySteps } from './in-play.js';
export type { InPlayProgress } from './in-play.js';
export { isoInstant } from './iso-instant.js';
export { checkedLookback } from './lookback.js';
export type {
  Counted,
  GroupInPlay,
  History,
  InPlayLookback,
  InPlayResult,
  NotInPlay,
  ObservationInPlay,
  QuestionInPlay,
  RefusedInPlay,
  ReportInPlay,
  SessionInProgress,
  Upcoming,
} from './result.js';
export { levelAskedBy } from './result-of.js';
export { knownSince, numberInDate } from './row-in-play.js';
