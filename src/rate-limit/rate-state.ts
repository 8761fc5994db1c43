/**
 * What is remembered of a key: plain JSON for a column of a database.
 *
 * It holds the instant of every admitted unit that may still count, in milliseconds, ascending; one that admitted several units is
 * repeated. So it is never longer than the limit of the longest window, and says itself how late the clock has been.
 */
export interface RateState {
  readonly instants: readonly number[];
}
