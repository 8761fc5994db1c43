import type { Limit } from './limit.js';

/** The limits of a key where none are given: 5 in 5 seconds, 30 in a minute and 500 in an hour. */
export const defaultLimits: readonly Limit[] = Object.freeze([
  Object.freeze({ name: 'burst', limit: 5, windowMs: 5_000 }),
  Object.freeze({ name: 'sustained', limit: 30, windowMs: 60_000 }),
  Object.freeze({ name: 'hourly', limit: 500, windowMs: 3_600_000 }),
]);
