import { StoreLocked, whenUnlocked as retried } from '../stores/when-unlocked.js';
import { Unavailable } from './unavailable.js';

/** Calls the key store, with retries while another process has it locked; then the client gets a 503. */
export async function whenUnlocked<Result>(done: () => Result, patienceMs: number): Promise<Result> {
  try {
    return await retried(done, patienceMs);
  } catch (error) {
    if (!(error instanceof StoreLocked)) throw error;
    throw new Unavailable('The rate limits cannot be read now. Please try again later.', { cause: error });
  }
}
