import { type Bars, barsFromColumns } from 'barstats';

/** The bars from one position up to another. Columns are shared. */
export function partOfBars(bars: Bars, from: number, to: number): Bars {
  const { time, open, high, low, close, volume, contract, contracts, interval } = bars;
  const part = (column: Float64Array): Float64Array => column.subarray(from, to);
  return barsFromColumns(
    {
      ...{ time: part(time), open: part(open), high: part(high), low: part(low), close: part(close) },
      ...(volume === null ? {} : { volume: part(volume) }),
      ...(contract === null ? {} : { contract: Array.from(contract.subarray(from, to), (index) => contracts[index]) }),
    },
    // The interval cannot be inferred from a single bar.
    { interval },
  );
}
