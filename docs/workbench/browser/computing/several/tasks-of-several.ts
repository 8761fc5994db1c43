import type { MarketComparison, PooledResult } from 'barstats';
import type { ComparedPeriod } from 'barstats/pooled';
import type { MarketAsked, ReportAsked, Steps } from '../asked.js';

// What the page asks of the computing worker about several markets.

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

export interface TasksOfSeveral {
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
}
