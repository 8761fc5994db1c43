import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  createFairQueue,
  type FairQueueOptions,
  type ServiceResponse,
  type ServiceTask,
  unavailable,
} from 'barstats/service';
import type { ServiceSettings } from './reports-service.js';
import { withHeaders } from './with-headers.js';
import type { Order, Told } from './worker.js';

/** Computes the task of a key, known by its hash; a 503 if there is no place for it. */
export type Compute = (task: ServiceTask, key: string, gone?: AbortSignal) => Promise<ServiceResponse>;

interface Job {
  readonly id: number;
  readonly task: ServiceTask;
  readonly settle: (response: ServiceResponse | Promise<never>) => void;
  /** The thread that has begun it. */
  thread: number | null;
  progress: string;
  isGone: boolean;
}

/**
 * Starts threads, so that the main one stays free to refuse requests. A queue shares them between keys: a job is paused at a step while one of
 * a key that has had less is computed. A thread that dies fails its jobs and is replaced.
 */
export function startThreads(
  settings: ServiceSettings,
  threads = Math.max(2, availableParallelism()),
  places: FairQueueOptions = {},
) {
  const queue = createFairQueue<Job>(places);
  const jobs = new Set<Job>();
  const running: (Job | null)[] = new Array<null>(threads).fill(null);
  const workers = Array.from<unknown, Worker | null>(running, (_, thread) => start(thread));
  let [last, isClosed] = [0, false];

  function start(thread: number): Worker {
    const type = extname(import.meta.url);
    const load = `import(${JSON.stringify(new URL(`./worker${type}`, import.meta.url).href)})`;
    // As it is written, a thread of Node 20 loads TypeScript only after this.
    const code = type === '.ts' ? `import('tsx/esm/api').then(({ register }) => (register(), ${load}))` : load;
    const worker = new Worker(code, { eval: true, workerData: settings });
    let cause: unknown = null;
    worker.on('error', (error) => (cause = error));
    worker.on('message', (told: Told) => {
      const job = running[thread]!;
      running[thread] = null;
      if ('response' in told) end(job, told.response);
      else if ('error' in told) end(job, Promise.reject(new Error(told.error)));
      else job.progress = `${told.done} of ${told.of}`;
      if (job.isGone && jobs.has(job)) giveUp(job);
      work();
    });
    worker.on('exit', () => {
      running[thread] = null;
      // Another starts with the next job: one that cannot start would end again and again.
      workers[thread] = null;
      const lost = new Error('the thread has ended', { cause });
      for (const job of jobs) if (job.thread === thread) end(job, Promise.reject(lost));
      work();
    });
    return worker;
  }

  function end(job: Job, response: ServiceResponse | Promise<never>): void {
    queue.end(job);
    jobs.delete(job);
    job.settle(response);
  }

  /** Ends a job that no thread computes just now, as its client has gone. */
  function giveUp(job: Job): void {
    if (job.thread !== null) workers[job.thread]?.postMessage({ id: job.id, givenUp: true } satisfies Order);
    end(job, { status: 499, headers: { Progress: job.progress }, body: null });
  }

  /** Gives each thread that does nothing the job whose turn it is. */
  function work(): void {
    for (let thread = 0; thread < threads && !isClosed; thread++) {
      const job = running[thread] === null ? queue.next(thread) : null;
      if (job === null) continue;
      const { id, task } = job;
      running[thread] = job;
      const worker = (workers[thread] ??= start(thread));
      worker.postMessage((job.thread === null ? { id, task } : { id }) satisfies Order);
      job.thread = thread;
    }
  }

  const compute: Compute = (task, key, gone) =>
    new Promise((settle) => {
      const job: Job = { id: ++last, task, settle, thread: null, progress: '0 of 0', isGone: false };
      jobs.add(job);
      const without = queue.add(job, key, task.cost);
      if (without !== null) end(without, busy(without.task));
      const leave = (): void => {
        job.isGone = true;
        if (jobs.has(job) && !running.includes(job)) giveUp(job);
      };
      if (gone?.aborted === true) leave();
      else gone?.addEventListener('abort', leave);
      work();
    });
  const close = async (): Promise<void> => {
    isClosed = true;
    await Promise.all(workers.flatMap((worker) => worker?.terminate() ?? []));
    for (const job of jobs) end(job, Promise.reject(new Error('the threads are closed')));
  };
  return { compute, close };
}

const busy = (task: ServiceTask): ServiceResponse =>
  withHeaders(unavailable('Too many requests. Please retry.', 5, task.request), task.headers);
