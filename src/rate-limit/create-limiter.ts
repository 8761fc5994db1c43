import { admits, charge, type History, unseenHistory } from './history.js';
import { checkedCost, checkedFunction, checkedObject, checkedText, checkedWhole } from './argument-checks.js';
import { checkedLimits, type Limit } from './limits.js';
import { decide, type Decision } from './decision.js';

/** Options of a limiter. */
export interface LimiterOptions {
  /**
   * The clock, read once per request: whole milliseconds since any epoch. Use one that never steps back, and the same one
   * in the whole process.
   */
  readonly now: () => number;
  /** The limits of every key; default {@link defaultLimits}. */
  readonly limits?: readonly Limit[];
}

/** Options of a request to a {@link Limiter}. */
export interface RequestOptions {
  /** The cost in units, a whole number from 1; default 1. */
  readonly cost?: number;
}

/** A rate limiter for many keys. */
export interface Limiter {
  /** Decides on a request and charges it, to every window or to none. The decision is not frozen. */
  readonly take: (key: string, options?: RequestOptions) => Decision;
  /** Charges a request like `take` and returns only whether it was admitted, in less than half the time. For details of a denial, call `peek`. */
  readonly admit: (key: string, options?: RequestOptions) => boolean;
  /** Returns the decision of `take` without charging the request. */
  readonly peek: (key: string, options?: RequestOptions) => Decision;
  /** Forgets a key; returns whether it was known. */
  readonly forget: (key: string) => boolean;
  /** The number of keys in memory. */
  readonly size: number;
}

/**
 * Creates a rate limiter for many keys in one process. It decides like {@link take} with a state per key.
 *
 * There are no timers: admissions drop idle keys, each at the latest on the first admission of any key three
 * longest windows after its own last one. A key at the default limits takes about 2.3 kB.
 *
 * The clock is held for all keys, because a forgotten key could not hold it: a clock that steps back is held at the latest
 * admission of any key.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`, from `take` and `peek` as well
 * @throws {@link BarstatsRangeError} `out-of-bounds`, `unknown-option`, likewise
 *
 * @example
 * ```ts
 * import { createLimiter } from 'barstats/rate-limit';
 *
 * let instant = 0;
 * const limiter = createLimiter({ now: () => instant, limits: [{ name: 'burst', limit: 2, windowMs: 5000 }] });
 * limiter.take('a key').allowed; // true
 * limiter.take('a key', { cost: 2 }).retryAfterMs; // 5000
 * limiter.take('another key', { cost: 2 }).allowed; // true
 * instant = 5000;
 * limiter.peek('a key').windows[0].remaining; // 1
 * ```
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const fields = checkedObject(options, 'options', ['now', 'limits']);
  const now = checkedFunction(fields.now, 'options.now');
  const checked = checkedLimits(fields.limits);
  const { longestMs, lastInstant } = checked;
  // Keys are in two generations. Young ones were charged since the current one began; old ones were not, so none of their units
  // count when the next one begins, at least a window later.
  let young = new Map<string, History>();
  let old = new Map<string, History>();
  let began = 0;
  let latest = 0;

  // A unit that is counted was younger than the longest window when its key was last charged. That was less than four windows ago: a
  // generation begins less than two after the one before and lasts less than one, and after one without any charge nothing counts.
  const unseen = unseenHistory(checked);

  /** The units in each window before the current request. */
  const counts: number[] = [];

  const readClock = (): number => checkedWhole(now(), 'options.now()', 0, lastInstant);

  /** Whether no unit of any key counts any more. */
  function hasRested(instant: number): boolean {
    return instant - latest >= longestMs;
  }

  function find(key: string, instant: number): History {
    return hasRested(instant) ? unseen : (young.get(key) ?? old.get(key) ?? unseen);
  }

  function store(key: string, history: History, cost: number, instant: number): void {
    if (instant - began >= longestMs) {
      old = hasRested(instant) ? new Map<string, History>() : young;
      young = new Map();
      began = instant;
    }
    latest = instant;
    const charged = charge(history, checked, counts, cost, instant);
    if (young.get(key) === charged) return;
    old.delete(key);
    young.set(key, charged);
  }

  function answer(key: string, request: RequestOptions | undefined, charges: boolean): Decision {
    const cost = checkedRequest(key, request);
    const read = readClock();
    const instant = Math.max(read, latest);
    const history = find(key, instant);
    const decision = decide(history, checked, counts, cost, instant, read);
    if (charges && decision.allowed) store(key, history, cost, instant);
    return decision;
  }

  return Object.freeze({
    take: (key: string, request?: RequestOptions) => answer(key, request, true),
    admit(key: string, request?: RequestOptions) {
      const cost = checkedRequest(key, request);
      const instant = Math.max(readClock(), latest);
      const history = find(key, instant);
      const allowed = admits(history, checked, counts, cost, instant);
      if (allowed) store(key, history, cost, instant);
      return allowed;
    },
    peek: (key: string, request?: RequestOptions) => answer(key, request, false),
    forget: (key: string) => young.delete(key) || old.delete(key),
    get size() {
      return young.size + old.size;
    },
  });
}

function checkedRequest(key: string, request: RequestOptions | undefined): number {
  checkedText(key, 'key');
  return request === undefined ? 1 : checkedCost(checkedObject(request, 'options', ['cost']).cost);
}
