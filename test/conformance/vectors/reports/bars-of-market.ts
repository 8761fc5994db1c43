import { barsFromRows, type BarRow, type Bars } from '../../../../src/bars/index.js';
import type { VectorMarket } from './report-file.js';

/** The bars of a market of the vectors. A decimal of up to 17 digits stands for the number whose shortest notation it is. */
export function barsOfMarket({ interval, columns, rows }: VectorMarket): Bars {
  const at = (name: string): number => columns.indexOf(name as (typeof columns)[number]);
  const [time, open, high, low, close, volume, contract] = (
    ['time', 'open', 'high', 'low', 'close', 'volume', 'contract'] as const
  ).map(at);
  return barsFromRows(
    rows.map((row): BarRow => ({
      time: row[time].length === 10 ? row[time] : Date.parse(row[time]),
      open: Number(row[open]),
      high: Number(row[high]),
      low: Number(row[low]),
      close: Number(row[close]),
      ...(volume === -1 ? {} : { volume: Number(row[volume]) }),
      ...(contract === -1 ? {} : { contract: row[contract] }),
    })),
    { interval },
  );
}
