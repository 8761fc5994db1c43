import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Compute, Computed, Job } from './compute.js';
import type { ThreadOptions } from './compute-thread.js';

/** Threads that read bars and compute, while the one that they were started from answers whatever needs neither. */
export interface ComputeThreads {
  readonly compute: Compute;
  /** Ends the threads, each as soon as it can leave what it is at: between two steps, or when bars are read. */
  readonly close: () => Promise<void>;
}

export interface ComputeThreadsOptions extends ThreadOptions {
  /** How many; as many as there are cores without it, and no fewer than two, so that no key has all of them. */
  readonly threads?: number;
}

/** A thread, and the job that it is at. */
interface Thread {
  worker: Worker | null;
  current: Task | null;
}

/** A job, and whoever waits for it. */
interface Task {
  readonly job: Job;
  readonly market: string;
  readonly done: (computed: Computed | null) => void;
  readonly failed: (error: Error) => void;
}

/** Beside this file, and of its kind: TypeScript has to be read by tsx, which a thread does not have from the one that starts it. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './compute-thread-in-tsx.mjs' : './compute-thread.js',
  import.meta.url,
);

/** Starts the threads. One that dies takes its job with it and no other; the next job starts it again. */
export function startComputeThreads({
  threads: count = Math.max(2, availableParallelism()),
  ...options
}: ComputeThreadsOptions): ComputeThreads {
  const waiting: Task[] = [];
  const homes = new Map<string, Thread>();
  /** The time that each key has had of the threads, in milliseconds. */
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
        used.set(job.record.hash, (used.get(job.record.hash) ?? 0) + loadMs + computeMs);
        done(computed);
      }),
    );
    // The thread ends after it, and before that nothing can be given to it.
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

  /** Gives the threads that have nothing to do what waits. */
  const next = (): void => {
    if (isClosed) return;
    // When nobody waits, nobody has had more than another.
    if (waiting.length === 0) used.clear();
    const task = fairest(waiting, threads, used);
    const free = threads.filter(({ current }) => current === null);
    if (task === undefined || free.length === 0) return;
    waiting.splice(waiting.indexOf(task), 1);
    // Where the bars of the market are in memory, and how they were cut into sessions with them.
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
      for (const { failed } of waiting.splice(0)) failed(new Error('the server stops'));
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
 * Of what waits, the job of the key that has the fewest threads, then of the one that has had the least time, then the first; none of a key
 * that has all threads but one.
 */
function fairest(
  waiting: readonly Task[],
  threads: readonly Thread[],
  used: ReadonlyMap<string, number>,
): Task | undefined {
  const most = Math.max(1, threads.length - 1);
  const had = ({ job: { record } }: Task) => ({
    running: threads.filter(({ current }) => current?.job.record.hash === record.hash).length,
    ms: used.get(record.hash) ?? 0,
  });
  const [first] = waiting
    .map((task) => ({ task, ...had(task) }))
    .filter(({ running }) => running < most)
    .sort((a, b) => a.running - b.running || a.ms - b.ms);
  return first?.task;
}

/** What the path names after the endpoint and the report; of a scan, which is about many markets, the same for all scans. */
function marketOf({ request }: Job): string {
  return request.path.split('/').slice(-2).join('/');
}
