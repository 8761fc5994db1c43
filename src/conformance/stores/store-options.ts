import { checkedFields, checkedFunction, checkedNumber } from '../../errors/inner.js';

/** Options of `checkKeyStore` and `checkRateStore`. */
export interface CheckStoreOptions {
  /** Runs per law, an integer from 1; default 100. */
  readonly runs?: number;
  /** The seed of the runs, a 32-bit integer; default 1. */
  readonly seed?: number;
  /**
   * Called for every call of the store, which is abandoned when the returned promise settles; for example, use `setTimeout` of
   * `node:timers/promises`. Default: no limit.
   */
  readonly timeLimit?: () => PromiseLike<unknown>;
}

/** Options of `checkRateStore`. */
export interface CheckRateStoreOptions extends CheckStoreOptions {
  /** The store's own clock, for a store that ignores `now`. Clocks that step back are then not tested. */
  readonly clock?: StoreClock;
}

/** The clock of a store. */
export interface StoreClock {
  /** Its time in epoch milliseconds, a whole number. */
  readonly now: () => number | PromiseLike<number>;
  /** Waits so many milliseconds, such as `setTimeout` of `node:timers/promises`. */
  readonly wait: (ms: number) => PromiseLike<unknown>;
}

/** The options of a check, checked, with every default in its place. */
export interface CheckedStoreOptions {
  readonly runs: number;
  readonly seed: number;
  readonly timeLimit: (() => PromiseLike<unknown>) | null;
  readonly clock: StoreClock | null;
}

/** Validates the options of a check of a store, and the function that opens it. */
export function checkedStoreOptions(open: unknown, options: unknown, others: readonly 'clock'[]): CheckedStoreOptions {
  checkedFunction(open, 'open');
  const fields = checkedFields(options, 'options', [], ['runs', 'seed', 'timeLimit', ...others]);
  const { runs = 100, seed = 1, timeLimit } = fields;
  return {
    runs: checkedNumber(runs, 'options.runs', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true }),
    seed: checkedNumber(seed, 'options.seed', { minimum: -(2 ** 31), maximum: 2 ** 31 - 1, whole: true }),
    timeLimit: timeLimit === undefined ? null : checkedFunction(timeLimit, 'options.timeLimit'),
    clock: fields.clock === undefined ? null : checkedClock(fields.clock),
  };
}

function checkedClock(value: unknown): StoreClock {
  const { now, wait } = checkedFields(value, 'options.clock', ['now', 'wait']);
  return { now: checkedFunction(now, 'options.clock.now'), wait: checkedFunction(wait, 'options.clock.wait') };
}
