import type { NumberBounds } from '../../errors/index.js';

/** What numbers of conditions and edges may be: anything finite, for percents and streaks below 0 too. */
export const anyNumber: NumberBounds = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };
