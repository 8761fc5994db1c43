/**
 * One limit on one key: in every span `(t − windowMs, t]` at most `limit` units are admitted.
 *
 * A request costs one unit unless it says otherwise.
 */
export interface Limit {
  /** What the limit is called in decisions and header fields: printable ASCII, no two of a list alike. */
  readonly name: string;
  /** The most units in any span: a whole number from 1 to 4,294,967,295. */
  readonly limit: number;
  /** The length of a span in milliseconds: a whole number from 1. */
  readonly windowMs: number;
}
