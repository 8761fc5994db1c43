import { FlowProducer, type IRedisClient, type Job, Queue, QueueEvents } from 'bullmq';
import { type ScanResult, type ScanOptions, scanSteps } from 'barstats/discovery';
import type { MarketFile } from './load-market.js';
import { RANKINGS, type RankingJob, type TickerJob, TICKERS } from './scan-jobs.js';

/** Progress of a scan. */
export interface DistributedProgress {
  /** The number of finished tickers. */
  readonly done: number;
  readonly of: number;
}

/** Options of a scan, with progress. */
export interface DistributedOptions extends ScanOptions {
  /** Called after each ticker. */
  readonly onProgress?: (progress: DistributedProgress) => void;
}

/** One day in seconds: how long Redis keeps a finished scan. */
const DAY = 86_400;

/** How long a scan waits for the finishing event before it polls, in milliseconds. */
const LOOK_AGAIN = 1000;

/**
 * `scanDiscovery` on all machines that have workers, with byte-identical results.
 *
 * It adds one job per ticker and one for the ranking, which waits for them, and then waits for the ranking. All state is in
 * Redis: workers may start, stop and be killed.
 *
 * @param connection - to the workers' Redis; it stays open
 * @throws what `scanDiscovery` throws for wrong options; an error that names the failed ticker and the reason
 */
export async function distributedScan(
  connection: IRedisClient,
  markets: readonly MarketFile[],
  { onProgress, ...options }: DistributedOptions,
): Promise<ScanResult> {
  // Creating the generator checks the options without asking a question.
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
        // A thread may die; another retries the ticker. Results are kept with the ranking.
        opts: { attempts: 3, failParentOnFailure: true, removeOnComplete: true, removeOnFail: { age: DAY } },
      })),
    });
    ours = children.map((child) => child.job.id);
    const discovery = await resultOf(job, rankings).catch(async (error: unknown) => {
      await job.removeUnprocessedChildren();
      throw (await failureOf(children, connection)) ?? error;
    });
    // Events of the two queues are independent: the last ticker's may come after the ranking's.
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
 * Waits for the result of a ranking.
 *
 * An event can be missed while the connection is down, so this polls too.
 */
async function resultOf(ranking: Job, events: QueueEvents): Promise<ScanResult> {
  for (;;) {
    try {
      return (await ranking.waitUntilFinished(events, LOOK_AGAIN)) as ScanResult;
    } catch (error) {
      const state = await ranking.getState();
      if (state === 'failed' || state === 'unknown') throw error;
    }
  }
}

/** The error of the failed ticker; the error of the ranking names only its job. */
async function failureOf(children: readonly { job: Job }[], connection: IRedisClient): Promise<Error | null> {
  const queue = new Queue(TICKERS, { connection });
  try {
    for (const { job } of children) {
      if (!(await job.isFailed())) continue;
      const failed = await queue.getJob(job.id!);
      return new Error(`${job.name} could not be scanned: ${failed?.failedReason ?? 'unknown reason'}`);
    }
    return null;
  } finally {
    await queue.close();
  }
}
