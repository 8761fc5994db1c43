import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { type IRedisClient, Worker, type WorkerOptions } from 'bullmq';
import { type ScanResult, rankFamilies } from 'barstats/discovery';
import { type Parts, RANKINGS, type RankingJob, TICKERS } from './scan-jobs.js';

/** How soon a killed worker is detected; BullMQ's defaults work well. */
export type WorkerTimes = Pick<WorkerOptions, 'lockDuration' | 'stalledInterval'>;

/** The thread's file, TypeScript or JavaScript like this one. */
const scanTicker = new URL(`./scan-ticker${extname(import.meta.url)}`, import.meta.url);

/**
 * Starts workers that scan tickers, one per core at once, and rank completed scans.
 *
 * @param connection - to Redis; it stays open
 * @returns the workers; `close()` ends them after their jobs
 */
export function startWorkers(connection: IRedisClient, times: WorkerTimes = {}): readonly Worker[] {
  const options: WorkerOptions = {
    connection,
    ...times,
    // A killed worker is no fault of its job: a rolling deployment may replace several.
    maxStalledCount: 10,
  };
  return [
    // In threads, because a scan would block the main thread from renewing the job's lock.
    new Worker(TICKERS, scanTicker, { ...options, concurrency: availableParallelism(), useWorkerThreads: true }),
    new Worker<RankingJob, ScanResult>(
      RANKINGS,
      async (job) => rankFamilies(Object.values((await job.getChildrenValues()) as Parts), job.data),
      options,
    ),
  ];
}
