import type { Board, BoardChange } from 'barstats';
import type { DayEvent, PreviousSession, SentBar } from '../messages.js';

/** A market with its bars of the session so far. */
export interface MarketSoFar {
  readonly ticker: string;
  readonly previous: PreviousSession | null;
  readonly bars: readonly SentBar[];
}

/** `event: day`: a session of all markets up to one of its minutes. */
export interface BoardDayEvent extends Pick<
  DayEvent,
  'date' | 'timeZone' | 'opens' | 'closes' | 'early' | 'interval' | 'of' | 'words'
> {
  readonly number: number;
  readonly markets: readonly MarketSoFar[];
  readonly board: Board;
  /** The open and decided questions at the end of the first minute. */
  readonly began: { readonly asOf: string; readonly open: number; readonly decided: number };
  /** What has changed since then. */
  readonly changes: readonly BoardChange[];
}

/** `event: bar`: the next minute. */
export interface BoardBarEvent {
  /** The new bars of each market, by ticker. */
  readonly bars: Readonly<Record<string, readonly SentBar[]>>;
  readonly board: Board;
  /** What has changed since the minute before. */
  readonly changes: readonly BoardChange[];
}
