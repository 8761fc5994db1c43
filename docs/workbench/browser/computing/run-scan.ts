import type { ScanResult } from 'barstats';
import { scanSteps } from 'barstats/discovery';
import type { InTask } from './computing.js';
import { openMarket } from './loaded-markets.js';
import type { Tasks } from './tasks.js';

/** Scans the last year of a market. */
export async function runScan(
  { market }: Tasks['scan']['asked'],
  { tell, pause }: InTask<'scan'>,
): Promise<ScanResult> {
  const { bars, options } = openMarket(market);
  const asOf = bars.time[bars.length - 1] + bars.interval;
  const steps = scanSteps([{ ...options, bars }], { lookback: '1y', asOf });
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    tell(value);
    await pause();
  }
}
