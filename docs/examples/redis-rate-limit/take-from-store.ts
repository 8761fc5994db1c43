import { type Decision, defaultLimits, emptyState, type RateState, take, type TakeOptions } from 'barstats/rate-limit';

/** What is to be kept for a key; instants are those of the store's clock, in milliseconds. */
export interface Replacement {
  /** What was kept when the replacement was decided on. */
  readonly expected: string;
  readonly text: string;
  /** The last instant at which it may still be put in place. */
  readonly by: number;
  /** The instant at which it may be dropped. */
  readonly until: number;
}

/** What a limit that many servers share needs of a store: any database that can compare and set has it. */
export interface StateStore {
  /** The text that is kept for a key, empty when there is none, and the store's clock: one clock for all servers. */
  readonly read: (key: string) => Promise<{ readonly text: string; readonly now: number }>;
  /**
   * Puts a text in the place of the one that was expected, in one step that no other server comes between.
   *
   * @returns whether it did: not if another text is kept by now, and not if it is too late
   */
  readonly compareAndSet: (key: string, replacement: Replacement) => Promise<boolean>;
}

/** Decides on a request of a key and charges it, as {@link take} does, with the state in a store that many servers share. */
export async function takeFromStore(store: StateStore, key: string, options: TakeOptions = {}): Promise<Decision> {
  const longestMs = Math.max(...(options.limits ?? defaultLimits).map(({ windowMs }) => windowMs));
  for (;;) {
    const { text: expected, now } = await store.read(key);
    const state = expected === '' ? emptyState : (JSON.parse(expected) as RateState);
    const taken = take(state, now, options);
    // A denial changes nothing, so that there is nothing to write: a key under attack costs reads.
    if (taken.state === state) return taken.decision;
    const text = JSON.stringify(taken.state);
    const until = taken.decision.instant + longestMs;
    // A server that is suspended here must not find the key as empty as before, when another one wrote a state meanwhile and that
    // was dropped. What is written within half a window of its decision is kept for half a window after that at least, and by then it is
    // too late for all who decided before.
    const by = now + longestMs / 2;
    if (await store.compareAndSet(key, { expected, text, by, until })) return taken.decision;
    // Another server was admitted in between: decide anew, which happens no more often than the limits admit others.
  }
}
