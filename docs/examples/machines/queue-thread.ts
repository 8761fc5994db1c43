/** The code of each thread of a worker; `BARS_FOLDER` contains the bar files. */
import { type Job, type KindName, kinds, madePart, type MadePart, type Outcome, outcomeOf } from '../parts/kinds.js';
import { loadMarket, type MarketFile } from './load-market.js';
import type { Gathered } from './part-queue.js';

/** What a thread computes: the part of a market, one part of several, or the result. */
export type QueueTask =
  | { readonly step: 'part'; readonly job: Job; readonly market: MarketFile }
  | { readonly step: 'join' | 'merge'; readonly job: Job; readonly gathered: Gathered };

export type QueueValue = MadePart | Gathered | Outcome<KindName>;

export default async function runStep(task: QueueTask): Promise<QueueValue> {
  const { job } = task;
  if (task.step === 'part') {
    const market = await loadMarket(process.env.BARS_FOLDER ?? '.', task.market);
    return madePart(job, () => market);
  }
  const { parts, failed } = task.gathered;
  if (task.step === 'merge') return outcomeOf(job, parts, failed);
  const { join } = kinds[job.kind];
  return { parts: join === undefined || parts.length === 0 ? parts : [join(parts as never)], failed };
}
