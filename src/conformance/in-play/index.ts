export { checkInPlay, type InPlayAdapter } from './check-in-play.js';
export type { CheckInPlayOptions } from './check-in-play-options.js';
