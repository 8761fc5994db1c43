import type { Board, MarketComparison, PooledResult, ReportId } from 'barstats';
import type { ComparedPeriod } from 'barstats/pooled';
import type { InPlayResult } from 'barstats/reports';
import type { Candle, MarketAsked, ReportAsked, Steps } from '../asked.js';

// What the page asks of the computing worker about several markets, and about sessions in progress.

/** A report on several markets, or on several periods of one. */
type PooledAsked = Pick<ReportAsked, 'report' | 'params' | 'where' | 'groupBy' | 'hindsight'>;

/** Two periods of one market. */
export interface ComparedPeriods {
  readonly first: ComparedPeriod;
  readonly second: ComparedPeriod;
}

/** The sessions of a market that have bars, oldest first. */
export interface MarketSessions {
  readonly timeZone: string;
  /** The length of a bar in milliseconds. */
  readonly interval: number;
  readonly daily: boolean;
  /** The end of the last bar. */
  readonly end: number;
  readonly sessions: readonly MarketSession[];
}

export interface MarketSession {
  readonly date: string;
  /** The instants between which it is open. */
  readonly opens: number;
  readonly closes: number;
}

/** A market at an instant. */
export interface MarketInPlay {
  readonly result: InPlayResult;
  /** The session at the instant; `null` between sessions. */
  readonly session: MarketSession | null;
  /** Its bars until then. */
  readonly candles: readonly Candle[];
}

/** What a report is called, and each outcome of each of its questions. */
export interface ReportWords {
  readonly report: ReportId;
  readonly title: string;
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface TasksOfSeveral {
  /** What all reports are called: to describe them all takes the page too long. */
  readonly words: {
    readonly asked: Readonly<Record<string, never>>;
    readonly told: never;
    readonly answer: readonly ReportWords[];
  };
  /** One report over several markets, with how many are done. */
  readonly pooled: {
    readonly asked: { readonly markets: readonly MarketAsked[] } & PooledAsked;
    readonly told: Steps;
    readonly answer: PooledResult;
  };
  /** One report of two markets, or of two periods of one, with how many steps are done. */
  readonly comparison: {
    readonly asked: PooledAsked &
      ({ readonly sides: readonly [MarketAsked, MarketAsked] } | ({ readonly market: MarketAsked } & ComparedPeriods));
    readonly told: Steps;
    readonly answer: MarketComparison;
  };
  readonly sessions: {
    readonly asked: Pick<MarketAsked, 'key' | 'assetClass' | 'session'>;
    readonly told: never;
    readonly answer: MarketSessions;
  };
  /** What is in play over all markets at an instant, with how many are done. */
  readonly board: {
    readonly asked: { readonly markets: readonly MarketAsked[]; readonly asOf: number; readonly variants: boolean };
    readonly told: Steps;
    readonly answer: Board;
  };
  /** What is in play in one market at an instant. */
  readonly inPlay: {
    readonly asked: { readonly market: MarketAsked; readonly asOf: number; readonly variants: boolean };
    readonly told: never;
    readonly answer: MarketInPlay;
  };
}
