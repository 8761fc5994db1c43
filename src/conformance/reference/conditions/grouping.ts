import type { Dimension } from '../reports/report.js';
import type { Session } from '../market/session.js';

/** A further dimension, which of its values the sessions of a market have, and when those are known. */
export interface Grouping {
  readonly dimension: Dimension;
  readonly of: (session: Session) => readonly string[];
  readonly knownAt: (session: Session) => number;
}
