import { extname } from 'node:path';
import {
  type IRedisClient,
  type Job as QueueJob,
  QueueEvents,
  UnrecoverableError,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { threadPool } from '../threads/thread-pool.js';
import { type Cancelled, type Entry, type Gathered, QUEUE } from './part-queue.js';
import type { QueueTask, QueueValue } from './queue-thread.js';

/** How soon a killed worker is detected; BullMQ's defaults work well. */
export type WorkerTimes = Pick<WorkerOptions, 'lockDuration' | 'stalledInterval'>;

/** The threads' file, TypeScript or JavaScript like this one. */
const besideThis = new URL(`./queue-thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Starts a worker with one thread per core, so that its main thread can renew the locks of what it computes.
 *
 * @param connection - to Redis; it stays open
 * @param module - the code of the threads, if a bundler has moved it
 * @returns the worker, and `close`, which ends it once it has done what it has begun
 */
export function startWorker(
  connection: IRedisClient,
  times: WorkerTimes = {},
  module = besideThis,
): { readonly worker: Worker; readonly close: () => Promise<void> } {
  const pool = threadPool<QueueTask, QueueValue>(module);
  const running = new Set<string>();
  const process = async (entry: QueueJob<Entry>, _: unknown, signal?: AbortSignal): Promise<unknown> => {
    const id = entry.id!;
    running.add(id);
    try {
      const value = await pool.run(await taskOf(entry), { signal: signal ?? null });
      // It would be refused again; only loading errors and dead threads are retried.
      if ('failed' in value && typeof value.failed === 'string') throw new UnrecoverableError(value.failed);
      return 'part' in value ? ({ parts: [value.part], failed: [] } satisfies Gathered) : value;
    } catch (error) {
      throw signal?.aborted === true ? new UnrecoverableError('cancelled') : error;
    } finally {
      running.delete(id);
    }
  };
  const worker = new Worker(QUEUE, process, {
    connection,
    concurrency: pool.options.maxThreads,
    ...times,
    // A killed worker is no fault of its entry: a rolling deployment may replace several.
    maxStalledCount: 10,
  });
  const events = new QueueEvents(QUEUE, { connection });
  events.on<Cancelled, 'cancelled'>('cancelled', ({ run }) => {
    for (const id of running) if (id.startsWith(run)) worker.cancelJob(id);
  });
  events.on('error', (error) => worker.emit('error', error));
  const close = async (): Promise<void> => {
    await worker.close();
    await Promise.all([events.close(), pool.destroy()]);
  };
  return { worker, close };
}

/** What a thread needs for an entry: a join or a merge the parts that it waited for, and what failed among them. */
async function taskOf(entry: QueueJob<Entry>): Promise<QueueTask> {
  const { data } = entry;
  if (data.step === 'part') return data;
  const { step, job, markets, cancelled } = data;
  if (cancelled === true) throw new UnrecoverableError('cancelled');
  const [values, failures] = await Promise.all([
    entry.getChildrenValues<Gathered>(),
    entry.getIgnoredChildrenFailures(),
  ]);
  const gathered = Object.values(values);
  const failed = Object.entries(failures).map(([key, message]) => ({
    ...markets[key.slice(key.lastIndexOf(':') + 1)],
    message,
  }));
  return {
    step,
    job,
    gathered: {
      parts: gathered.flatMap(({ parts }) => parts),
      failed: [...failed, ...gathered.flatMap((each) => each.failed)],
    },
  };
}
