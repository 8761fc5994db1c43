import type { RateState } from './rate-state.js';

/** The state of a key that was never seen. */
export const emptyState: RateState = Object.freeze({ instants: Object.freeze([]) });
