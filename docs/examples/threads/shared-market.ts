import { type Bars, barsFromColumns } from 'barstats/bars';
import type { ScanMarket } from 'barstats/discovery';
import { type ListedMarket, withBars } from '../parts/listed-market.js';

/** A market to compute on another thread. */
export interface ThreadMarket extends ListedMarket {
  readonly bars: Bars;
}

/** A market with columns in shared memory, so sending it does not copy bars. */
export interface SharedMarket extends ListedMarket {
  readonly interval: number;
  readonly columns: Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close', Float64Array>>;
  readonly volume: Float64Array | null;
  readonly contract: Int32Array | null;
  readonly contracts: readonly string[];
}

/** Puts the bars of a market into shared memory, unless they already are. */
export function shareMarket({ bars, ...market }: ThreadMarket): SharedMarket {
  const { interval, time, open, high, low, close, volume, contract, contracts } = bars;
  return {
    ...market,
    interval,
    columns: { time: shared(time), open: shared(open), high: shared(high), low: shared(low), close: shared(close) },
    volume: volume && shared(volume),
    contract: contract && Int32Array.from(contract),
    contracts,
  };
}

/** The market for the library, with the shared columns. */
export function marketOf(market: SharedMarket): ScanMarket {
  const { interval, columns, volume, contract, contracts, ...listed } = market;
  const names = contract && Array.from(contract, (index) => contracts[index]);
  return withBars(listed, barsFromColumns({ ...columns, volume, contract: names }, { interval }));
}

function shared(column: Float64Array): Float64Array {
  if (column.buffer instanceof SharedArrayBuffer) return column;
  const copy = new Float64Array(new SharedArrayBuffer(column.byteLength));
  copy.set(column);
  return copy;
}
