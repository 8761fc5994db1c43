export { daysIn, lookbackMonths, monthsBefore } from './lookback.js';
export type { GrantedLookback, Lookback } from './lookback.js';
export { minutesOfWallTime } from './minutes-of-wall-time.js';
export { expirationOf } from './options-expiration.js';
export { weekdays } from './weekdays.js';
