/** The closes of a market, by which markets with nearly the same returns are told. */
export interface SessionCloses {
  /** The trading dates of complete sessions, in days since 1970-01-01. */
  readonly days: readonly number[];
  readonly closes: readonly number[];
}
