import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { type IRedisClient, Worker, type WorkerOptions } from 'bullmq';
import { type Discovery, rankFamilies } from 'barstats/discovery';
import { type Parts, RANKINGS, type RankingJob, TICKERS } from './scan-jobs.js';

/** How soon a worker that was killed is missed: what BullMQ has as defaults serves well. */
export type WorkerTimes = Pick<WorkerOptions, 'lockDuration' | 'stalledInterval'>;

/** Beside this file, and of its kind: TypeScript as it is written, JavaScript once it is compiled. */
const scanTicker = new URL(`./scan-ticker${extname(import.meta.url)}`, import.meta.url);

/**
 * Takes tickers from the queue, as many at once as there are cores, and joins the parts of the scans that are complete.
 *
 * @param connection - to the Redis; it is left open
 * @returns the workers, which `close()` ends once their jobs are done
 */
export function startWorkers(connection: IRedisClient, times: WorkerTimes = {}): readonly Worker[] {
  const options: WorkerOptions = {
    connection,
    ...times,
    // Deaths of workers, which are no fault of the job that they had: a deployment may replace one after the other.
    maxStalledCount: 10,
  };
  return [
    // On threads of their own: a scan would keep this one from telling the queue in time that the job is still being done.
    new Worker(TICKERS, scanTicker, { ...options, concurrency: availableParallelism(), useWorkerThreads: true }),
    new Worker<RankingJob, Discovery>(
      RANKINGS,
      async (job) => rankFamilies(Object.values((await job.getChildrenValues()) as Parts), job.data),
      options,
    ),
  ];
}
