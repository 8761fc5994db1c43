import { FlowProducer, type IRedisClient, type Job, Queue, QueueEvents } from 'bullmq';
import { type Discovery, type ScanOptions, scanSteps } from 'barstats/discovery';
import type { MarketFile } from './load-market.js';
import { RANKINGS, type RankingJob, type TickerJob, TICKERS } from './scan-jobs.js';

/** How far a scan has come. */
export interface DistributedProgress {
  /** The tickers that are done. */
  readonly done: number;
  readonly of: number;
}

/** What a scan is asked for, and how it is watched. */
export interface DistributedOptions extends ScanOptions {
  /** Told after each ticker how far the scan has come. */
  readonly onProgress?: (progress: DistributedProgress) => void;
}

/** A day in seconds: how long Redis keeps a finished scan. */
const DAY = 86_400;

/** How long a scan waits to be told that it is done before it looks for itself, in milliseconds. */
const LOOK_AGAIN = 1000;

/**
 * The scan of `scanDiscovery` on all machines that have workers, with the same result to the byte.
 *
 * It adds a job per ticker and one for the ranking, which waits for all of them, and then waits for the ranking. All that is known lies in
 * Redis: workers may come, go and be killed.
 *
 * @param connection - to the Redis that the workers use; it is left open
 * @throws what `scanDiscovery` throws for wrong options; an error that names a ticker that failed, and why
 */
export async function distributedScan(
  connection: IRedisClient,
  markets: readonly MarketFile[],
  { onProgress, ...options }: DistributedOptions,
): Promise<Discovery> {
  // No question is asked before the first step, but wrong options are refused here, and with the errors of the library.
  scanSteps([], options);
  const flows = new FlowProducer({ connection });
  const rankings = new QueueEvents(RANKINGS, { connection });
  const tickers = new QueueEvents(TICKERS, { connection });
  try {
    await Promise.all([rankings.waitUntilReady(), tickers.waitUntilReady()]);
    let told = 0;
    const tell = (done: number): void => {
      for (; told < done; told++) onProgress?.({ done: told + 1, of: markets.length });
    };
    let ours: readonly (string | undefined)[] = [];
    const finished = new Set<string>();
    tickers.on('completed', ({ jobId }) => {
      finished.add(jobId);
      tell(ours.filter((id) => id !== undefined && finished.has(id)).length);
    });
    const { job, children = [] } = await flows.add({
      name: 'ranking',
      queueName: RANKINGS,
      data: rankingOf(options),
      opts: { attempts: 3, removeOnComplete: { age: DAY }, removeOnFail: { age: DAY } },
      children: markets.map((market) => ({
        name: market.ticker,
        queueName: TICKERS,
        data: { market, options } satisfies TickerJob,
        // A thread may die of anything, and the next one do the ticker; what it returned is kept with the ranking.
        opts: { attempts: 3, failParentOnFailure: true, removeOnComplete: true, removeOnFail: { age: DAY } },
      })),
    });
    ours = children.map((child) => child.job.id);
    const discovery = await resultOf(job, rankings).catch(async (error: unknown) => {
      await job.removeUnprocessedChildren();
      throw (await failureOf(children, connection)) ?? error;
    });
    // The queues have their events apart: that of the last ticker may come after that of the ranking.
    tell(markets.length);
    return discovery;
  } finally {
    await Promise.all([flows.close(), rankings.close(), tickers.close()]);
  }
}

function rankingOf({ significance }: ScanOptions): RankingJob {
  return significance === undefined ? {} : { significance };
}

/**
 * What a ranking returns, once it does.
 *
 * An event can be missed, while a connection is made or comes back: what was added to the stream meanwhile is not read any more.
 */
async function resultOf(ranking: Job, events: QueueEvents): Promise<Discovery> {
  for (;;) {
    try {
      return (await ranking.waitUntilFinished(events, LOOK_AGAIN)) as Discovery;
    } catch (error) {
      const state = await ranking.getState();
      if (state === 'failed' || state === 'unknown') throw error;
    }
  }
}

/** What the ticker died of that made the ranking fail, which names its job alone. */
async function failureOf(children: readonly { job: Job }[], connection: IRedisClient): Promise<Error | null> {
  const queue = new Queue(TICKERS, { connection });
  try {
    for (const { job } of children) {
      if (!(await job.isFailed())) continue;
      const failed = await queue.getJob(job.id!);
      return new Error(`${job.name} could not be scanned: ${failed?.failedReason ?? 'for a reason that is gone'}`);
    }
    return null;
  } finally {
    await queue.close();
  }
}
