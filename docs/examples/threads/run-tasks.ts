import type { ThreadPool } from './thread-pool.js';

/** The number of attempts per task: a thread may be killed, but a task that kills every thread fails. */
const ATTEMPTS = 3;

/** The end of a task that failed every time, with the message of the last error; a thread may say so itself, to save the attempts. */
export interface Failed {
  readonly failed: string;
}

/** What to do for each of many items. */
export interface Tasks<Item, Task, Value> {
  readonly taskOf: (item: Item) => Task;
  /** Called when an item has ended; one that failed does not stop the others. */
  readonly onEnd: (item: Item, value: Value | Failed) => void;
  /** Ends the tasks and their threads at once; the pool starts new ones. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a task per item on all threads of a pool, in the order of the items.
 *
 * @throws the signal's reason once it is aborted
 */
export async function runTasks<Item, Task, Value>(
  pool: ThreadPool<Task, Value>,
  items: readonly Item[],
  { taskOf, onEnd, signal }: Tasks<Item, Task, Value>,
): Promise<void> {
  const waiting = [...items].reverse();
  // One lane per thread, with one task at a time: only what is computed is in memory twice, and a dead thread ends one task.
  const lane = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      onEnd(item, await valueOf(item));
    }
  };
  // A value depends only on its task, so a task whose thread died is retried.
  const valueOf = async (item: Item): Promise<Value | Failed> => {
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      try {
        return await pool.run(taskOf(item), { signal: signal ?? null });
      } catch (error) {
        signal?.throwIfAborted();
        if (attempt === ATTEMPTS) return { failed: error instanceof Error ? error.message : String(error) };
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: pool.options.maxThreads }, lane));
  } finally {
    // After an error, the other lanes take no further item.
    waiting.length = 0;
  }
}
