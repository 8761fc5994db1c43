import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Compute, Computed, Job } from './compute.js';
import type { ThreadOptions } from './compute-thread.js';

/** Threads that load bars and compute, while the main thread answers everything else. */
export interface ComputeThreads {
  readonly compute: Compute;
  /** Ends the threads, each after its current step or file. */
  readonly close: () => Promise<void>;
}

export interface ComputeThreadsOptions extends ThreadOptions {
  /** The number of threads; default one per core, at least two, so that no key occupies all of them. */
  readonly threads?: number;
}

/** A thread and its current job. */
interface Thread {
  worker: Worker | null;
  current: Task | null;
}

/** A job and its callbacks. */
interface Task {
  readonly job: Job;
  readonly market: string;
  readonly done: (computed: Computed | null) => void;
  readonly failed: (error: Error) => void;
}

/** The thread's file, TypeScript or JavaScript like this one. A thread does not inherit tsx, so TypeScript needs a starter. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './compute-thread-in-tsx.mjs' : './compute-thread.js',
  import.meta.url,
);

/** Starts the threads. If one dies, only its job fails, and the next job restarts it. */
export function startComputeThreads({
  threads: count = Math.max(2, availableParallelism()),
  ...options
}: ComputeThreadsOptions): ComputeThreads {
  const waiting: Task[] = [];
  const homes = new Map<string, Thread>();
  /** The thread time used by each key, in milliseconds. */
  const used = new Map<string, number>();
  let isClosed = false;

  const startWorker = (thread: Thread): Worker => {
    const worker = new Worker(script, { workerData: options });
    let error = new Error('the thread has ended');
    const end = (settle: (task: Task) => void): void => {
      const task = thread.current;
      thread.current = null;
      if (task !== null) settle(task);
      next();
    };
    worker.on('message', (computed: Computed | null) =>
      end(({ job, done }) => {
        const { loadMs, computeMs } = computed ?? { loadMs: 0, computeMs: 0 };
        used.set(job.hash, (used.get(job.hash) ?? 0) + loadMs + computeMs);
        done(computed);
      }),
    );
    // The thread exits after this event, and takes no job until then.
    worker.on('error', (thrown) => (error = thrown));
    worker.on('exit', () => {
      thread.worker = null;
      end(({ failed }) => failed(error));
    });
    return worker;
  };
  const threads = Array.from({ length: count }, () => {
    const thread: Thread = { worker: null, current: null };
    thread.worker = startWorker(thread);
    return thread;
  });

  /** Assigns waiting jobs to idle threads. */
  const next = (): void => {
    if (isClosed) return;
    // Shares are reset when no job waits.
    if (waiting.length === 0) used.clear();
    const task = fairest(waiting, threads, used);
    const free = threads.filter(({ current }) => current === null);
    if (task === undefined || free.length === 0) return;
    waiting.splice(waiting.indexOf(task), 1);
    // The thread that has the market's bars and sessions in memory.
    const home = homes.get(task.market);
    const thread = home !== undefined && free.includes(home) ? home : free[0];
    homes.set(task.market, thread);
    thread.current = task;
    thread.worker ??= startWorker(thread);
    thread.worker.postMessage(task.job);
    next();
  };

  return {
    compute: (job, gone) =>
      new Promise((done, failed) => {
        if (gone?.aborted === true) return done(null);
        const task: Task = { job, market: marketOf(job), done, failed };
        waiting.push(task);
        gone?.addEventListener('abort', () => {
          const index = waiting.indexOf(task);
          if (index >= 0) {
            waiting.splice(index, 1);
            done(null);
          } else threads.find(({ current }) => current === task)?.worker?.postMessage('gone');
        });
        next();
      }),
    async close() {
      isClosed = true;
      for (const { failed } of waiting.splice(0)) failed(new Error('the server is stopping'));
      await Promise.all(
        threads.flatMap(({ worker }) => {
          if (worker === null) return [];
          worker.postMessage('stop');
          return [once(worker, 'exit')];
        }),
      );
    },
  };
}

/**
 * The waiting job of the key with the fewest threads, then the least time used, then the earliest; none of a key
 * that has all threads but one.
 */
function fairest(
  waiting: readonly Task[],
  threads: readonly Thread[],
  used: ReadonlyMap<string, number>,
): Task | undefined {
  const most = Math.max(1, threads.length - 1);
  const had = ({ job: { hash } }: Task) => ({
    running: threads.filter(({ current }) => current?.job.hash === hash).length,
    ms: used.get(hash) ?? 0,
  });
  const [first] = waiting
    .map((task) => ({ task, ...had(task) }))
    .filter(({ running }) => running < most)
    .sort((a, b) => a.running - b.running || a.ms - b.ms);
  return first?.task;
}

/** The last two segments of the path: the market, or the same for all scans. */
function marketOf({ task }: Job): string {
  return task.request.path.split('/').slice(-2).join('/');
}
