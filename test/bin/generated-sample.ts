import { madeUpBars } from '../../docs/workbench/browser/computing/reading/made-up-bars.js';

/** The last date of the sample: two months of trading days. */
const END = Date.UTC(2024, 2, 1);

/** The sample of one-minute bars as CSV: the first two months of those that the workbench generates. */
export function generatedSample(): string {
  const { time, open, high, low, close, volume } = madeUpBars();
  const rows = Array.from(time)
    .filter((instant) => instant < END)
    .map((instant, bar) => {
      const stamp = new Date(instant).toISOString().slice(0, 16);
      return `${stamp}Z,${[open, high, low, close].map((prices) => prices[bar].toFixed(2)).join(',')},${volume![bar]}\n`;
    });
  return `time,open,high,low,close,volume\n${rows.join('')}`;
}
