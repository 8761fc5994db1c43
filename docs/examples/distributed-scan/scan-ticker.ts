/** What each thread of a worker runs; `BARS_FOLDER` is where the files of the markets lie. */
import { UnrecoverableError } from 'bullmq';
import { type MarketPart, scanMarket } from 'barstats/discovery';
import { loadMarket } from './load-market.js';
import type { TickerJob } from './scan-jobs.js';

export default async function scanTicker({ data }: { readonly data: TickerJob }): Promise<MarketPart> {
  const market = await loadMarket(process.env.BARS_FOLDER ?? '.', data.market);
  try {
    return scanMarket(market, data.options);
  } catch (error) {
    // What the scan throws it would throw again: only loading, and threads that die, are worth another attempt.
    throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
  }
}
