import { type Bars, extendBars } from 'barstats';
import type { SentBar } from './messages.js';
import { partOfBars } from './part-of-bars.js';

/** Bars of the past that are given out as a market would deliver them, one by one. */
export class GrowingBars {
  readonly #all: Bars;
  /** The bars so far, by the number of bars that were added. */
  readonly #grown: Bars[];

  /** @param from - the position of the first bar that is added */
  constructor(
    all: Bars,
    readonly from: number,
  ) {
    this.#all = all;
    this.#grown = [partOfBars(all, 0, from)];
  }

  /** The bars with so many added. */
  with(count: number): Bars {
    for (let have = this.#grown.length; have <= count; have++) {
      const at = this.from + have - 1;
      this.#grown.push(extendBars(this.#grown[have - 1], partOfBars(this.#all, at, at + 1)));
    }
    return this.#grown[count];
  }

  /** An added bar, the first one being number 1. */
  bar(number: number): SentBar {
    const { time, open, high, low, close, volume } = this.#all;
    const at = this.from + number - 1;
    return [time[at], open[at], high[at], low[at], close[at], volume?.[at] ?? null];
  }
}
