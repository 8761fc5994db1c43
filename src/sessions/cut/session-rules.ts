import type { Quotient } from '../../numeric/inner.js';

/** When a session counts as complete, and how far back the one before it may lie. */
export interface SessionRules {
  /** Milliseconds after the open by which the first bar must have opened. */
  readonly openWithin: number;
  /** Milliseconds before the close at which the last bar may have ended. */
  readonly closeWithin: number;
  /** The least share of the session that its bars must cover. */
  readonly coverage: Quotient;
  /** Calendar days back to the previous session. */
  readonly previousWithinDays: number;
  /** The instant after which nothing is known; `Infinity` if every session is over. */
  readonly asOf: number;
}
