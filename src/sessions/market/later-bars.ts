import type { Bars } from '../../bars/index.js';
import { grow, seriesOf, type Series } from '../../bars/inner.js';
import { Latest, MostRecent } from '../kept-values.js';
import { firstBarAt } from '../scan/first-bar-at.js';
import { partOfBars } from './part-of-bars.js';

/** Beginnings of as many histories at once: those of the plans and of the leads of a server. */
const KEPT = 4;

const kept = new WeakMap<Bars, MostRecent<Bars>>();
/** The latest of each series from a position on, which the next one continues when bars were appended. */
const latest = new WeakMap<Series, MostRecent<Latest<Bars>>>();
/** The first bar that notices may tell of, where that is a later one than the first. */
const told = new WeakMap<Bars, number>();

/**
 * The bars that open at or after an instant, as views of their columns: nothing that is computed from them depends on earlier ones.
 *
 * @param from - epoch milliseconds
 * @param toldFrom - the same of the bars that notices may tell of; default: all of these
 */
export function laterBars(bars: Bars, from: number, toldFrom = from): Bars {
  const first = firstBarAt(bars, from, 0);
  const firstTold = firstBarAt(bars, toldFrom, first) - first;
  if (first === 0 && firstTold === 0) return bars;
  const key = [first, firstTold];
  return MostRecent.in(kept, bars, KEPT).get(key, () =>
    MostRecent.in(latest, seriesOf(bars), KEPT)
      .get(key, () => new Latest<Bars>())
      .replace((before) => {
        const later = partOfBars(bars, first, bars.length);
        if (firstTold > 0) told.set(later, firstTold);
        if (before !== null && before.length <= later.length) grow(before, later);
        return later;
      }),
  );
}

/** Those of some bars that notices may tell of. */
export function toldBars(bars: Bars): Bars {
  const first = told.get(bars);
  return first === undefined ? bars : laterBars(bars, bars.time[first] ?? Infinity);
}
