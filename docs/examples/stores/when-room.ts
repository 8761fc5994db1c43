import { setTimeout as delay } from 'node:timers/promises';

/** How often and for how long a full disk is tried, in milliseconds. */
export interface Patience {
  readonly everyMs?: number;
  readonly patienceMs?: number;
}

/**
 * Calls a store, again while its disk is full or cannot be written: a revocation that is not stored leaves a key in use.
 *
 * @param say - told each time what is wrong
 * @throws what the store throws otherwise, or after so long
 */
export async function whenRoom<Result>(
  done: () => Result,
  say: (message: string) => void,
  { everyMs = 1000, patienceMs = 60_000 }: Patience = {},
): Promise<Result> {
  const begun = performance.now();
  for (;;) {
    try {
      return done();
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message: string };
      const isOfDisk = typeof code === 'string' && /^SQLITE_(FULL|IOERR)/.test(code);
      if (!isOfDisk || performance.now() - begun >= patienceMs) throw error;
      say(message);
    }
    await delay(everyMs);
  }
}
