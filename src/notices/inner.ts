export { guessMarket } from './guess/guess-market.js';
export type { MarketGuess } from './guess/guess-market.js';
export { zoneOfHours } from './guess/zone-of-hours.js';
export type { PlausibleZone } from './guess/zone-of-hours.js';
export { inspectBars } from './inspect/inspect-bars.js';
export type {
  BarsInspection,
  InspectedBars,
  InspectedSessions,
  InspectedShare,
  InspectedTimes,
  InspectedWeekday,
} from './inspect/inspection.js';
export type { Notice, NoticeCode } from './notice.js';
export { notices, noticesOf } from './notices-of.js';
export type { SplitSizedMove } from './split-sized-moves.js';
