/**
 * The measure of all others: one plain pass that sums the five columns.
 *
 * One sum is faster than five. The columns are arguments, as they are wherever else bars are read.
 *
 * @param {import('./make-bars.mjs').Columns} columns
 */
export function plainPass({ open, high, low, close, volume }) {
  let sum = 0;
  for (let bar = 0; bar < open.length; bar++) sum += open[bar] + high[bar] + low[bar] + close[bar] + volume[bar];
  return sum;
}
