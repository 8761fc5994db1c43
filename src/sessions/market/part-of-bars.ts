import type { Bars } from '../../bars/index.js';
import { brandedBars } from '../../bars/inner.js';
import { oddStepsIn } from './odd-steps-in.js';

/** The bars from one position up to another, as views of their columns. */
export function partOfBars(bars: Bars, first: number, end: number): Bars {
  const part = (column: Float64Array): Float64Array => column.subarray(first, end);
  const { time, open, high, low, close, volume, durations, contract, contracts, interval, daily, source } = bars;
  return brandedBars(
    {
      length: end - first,
      interval,
      daily,
      time: part(time),
      open: part(open),
      high: part(high),
      low: part(low),
      close: part(close),
      volume: volume && part(volume),
      durations: durations && part(durations),
      contract: contract && contract.subarray(first, end),
      contracts,
    },
    { ...source, oddSteps: oddStepsIn(bars, first, end) },
  );
}
