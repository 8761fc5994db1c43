import type { PooledResult } from 'barstats';
import { pooledSteps } from 'barstats/pooled';
import type { InTask } from '../task.js';
import { withPauses } from '../with-pauses.js';
import { marketOfSeveral, optionsOfSeveral } from './market-of-several.js';
import type { Tasks } from '../tasks.js';

/** Computes one report over several markets. */
export function runPooledReport(
  { markets, ...report }: Tasks['pooled']['asked'],
  { tell, pause }: InTask<'pooled'>,
): Promise<PooledResult> {
  const steps = pooledSteps(markets.map(marketOfSeveral), report.report, optionsOfSeveral(markets[0], report));
  return withPauses(steps, pause, tell);
}
