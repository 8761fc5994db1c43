import type { Bars } from '../../bars/index.js';
import { brandedBars, grow, seriesOf, type Series } from '../../bars/inner.js';
import { Latest, MostRecent } from '../kept-values.js';
import { oddStepsIn } from './odd-steps-in.js';

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
  const first = firstFrom(bars.time, from);
  const firstTold = Math.max(0, firstFrom(bars.time, toldFrom) - first);
  if (first === 0 && firstTold === 0) return bars;
  const key = [first, firstTold];
  return MostRecent.in(kept, bars, KEPT).get(key, () =>
    MostRecent.in(latest, seriesOf(bars), KEPT)
      .get(key, () => new Latest<Bars>())
      .replace((before) => {
        const later = partOf(bars, first);
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

function firstFrom(time: Float64Array, instant: number): number {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle] >= instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

function partOf(bars: Bars, first: number): Bars {
  const part = (column: Float64Array): Float64Array => column.subarray(first);
  const { time, open, high, low, close, volume, durations, contract, contracts, interval, daily, source } = bars;
  return brandedBars(
    {
      length: bars.length - first,
      interval,
      daily,
      time: part(time),
      open: part(open),
      high: part(high),
      low: part(low),
      close: part(close),
      volume: volume && part(volume),
      durations: durations && part(durations),
      contract: contract && contract.subarray(first),
      contracts,
    },
    { ...source, oddSteps: oddStepsIn(bars, first, bars.length) },
  );
}
