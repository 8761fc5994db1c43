/**
 * How many conditions there may be in all: each comparison counts, each value that `in` lists, and each `and`, `or` and `not`.
 *
 * Every observation is held against each of them, so that their number bounds what a condition costs.
 */
export const MOST_CONDITIONS = 100;
