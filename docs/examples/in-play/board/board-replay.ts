import { type Board, changesBetween, type WatchlistMarket } from 'barstats';
import { GrowingBars } from '../growing-bars.js';
import { previousOf, type ReplayedSession } from '../market-days.js';
import type { SentBar } from '../messages.js';
import { RecentlyUsed } from '../recently-used.js';
import type { Replay } from '../replay.js';
import type { BoardBarEvent, BoardDayEvent } from './messages.js';

/** Computes the board of markets whose bars end at an instant. */
export type ComputeBoard = (markets: readonly WatchlistMarket[], asOf: number) => Board;

/** A market on a date of the replay. */
export interface MarketOnDate {
  readonly market: WatchlistMarket;
  /** Its session on that date; `null` if its bars have none. */
  readonly session: ReplayedSession | null;
}

/** A market with its bars so far, and the number of bars of its session. */
interface Replayed extends MarketOnDate {
  readonly grown: GrowingBars;
  readonly length: number;
}

export type BoardAbout = Pick<BoardDayEvent, 'timeZone' | 'words' | 'interval'>;

/** The number of cached boards, for clients that follow the same day slightly behind. */
const KEPT = 8;

/** A past session of many markets at once, replayed minute by minute: no board sees later bars. */
export class BoardReplay implements Replay {
  readonly length: number;
  readonly #markets: readonly Replayed[];
  readonly #boards: RecentlyUsed<number, Board>;

  /** @param session - the session of all markets; one may have no bar in some of its minutes */
  constructor(
    markets: readonly MarketOnDate[],
    readonly session: ReplayedSession,
    compute: ComputeBoard,
    private readonly about: BoardAbout,
  ) {
    this.#markets = markets.map(({ market, session: own }) => {
      const { firstBar, endBar } = own ?? { firstBar: market.bars.length, endBar: market.bars.length };
      return { market, session: own, grown: new GrowingBars(market.bars, firstBar), length: endBar - firstBar };
    });
    this.length = Math.ceil((session.closeTime - session.openTime) / about.interval);
    this.#boards = new RecentlyUsed(KEPT, (number) => {
      const asOf = this.endOf(number);
      return compute(
        this.#markets.map((each) => ({ ...each.market, bars: each.grown.with(this.#ended(each, asOf)) })),
        asOf,
      );
    });
  }

  /** The end of a minute of the session, the first one being number 1. */
  endOf(number: number): number {
    return Math.min(this.session.openTime + number * this.about.interval, this.session.closeTime);
  }

  numberAt(instant: number): number {
    const { openTime, closeTime } = this.session;
    if (instant >= closeTime) return this.length;
    return Math.max(1, Math.floor((instant - openTime) / this.about.interval));
  }

  board(number: number): Board {
    return this.#boards.get(number);
  }

  dayEvent(number: number): BoardDayEvent {
    const { date, early, openTime, closeTime } = this.session;
    const [first, now] = [this.board(1), this.board(number)];
    const open = first.rows.filter(({ state }) => state === 'open').length;
    return {
      ...this.about,
      ...{ date, early, opens: openTime, closes: closeTime },
      ...{ of: this.length, number },
      markets: this.#markets.map((each) => ({
        ticker: each.market.ticker,
        previous: previousOf(each.session?.before ?? null),
        bars: this.#barsAmong(each, 0, number),
      })),
      board: now,
      began: { asOf: first.asOf, open, decided: first.rows.length - open },
      changes: changesBetween(first, now),
    };
  }

  barEvent(number: number): BoardBarEvent {
    return {
      bars: Object.fromEntries(
        this.#markets.map((each) => [each.market.ticker, this.#barsAmong(each, number - 1, number)]),
      ),
      board: this.board(number),
      changes: changesBetween(this.board(number - 1), this.board(number)),
    };
  }

  /** The bars of a market that end after a minute and by another. */
  #barsAmong(each: Replayed, after: number, by: number): readonly SentBar[] {
    const from = after === 0 ? 0 : this.#ended(each, this.endOf(after));
    const to = this.#ended(each, this.endOf(by));
    return Array.from({ length: to - from }, (_, i) => each.grown.bar(from + i + 1));
  }

  /** How many bars of the session of a market have ended by an instant. */
  #ended({ grown, length }: Replayed, instant: number): number {
    const { closeTime } = this.session;
    if (instant >= closeTime) return length;
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (grown.bar(middle + 1)[0] + this.about.interval <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
