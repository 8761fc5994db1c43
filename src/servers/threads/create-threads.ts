import { checkedFields, checkedFunction, checkedNumber } from '../../errors/inner.js';
import {
  createFairQueue,
  unavailable,
  type FairQueueOptions,
  type ServiceResponse,
  type ServiceTask,
} from '../../service/inner.js';
import { clientGone } from '../client-gone.js';
import type { TaskComputer } from '../handler-options.js';
import { withHeaders } from '../with-headers.js';
import type { ThreadOrder, ThreadReply } from './thread-messages.js';

/** The parts of a thread that are used: a `Worker` of `node:worker_threads` has these. */
export interface Thread {
  /** Tells of messages of the thread, its errors and its end. */
  on(event: 'message' | 'error' | 'exit', listener: (given: unknown) => void): unknown;
  /** Sends the thread a message. */
  postMessage(message: unknown): void;
  /** Ends the thread. */
  terminate(): Promise<unknown>;
}

/** Options of threads: how many there are (default 2), and the places of their queue. */
export interface ThreadsOptions extends FairQueueOptions {
  readonly threads?: number;
}

/** Threads that compute tasks. */
export interface Threads {
  /** For `compute` of a handler: a 503 if there is no place for the task. */
  readonly compute: TaskComputer;
  /** Ends the threads, and fails the tasks that are not done. */
  readonly close: () => Promise<void>;
}

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
 * Starts threads, so that the one that receives requests stays free to refuse them. A fair queue shares them between keys: a job is paused at
 * a step while one of a key that has had less is computed. A thread that dies fails its jobs and is replaced.
 *
 * @param start - starts a thread that calls `workOnThread`
 * @throws {@link BarstatsTypeError} `wrong-type`, {@link BarstatsRangeError} `out-of-bounds`, `unknown-option`
 *
 * @example
 * ```ts
 * import { Worker } from 'node:worker_threads';
 * import { createThreads } from 'barstats/service';
 *
 * const threads = createThreads(() => new Worker('setInterval(() => {}, 1000)', { eval: true }), { threads: 1 });
 * await threads.close();
 * ```
 */
export function createThreads(start: () => Thread, options: ThreadsOptions = {}): Threads {
  checkedFunction(start, 'start');
  const fields = checkedFields(options, 'options', [], ['threads', 'places', 'placesPerKey']);
  const { threads: given = 2, ...places } = fields as ThreadsOptions;
  const threads = checkedNumber(given, 'options.threads', { minimum: 1, maximum: 1024, whole: true });
  const queue = createFairQueue<Job>(places);
  const jobs = new Set<Job>();
  const running: (Job | null)[] = new Array<null>(threads).fill(null);
  const workers = Array.from<unknown, Thread | null>(running, (_, thread) => started(thread));
  let [last, isClosed] = [0, false];

  function started(thread: number): Thread {
    const worker = start();
    let cause: unknown = null;
    worker.on('error', (error) => (cause = error));
    worker.on('message', (message) => {
      const reply = message as ThreadReply;
      const job = running[thread];
      // A thread that has ended may still be heard.
      if (job?.id !== reply.id) return;
      running[thread] = null;
      if ('response' in reply) end(job, reply.response);
      else if ('error' in reply) end(job, Promise.reject(new Error(reply.error)));
      else job.progress = `${reply.done} of ${reply.of}`;
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
    if (job.thread !== null) workers[job.thread]?.postMessage({ id: job.id, givenUp: true } satisfies ThreadOrder);
    end(job, clientGone(job.progress));
  }

  /** Gives each thread that does nothing the job whose turn it is. */
  function work(): void {
    for (let thread = 0; thread < threads && !isClosed; thread++) {
      const job = running[thread] === null ? queue.next(thread) : null;
      if (job === null) continue;
      const { id, task } = job;
      running[thread] = job;
      const worker = (workers[thread] ??= started(thread));
      worker.postMessage((job.thread === null ? { id, task } : { id }) satisfies ThreadOrder);
      job.thread = thread;
    }
  }

  const compute: TaskComputer = (task, { key, signal }) =>
    new Promise<ServiceResponse>((settle) => {
      const job: Job = { id: ++last, task, settle, thread: null, progress: '0 of 0', isGone: false };
      jobs.add(job);
      const without = queue.add(job, key, task.cost);
      if (without !== null) end(without, busy(without.task));
      const leave = (): void => {
        job.isGone = true;
        if (jobs.has(job) && !running.includes(job)) giveUp(job);
      };
      if (signal?.aborted === true) leave();
      else signal?.addEventListener('abort', leave);
      work();
    });
  const close = async (): Promise<void> => {
    isClosed = true;
    await Promise.all(workers.flatMap((worker) => worker?.terminate() ?? []));
    for (const job of jobs) end(job, Promise.reject(new Error('the threads are closed')));
  };
  return Object.freeze({ compute, close });
}

/** Long enough for a place to become free, in seconds. */
const RETRY_AFTER = 5;

const busy = (task: ServiceTask): ServiceResponse =>
  withHeaders(unavailable('Too many requests. Please retry.', RETRY_AFTER, task.request), task.headers);
