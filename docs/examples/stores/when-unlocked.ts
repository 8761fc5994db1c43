import { setTimeout as delay } from 'node:timers/promises';

/** Another process is writing to the file. Waiting inside SQLite would block all requests of this one. */
export class StoreLocked extends Error {}

const RETRY_MS = 2;

/** Turns SQLite's error into `StoreLocked`. */
export function unlocked<Result>(done: () => Result): Result {
  try {
    return done();
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (typeof code !== 'string' || !code.startsWith('SQLITE_BUSY')) throw error;
    throw new StoreLocked('another process is writing to the file', { cause: error });
  }
}

/**
 * Calls a store, with retries while another process has it locked; other requests run in between.
 *
 * @throws {@link StoreLocked} after so many milliseconds
 */
export async function whenUnlocked<Result>(done: () => Result, patienceMs: number): Promise<Result> {
  const begun = performance.now();
  for (;;) {
    try {
      return done();
    } catch (error) {
      if (!(error instanceof StoreLocked) || performance.now() - begun >= patienceMs) throw error;
    }
    await delay(RETRY_MS);
  }
}

/** The same for a process that starts, and has nothing else to do. */
export function waitUnlocked<Result>(done: () => Result, patienceMs: number): Result {
  const begun = performance.now();
  for (;;) {
    try {
      return unlocked(done);
    } catch (error) {
      if (!(error instanceof StoreLocked) || performance.now() - begun >= patienceMs) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
  }
}
