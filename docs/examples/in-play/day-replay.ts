import { type Bars, extendBars } from 'barstats';
import { type Change, jsonChanges } from './json-changes.js';
import type { ReplayedSession } from './market-days.js';
import type { SentBar } from './messages.js';
import { partOfBars } from './part-of-bars.js';
import type { InPlayResult } from 'barstats/reports';

/** Computes what is in play when bars end at an instant. */
export type ComputeInPlay = (bars: Bars, asOf: number) => InPlayResult;

/** The number of cached results, for clients that follow the same day slightly behind. */
const KEPT = 8;

/**
 * A past session, replayed bar by bar as a market would deliver it: no computation sees later
 * bars. Any number of clients can follow it, each at its own bar, and they share the results.
 */
export class DayReplay {
  /** The number of bars of the session. */
  readonly length: number;
  readonly #all: Bars;
  readonly #compute: ComputeInPlay;
  /** The bars so far, by number of bars of the session. */
  readonly #grown: Bars[];
  readonly #results = new Map<number, InPlayResult>();
  readonly #changes = new Map<number, readonly Change[]>();

  constructor(
    all: Bars,
    readonly session: ReplayedSession,
    compute: ComputeInPlay,
  ) {
    this.#all = all;
    this.#compute = compute;
    this.length = session.endBar - session.firstBar;
    this.#grown = [partOfBars(all, 0, session.firstBar)];
  }

  /** A bar of the session, the first one being number 1. */
  bar(number: number): SentBar {
    const { time, open, high, low, close, volume } = this.#all;
    const at = this.session.firstBar + number - 1;
    return [time[at], open[at], high[at], low[at], close[at], volume?.[at] ?? null];
  }

  /** The instant at which a bar is known: its end, or the close where that comes first. */
  endOf(number: number): number {
    return Math.min(this.bar(number)[0] + this.#all.interval, this.session.closeTime);
  }

  /** The number of the last bar that has ended by an instant, 1 if none has. */
  numberAt(instant: number): number {
    let number = 1;
    while (number < this.length && this.endOf(number + 1) <= instant) number++;
    return number;
  }

  /** What is in play at the end of a bar. */
  result(number: number): InPlayResult {
    const known = this.#results.get(number);
    const result = known ?? this.#compute(this.#barsThrough(number), this.endOf(number));
    this.#results.delete(number);
    this.#results.set(number, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > KEPT && oldest !== undefined) this.#results.delete(oldest);
    return result;
  }

  /** What a bar changes in the result. */
  changes(number: number): readonly Change[] {
    const known = this.#changes.get(number);
    if (known !== undefined) return known;
    const changes = jsonChanges(this.result(number - 1), this.result(number));
    this.#changes.set(number, changes);
    return changes;
  }

  #barsThrough(number: number): Bars {
    for (let have = this.#grown.length; have <= number; have++) {
      const at = this.session.firstBar + have - 1;
      this.#grown.push(extendBars(this.#grown[have - 1], partOfBars(this.#all, at, at + 1)));
    }
    return this.#grown[number];
  }
}
