import type { Bars } from '../../bars/index.js';
import type { Series } from '../../bars/inner.js';
import { differenceOfPrices, type Quotient } from '../../numeric/inner.js';
import { dateOfDay, type Weekday, weekdayOfDay } from '../../calendar/index.js';
import { weekdays } from '../../calendar/inner.js';
import { type Criterion, PriceExtremes } from '../scan/price-extremes.js';

/** What is known of a session. */
export interface SessionFacts {
  /** The trading date, in days since 1970-01-01. */
  readonly day: number;
  /** The instants between which the session is open. */
  readonly openTime: number;
  readonly closeTime: number;
  /** The first bar, and the bar after the last one. */
  readonly firstBar: number;
  readonly endBar: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Whether a bar opens before the session and ends inside it, so that prices before and after the open cannot be separated. */
  readonly straddled: boolean;
  /** Whether the session had closed by `asOf`. */
  readonly closed: boolean;
  /** Whether the bars reach from open to close and cover enough of the time between. */
  readonly complete: boolean;
  /** How many times the contract had changed by the first bar and by the last one, those of bars between sessions included. */
  readonly firstContract: number;
  readonly lastContract: number;
  /** The session seen directly before, complete or not. */
  readonly before: Session | null;
  /** The previous session, or why there is none to measure against. */
  readonly previous: Session | 'no-previous' | 'roll';
}

/**
 * One session: the market on one trading date.
 *
 * Prices are the doubles of the bars. Gaps, ranges and changes are measured against `previous`.
 */
export class Session implements SessionFacts {
  readonly day: number;
  readonly openTime: number;
  readonly closeTime: number;
  readonly firstBar: number;
  readonly endBar: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly straddled: boolean;
  readonly closed: boolean;
  readonly complete: boolean;
  readonly firstContract: number;
  readonly lastContract: number;
  readonly before: SessionFacts['before'];
  readonly previous: SessionFacts['previous'];

  constructor(
    private readonly series: Series,
    facts: SessionFacts,
  ) {
    this.day = facts.day;
    this.openTime = facts.openTime;
    this.closeTime = facts.closeTime;
    this.firstBar = facts.firstBar;
    this.endBar = facts.endBar;
    this.open = facts.open;
    this.high = facts.high;
    this.low = facts.low;
    this.close = facts.close;
    this.straddled = facts.straddled;
    this.closed = facts.closed;
    this.complete = facts.complete;
    this.firstContract = facts.firstContract;
    this.lastContract = facts.lastContract;
    this.before = facts.before;
    this.previous = facts.previous;
    // Looked up once, because they are used often.
    this.#extremes = PriceExtremes.of(series.bars);
  }

  /** The bars of the series, including those appended later. Their indexes never change. */
  get bars(): Bars {
    return this.series.bars;
  }

  readonly #extremes: PriceExtremes;
  #range: Quotient | undefined;
  #trueRange: Quotient | undefined;
  #date: string | undefined;

  /** The highest high (or by criterion close), or the lowest low, of the bars from `first` up to, but not including, `end`. */
  furthest(side: 'high' | 'low', first: number, end: number, criterion?: Criterion): number {
    return this.#extremes.furthest(side, first, end, criterion);
  }

  /**
   * The first of these bars that trades (or by criterion closes) strictly above a level, or below it; `end` if none does.
   *
   * @param orAt - whether a price at the level counts
   */
  firstBeyond(
    side: 'high' | 'low',
    level: number,
    from: number,
    end: number,
    criterion?: Criterion,
    orAt?: boolean,
  ): number {
    return this.#extremes.firstBeyond(side, level, from, end, criterion, orAt);
  }

  /** High less low, exactly. */
  get range(): Quotient {
    return (this.#range ??= differenceOfPrices(this.high, this.low));
  }

  /**
   * The true range, exactly: the greatest of the range and the distances of the high and the low from the previous close.
   *
   * Without a previous session (a new contract or missing bars) it is the range.
   */
  get trueRange(): Quotient {
    return (this.#trueRange ??= this.#rangeFromPreviousClose());
  }

  /** The trading date as `YYYY-MM-DD`. */
  get date(): string {
    return (this.#date ??= dateOfDay(this.day));
  }

  /** The weekday of the trading date. */
  get weekday(): Weekday {
    return weekdays[weekdayOfDay(this.day)];
  }

  /** 1 for January to 12 for December. */
  get month(): number {
    return new Date(this.day * 86_400_000).getUTCMonth() + 1;
  }

  #rangeFromPreviousClose(): Quotient {
    const { high, low, previous } = this;
    if (!(previous instanceof Session)) return this.range;
    // The greatest of the three distances is that between the ends of the range taken as far as the close.
    if (previous.close > high) return differenceOfPrices(previous.close, low);
    return previous.close < low ? differenceOfPrices(high, previous.close) : this.range;
  }
}
