import { randomUUID } from 'node:crypto';
import { FlowProducer, type IRedisClient, type Job as QueueJob, QueueEvents, QueueEventsProducer } from 'bullmq';
import { checkJob } from '../parts/check-job.js';
import { GROUP, type Job, type KindName, kinds, type Outcome } from '../parts/kinds.js';
import { nameOf } from '../parts/listed-market.js';
import type { MarketFile } from './load-market.js';
import { type Entry, QUEUE } from './part-queue.js';

/** Progress of a job. */
export interface MachineProgress {
  /** The number of finished markets, including failed ones. */
  readonly done: number;
  readonly of: number;
}

/** Progress and cancellation. */
export interface MachineOptions {
  /** Called after each market. */
  readonly onProgress?: (progress: MachineProgress) => void;
  /** Cancels the job within a second: what waits is removed, and what runs is ended on every machine. */
  readonly signal?: AbortSignal;
}

type Flow = Parameters<FlowProducer['add']>[0];

/** One day in seconds: how long Redis keeps a result, and a failure. */
const age = 86_400;

/** How long a job waits for the finishing event before it polls and looks at its signal, in milliseconds. */
const LOOK_AGAIN = 1000;

/**
 * A scan, reports, a pooled report or a board on all machines that have workers: the result is byte-identical to that of one call of the library.
 *
 * It adds an entry per market, and one that waits for them and makes the result. All state is in Redis: workers may start, stop and be
 * killed, and Redis may restart if it keeps its data.
 *
 * @param connection - to the workers' Redis; it stays open
 * @returns the result, and the markets that failed, which do not stop the others
 * @throws what the library throws for wrong options and a market that is there twice, before anything runs; the signal's reason once it is aborted
 */
export async function runOnMachines<Name extends KindName>(
  connection: IRedisClient,
  markets: readonly MarketFile[],
  job: Job<Name>,
  { onProgress, signal }: MachineOptions = {},
): Promise<Outcome<Name>> {
  checkJob(
    job,
    markets.map(({ file, ...listed }) => listed),
  );
  signal?.throwIfAborted();
  const run = randomUUID();
  const flows = new FlowProducer({ connection });
  const events = new QueueEvents(QUEUE, { connection });
  // A Redis that is back refuses to be listened to until it has read its data; `resultOf` looks again without events.
  events.on('error', () => undefined);
  try {
    await events.waitUntilReady();
    let told = 0;
    const tell = (done: number): void => {
      for (; told < done; told++) onProgress?.({ done: told + 1, of: markets.length });
    };
    const finished = ({ jobId }: { readonly jobId: string }): void => {
      if (jobId.startsWith(`${run}-part-`)) tell(told + 1);
    };
    events.on('completed', finished).on('failed', finished);
    const { job: merge } = await flows.add(flowOf(run, job, markets));
    const outcome = await resultOf<Name>(merge, events, signal).catch(async (error: unknown) => {
      await cancel(run, merge as QueueJob<Entry>, connection);
      throw error;
    });
    // Events may be late, or lost while the connection was down.
    tell(markets.length);
    return outcome;
  } finally {
    await Promise.all([flows.close(), events.close()]);
  }
}

/** The entries of a job: parts, joins of up to 16 parts or joins, and the merge. */
function flowOf(run: string, job: Job, markets: readonly MarketFile[]): Flow {
  const parts = markets.map((market, i): Flow => ({
    name: market.ticker,
    queueName: QUEUE,
    data: { step: 'part', job, market } satisfies Entry,
    opts: {
      jobId: `${run}-part-${i}`,
      // A thread may die; another retries the market. Joins and merges come before parts.
      attempts: 3,
      priority: 1,
      ignoreDependencyOnFailure: true,
      // Its value is kept with what waits for it.
      removeOnComplete: true,
      removeOnFail: { age },
    },
  }));
  const above = (step: 'join' | 'merge', children: Flow[], at: string): Flow => {
    const isPart = ({ opts }: Flow): boolean => opts?.priority === 1;
    const names = children
      .filter(isPart)
      .map(({ opts, data }) => [opts!.jobId!, nameOf((data as { market: MarketFile }).market)]);
    return {
      name: step,
      queueName: QUEUE,
      data: { step, job, markets: Object.fromEntries(names) } satisfies Entry,
      opts: {
        jobId: `${run}-${step}-${at}`,
        attempts: 3,
        ...(step === 'join' ? { failParentOnFailure: true, removeOnComplete: true } : { removeOnComplete: { age } }),
        removeOnFail: { age },
      },
      children,
    };
  };
  let level = parts;
  for (let height = 0; kinds[job.kind].join !== undefined && level.length > GROUP; height++) {
    const groups = Array.from({ length: Math.ceil(level.length / GROUP) }, (_, i) =>
      level.slice(i * GROUP, (i + 1) * GROUP),
    );
    level = groups.map((group, i) => above('join', group, `${height}-${i}`));
  }
  return above('merge', level, 'all');
}

/**
 * Waits for the result.
 *
 * An event can be missed while the connection is down, so this polls too, and goes on until Redis is back.
 */
async function resultOf<Name extends KindName>(
  merge: QueueJob,
  events: QueueEvents,
  signal: AbortSignal | undefined,
): Promise<Outcome<Name>> {
  for (;;) {
    try {
      return (await merge.waitUntilFinished(events, LOOK_AGAIN)) as Outcome<Name>;
    } catch (error) {
      signal?.throwIfAborted();
      const state = await merge.getState().catch(() => 'unreachable');
      if (state === 'failed' || state === 'unknown') throw error;
    }
  }
}

/** Removes what waits and ends what runs; the merge, which has nothing to wait for then, fails. */
async function cancel(run: string, merge: QueueJob<Entry>, connection: IRedisClient): Promise<void> {
  const producer = new QueueEventsProducer(QUEUE, { connection });
  try {
    await merge.updateData({ ...merge.data, cancelled: true } as Entry);
    await merge.removeUnprocessedChildren();
    await producer.publishEvent({ eventName: 'cancelled', run });
  } finally {
    await producer.close();
  }
}
