import type { Bars } from '../../bars/index.js';
import { MAX_POSITIONS } from '../pauses.js';
import type { BarsInspection, InspectedBars } from './inspection.js';
import { shareOf } from './share-of.js';

/** What is counted bar by bar, in one look at all of them. */
type BarCounts = Pick<BarsInspection, 'notPositive' | 'spikes' | 'zeroVolume' | 'flatBars'>;

/**
 * Counts the bars that are odd by themselves.
 *
 * @param end - how many bars to look at, from the first one on
 */
export function barCounts({ open, high, low, close, volume }: Bars, end: number): BarCounts {
  const [notPositive, spikes] = [new Found(), new Found()];
  let [zero, flat] = [0, 0];
  for (let bar = 0; bar < end; bar++) {
    const lower = Math.min(open[bar], close[bar]);
    const upper = Math.max(open[bar], close[bar]);
    if (low[bar] <= 0) notPositive.add(bar);
    // Prices around 0 double and halve as they please.
    else if (low[bar] * 2 <= lower || high[bar] >= upper * 2) spikes.add(bar);
    if (high[bar] === low[bar]) flat++;
    if (volume !== null && volume[bar] === 0) zero++;
  }
  return {
    notPositive: notPositive.all(),
    spikes: spikes.all(),
    zeroVolume: volume === null ? null : shareOf(zero, end),
    flatBars: shareOf(flat, end),
  };
}

class Found {
  #count = 0;
  readonly #positions: number[] = [];

  add(bar: number): void {
    if (++this.#count <= MAX_POSITIONS) this.#positions.push(bar);
  }

  all(): InspectedBars {
    return Object.freeze({ count: this.#count, positions: Object.freeze(this.#positions) });
  }
}
