import { mergePooled, pooledPart, type PooledPart, type PooledResult } from 'barstats';
import type { InTask } from '../task.js';
import { marketOfSeveral, optionsOfSeveral } from './market-of-several.js';
import type { Tasks } from '../tasks.js';

/** Computes one report over several markets, one market at a time. */
export async function runPooledReport(
  { markets, ...report }: Tasks['pooled']['asked'],
  { tell, pause }: InTask<'pooled'>,
): Promise<PooledResult> {
  const options = optionsOfSeveral(markets[0], report);
  const parts: PooledPart[] = [];
  for (const market of markets) {
    await pause();
    parts.push(pooledPart(marketOfSeveral(market), report.report, options));
    tell({ done: parts.length, of: markets.length });
  }
  await pause();
  return mergePooled(parts);
}
