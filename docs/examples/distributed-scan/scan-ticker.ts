/** The code of each thread of a worker; `BARS_FOLDER` contains the bar files. */
import { UnrecoverableError } from 'bullmq';
import { type MarketPart, scanMarket } from 'barstats/discovery';
import { loadMarket } from './load-market.js';
import type { TickerJob } from './scan-jobs.js';

export default async function scanTicker({ data }: { readonly data: TickerJob }): Promise<MarketPart> {
  const market = await loadMarket(process.env.BARS_FOLDER ?? '.', data.market);
  try {
    return scanMarket(market, data.options);
  } catch (error) {
    // A scan error would repeat; only loading errors and dead threads are retried.
    throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
  }
}
