import { madeUpBars } from '../../../workbench/browser/computing/reading/made-up-bars.js';
import { partOfBars } from '../../in-play/part-of-bars.js';
import { type Bars, barsFromColumns } from '../../../../src/bars/index.js';

/** The last day of the market, on which the exchange closes at 13:00. */
export const halfDay = '2024-07-03';

/** The day before it, of the usual length. */
export const wholeDay = '2024-07-02';

/** Bars of 5 minutes of a made-up stock from May on, through a half day. */
export function halfDayMarket(seed?: number): Bars {
  const minutes = madeUpBars(seed);
  const from = minutes.time.findIndex((time) => time >= Date.UTC(2024, 4, 1));
  const to = minutes.time.findIndex((time) => time >= Date.UTC(2024, 6, 4));
  return inFives(partOfBars(minutes, from, to));
}

function inFives({ length, time, open, high, low, close, volume }: Bars): Bars {
  const starts = Array.from({ length: length / 5 }, (_, i) => 5 * i);
  const five = (column: Float64Array, start: number) => column.subarray(start, start + 5);
  return barsFromColumns({
    time: starts.map((start) => time[start]),
    open: starts.map((start) => open[start]),
    high: starts.map((start) => Math.max(...five(high, start))),
    low: starts.map((start) => Math.min(...five(low, start))),
    close: starts.map((start) => close[start + 4]),
    volume: starts.map((start) => five(volume!, start).reduce((sum, each) => sum + each)),
  });
}
