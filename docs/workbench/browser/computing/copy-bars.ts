import { barsOf } from './loaded-markets.js';
import type { Tasks } from './tasks.js';

/** Copies the bars for a program of the user. */
export function copyBars({ key }: Tasks['copy-bars']['asked']): Tasks['copy-bars']['answer'] {
  const { time, open, high, low, close, volume, contract, contracts, interval } = barsOf(key);
  // The columns of bars are never in shared memory, which a blob could not copy.
  const blob = (column: Float64Array | Int32Array): Blob => new Blob([column as Float64Array<ArrayBuffer>]);
  return {
    columns: { time: blob(time), open: blob(open), high: blob(high), low: blob(low), close: blob(close) },
    volume: volume && blob(volume),
    contract: contract && blob(contract),
    contracts,
    interval,
  };
}
