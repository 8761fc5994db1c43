import { barsFromColumns, type Bars } from '../../../src/bars/index.js';

/** The bars that open at or after an instant. */
export function barsFrom(bars: Bars, from: number): Bars {
  const { time, open, high, low, close, volume, contract, contracts, interval } = bars;
  const found = time.findIndex((each) => each >= from);
  const first = found === -1 ? time.length : found;
  return barsFromColumns(
    {
      time: time.slice(first),
      open: open.slice(first),
      high: high.slice(first),
      low: low.slice(first),
      close: close.slice(first),
      ...(volume === null ? {} : { volume: volume.slice(first) }),
      ...(contract === null ? {} : { contract: Array.from(contract.slice(first), (each) => contracts[each]) }),
    },
    { interval },
  );
}
