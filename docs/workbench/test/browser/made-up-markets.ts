import { madeUpBars } from '../../browser/computing/reading/made-up-bars.js';
import { type Bars, barsFromColumns } from '../../../../src/bars/index.js';
import { textFile } from './files-of-bars.js';

/** The first minutes of made-up bars, each market by a seed of its own. */
export function madeUpMarket(seed: number, minutes: number): Bars {
  const { time, open, high, low, close, volume } = madeUpBars(seed);
  const part = (column: Float64Array) => column.slice(0, minutes);
  return barsFromColumns({
    ...{ time: part(time), open: part(open), high: part(high), low: part(low), close: part(close) },
    ...(volume === null ? {} : { volume: part(volume) }),
  });
}

/** Bars as a file that leaves nothing open. */
export function fileOf(name: string, { time, open, high, low, close, volume, length }: Bars) {
  const lines = Array.from({ length }, (_, i) => [time[i], open[i], high[i], low[i], close[i], volume?.[i]].join());
  return textFile(name, ['time,open,high,low,close,volume', ...lines].join('\n'));
}
