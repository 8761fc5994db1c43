import type { Bars, BarsSource } from '../../bars/index.js';
import { brandedBars, grow, oddStepsOf, seriesOf, type Series } from '../../bars/inner.js';
import { Latest, MostRecent } from '../kept-values.js';

/** Beginnings of as many histories at once: those of the plans and of the leads of a server. */
const KEPT = 4;

const kept = new WeakMap<Bars, MostRecent<Bars>>();
/** The latest of each series from a position on, which the next one continues when bars were appended. */
const latest = new WeakMap<Series, MostRecent<Latest<Bars>>>();

/**
 * The bars that open at or after an instant, as views of their columns: nothing that is computed from them depends on earlier ones.
 *
 * @param from - epoch milliseconds
 */
export function laterBars(bars: Bars, from: number): Bars {
  const first = firstFrom(bars.time, from);
  if (first === 0) return bars;
  return MostRecent.in(kept, bars, KEPT).get([first], () =>
    MostRecent.in(latest, seriesOf(bars), KEPT)
      .get([first], () => new Latest<Bars>())
      .replace((before) => {
        const later = partOf(bars, first);
        if (before !== null && before.length <= later.length) grow(before, later);
        return later;
      }),
  );
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
    { ...source, oddSteps: oddStepsFrom(bars, first) },
  );
}

/** Those of the bars from one on; where there are none at all, nothing is told of them. */
function oddStepsFrom(
  { time, durations, interval, source: { oddSteps } }: Bars,
  first: number,
): BarsSource['oddSteps'] {
  if (oddSteps.count === 0 && oddSteps.longer === 0) return oddSteps;
  const short: number[] = [];
  for (let bar = first + 1; bar < time.length; bar++) if (time[bar] - time[bar - 1] < interval) short.push(bar - first);
  const lasting = durations && durations.subarray(first);
  return oddStepsOf(time.subarray(first), short, lasting, interval, (bar) => `bars[${bar}]`);
}
