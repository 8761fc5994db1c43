import type { MarketDays, ReplayedSession } from './market-days.js';
import { RecentlyUsed } from './recently-used.js';
import type { Replay } from './replay.js';

/** The number of cached days. */
const KEPT = 4;

/** The replays of all days of a market or a watchlist. */
export class Replays {
  readonly #replays: RecentlyUsed<ReplayedSession, Replay>;

  constructor(
    readonly days: MarketDays,
    /** The length of a bar in milliseconds. */
    readonly interval: number,
    begin: (session: ReplayedSession) => Replay,
  ) {
    this.#replays = new RecentlyUsed(KEPT, begin);
  }

  /** The replay of a trading date, `null` if the bars have no session on it. */
  on(date: string): Replay | null {
    const session = this.days.sessionOn(date);
    return session === undefined ? null : this.#replays.get(session);
  }
}
