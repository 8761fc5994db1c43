import { setTimeout as delay } from 'node:timers/promises';
import { StoreLocked } from './key-store.js';
import { Unavailable } from './unavailable.js';

const RETRY_MS = 10;

/** Calls the key store, with retries while another process has it locked; other requests run in between. */
export async function whenUnlocked<Result>(done: () => Result, patienceMs: number): Promise<Result> {
  const begun = performance.now();
  for (;;) {
    try {
      return done();
    } catch (error) {
      if (!(error instanceof StoreLocked)) throw error;
      if (performance.now() - begun >= patienceMs) {
        throw new Unavailable('The rate limits cannot be read now. Please try again later.', { cause: error });
      }
    }
    await delay(RETRY_MS);
  }
}
