import type { ScanResult } from 'barstats';
import { scanSteps } from 'barstats/discovery';
import type { InTask } from './task.js';
import { barsOf } from './loaded-markets.js';
import type { Tasks } from './tasks.js';
import { withPauses } from './with-pauses.js';

/** Scans the last months of a market. */
export async function runScan(
  { market: { key, ...market }, lookback }: Tasks['scan']['asked'],
  { tell, pause }: InTask<'scan'>,
): Promise<ScanResult> {
  const bars = barsOf(key);
  const asOf = bars.time[bars.length - 1] + bars.interval;
  return withPauses(scanSteps([{ ...market, bars }], { lookback, asOf }), pause, tell);
}
