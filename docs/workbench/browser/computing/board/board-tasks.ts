import type { InPlayResult } from 'barstats/reports';
import type { SessionBars } from '../asked.js';
import type { MarketSession } from '../several/market-sessions.js';
import type { BoardRows, LevelRow } from './board-rows.js';

/** What is asked of each market of a board. */
export interface BoardAsked {
  /** The instant; without one, the last session. */
  readonly asOf: number | null;
  /** The session after it instead, before it opens. */
  readonly planned: boolean;
  /** Whether every variant is asked, and not only the standard one of each family. */
  readonly variants: boolean;
}

/** What the distances of a board are measured in: an average range of a day. */
export interface DayRange {
  readonly name: 'ATR' | 'ADR';
  readonly length: number;
}

/** A market at an instant of a session, or before one. */
export interface MarketBoard extends BoardRows {
  readonly session: MarketSession;
  /** The instant; that of the open if the session is planned. */
  readonly asOf: number;
  readonly planned: boolean;
  /** The candles of the session until then, or of the session before. */
  readonly bars: SessionBars;
  readonly timeZone: string;
  /** With how many decimals its prices are worth showing. */
  readonly decimals: number;
  readonly last: number;
  readonly range: DayRange | null;
  /** What becomes known next: its instant, if a clock tells, and the reports. */
  readonly next: readonly { readonly at: string | null; readonly titles: readonly string[] }[];
  /** The reports without a question here, by the reason. */
  readonly without: readonly { readonly why: string; readonly titles: readonly string[] }[];
  /** As the library gives it; `null` if the session is planned. */
  readonly result: InPlayResult | null;
}

/** The level of a market that is nearest to its last price, of those still open if there are any. */
export type NearestLevel = { readonly key: string } & (
  | (Pick<MarketBoard, 'session' | 'timeZone' | 'decimals' | 'last' | 'range'> & { readonly level: LevelRow | null })
  | { readonly failed: string }
);
