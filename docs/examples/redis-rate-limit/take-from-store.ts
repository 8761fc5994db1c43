import { type Decision, defaultLimits, emptyState, type RateState, take, type TakeOptions } from 'barstats/rate-limit';

/** A new state of a key; instants are in milliseconds of the store's clock. */
export interface Replacement {
  /** The text that was read. */
  readonly expected: string;
  readonly text: string;
  /** The last instant at which it may be written. */
  readonly by: number;
  /** The instant at which it expires. */
  readonly until: number;
}

/** A store for limits shared by many servers: any database that can compare and set. */
export interface StateStore {
  /** Reads the text of a key (empty if there is none) and the store's clock, the one clock for all servers. */
  readonly read: (key: string) => Promise<{ readonly text: string; readonly now: number }>;
  /**
   * Atomically replaces the expected text.
   *
   * @returns `false` if the text has changed or it is too late
   */
  readonly compareAndSet: (key: string, replacement: Replacement) => Promise<boolean>;
}

/** Decides on a request and charges it, like {@link take}, with the state in a shared store. */
export async function takeFromStore(store: StateStore, key: string, options: TakeOptions = {}): Promise<Decision> {
  const longestMs = Math.max(...(options.limits ?? defaultLimits).map(({ windowMs }) => windowMs));
  for (;;) {
    const { text: expected, now } = await store.read(key);
    const state = expected === '' ? emptyState : (JSON.parse(expected) as RateState);
    const taken = take(state, now, options);
    // A denial writes nothing, so an attack costs only reads.
    if (taken.state === state) return taken.decision;
    const text = JSON.stringify(taken.state);
    const until = taken.decision.instant + longestMs;
    // A server suspended here must not overwrite newer admissions after the key has expired. A write
    // within half a window of its decision is kept for at least another half, and by then it is
    // too late for all who decided before.
    const by = now + longestMs / 2;
    if (await store.compareAndSet(key, { expected, text, by, until })) return taken.decision;
    // Another server wrote first: retry, no more often than the limits admit others.
  }
}
