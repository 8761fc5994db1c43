import type { OpenTrade, Trade } from '../../trades/inner.js';
import type { Delimiter } from '../csv-head.js';
import type { SkipReason } from './formats.js';

/** How a statement was read, as data. */
export interface TradesSource {
  readonly format: 'csv';
  /** The program, and which of its exports. */
  readonly program: string;
  readonly symbol: string | null;
  readonly account: string | null;
  /** The currency of results, if the file says it. */
  readonly currency: string | null;
  /** What a move of the price by 1 is worth per share or contract; `null` where the file states profits. */
  readonly multiplier: number | null;
  /** Whether results were computed from executions, or from profits that the file states before or after fees. */
  readonly profit: 'computed' | 'before-fees' | 'after-fees';
  readonly delimiter: Delimiter;
  readonly decimal: '.' | ',';
  /** The notation of times, such as `YYYY-MM-DD HH:MM`. */
  readonly times: string;
  /** The zone of the times; `null` if each has its offset. */
  readonly timeZone: string | null;
  readonly order: 'oldest-first' | 'newest-first';
  /** How many rows were read. */
  readonly rows: number;
}

/** Own trades: plain JSON, frozen. */
export interface CsvTrades {
  readonly kind: 'trades';
  readonly source: TradesSource;
  /** In order of entry. */
  readonly trades: readonly Trade[];
  /** What was still open at the end: in no result. */
  readonly open: readonly OpenTrade[];
  /** How many lines count in no trade, by reason; only reasons with lines. */
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
}
