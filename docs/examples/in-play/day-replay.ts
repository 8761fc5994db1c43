import type { Bars } from 'barstats';
import { GrowingBars } from './growing-bars.js';
import { type Change, jsonChanges } from './json-changes.js';
import { previousOf, type ReplayedSession } from './market-days.js';
import type { BarEvent, DayEvent, SentBar } from './messages.js';
import { RecentlyUsed } from './recently-used.js';
import type { Replay } from './replay.js';
import type { InPlayResult } from 'barstats/reports';

/** Computes what is in play when bars end at an instant. */
export type ComputeInPlay = (bars: Bars, asOf: number) => InPlayResult;

/** The market of a replay, and its reports in words. */
export type DayAbout = Pick<DayEvent, 'ticker' | 'timeZone' | 'words'>;

/** The number of cached results, for clients that follow the same day slightly behind. */
const KEPT = 8;

/**
 * A past session, replayed bar by bar as a market would deliver it: no computation sees later
 * bars. Any number of clients can follow it, each at its own bar, and they share the results.
 */
export class DayReplay implements Replay {
  readonly length: number;
  readonly #interval: number;
  readonly #bars: GrowingBars;
  readonly #results: RecentlyUsed<number, InPlayResult>;
  readonly #changes = new Map<number, readonly Change[]>();

  constructor(
    all: Bars,
    readonly session: ReplayedSession,
    compute: ComputeInPlay,
    private readonly about: DayAbout,
  ) {
    this.#interval = all.interval;
    this.length = session.endBar - session.firstBar;
    this.#bars = new GrowingBars(all, session.firstBar);
    this.#results = new RecentlyUsed(KEPT, (number) => compute(this.#bars.with(number), this.endOf(number)));
  }

  /** A bar of the session, the first one being number 1. */
  bar(number: number): SentBar {
    return this.#bars.bar(number);
  }

  /** The instant at which a bar is known: its end, or the close where that comes first. */
  endOf(number: number): number {
    return Math.min(this.bar(number)[0] + this.#interval, this.session.closeTime);
  }

  /** The number of the last bar that has ended by an instant, 1 if none has. */
  numberAt(instant: number): number {
    let number = 1;
    while (number < this.length && this.endOf(number + 1) <= instant) number++;
    return number;
  }

  /** What is in play at the end of a bar. */
  result(number: number): InPlayResult {
    return this.#results.get(number);
  }

  /** What a bar changes in the result. */
  changes(number: number): readonly Change[] {
    const known = this.#changes.get(number);
    if (known !== undefined) return known;
    const changes = jsonChanges(this.result(number - 1), this.result(number));
    this.#changes.set(number, changes);
    return changes;
  }

  dayEvent(number: number): DayEvent {
    const { date, openTime, closeTime, early, before } = this.session;
    return {
      ...this.about,
      date,
      opens: openTime,
      closes: closeTime,
      early,
      interval: this.#interval,
      of: this.length,
      previous: previousOf(before),
      bars: Array.from({ length: number }, (_, i) => this.bar(i + 1)),
      result: this.result(number),
    };
  }

  barEvent(number: number): BarEvent {
    return { bar: this.bar(number), changes: this.changes(number) };
  }
}
