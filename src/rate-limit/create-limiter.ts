import { admits, charge, type History, unseenHistory } from './history.js';
import { checkedCost, checkedFunction, checkedObject, checkedText, checkedWhole } from './argument-checks.js';
import { checkedLimits, type Limit } from './limits.js';
import { decide, type Decision } from './decision.js';

/** What a limiter is made of. */
export interface LimiterOptions {
  /**
   * The clock, read once per request: milliseconds since any fixed instant, whole. One that never steps back is best, and one for
   * the whole process.
   */
  readonly now: () => number;
  /** The limits of every key; {@link defaultLimits} when left out. */
  readonly limits?: readonly Limit[];
}

/** What a request to a {@link Limiter} may say. */
export interface RequestOptions {
  /** The units that the request costs: a whole number from 1, which it is when left out. */
  readonly cost?: number;
}

/** Decides on the requests of many keys. */
export interface Limiter {
  /** Decides on a request of a key now and charges it, to every window or to none. The decision is the caller's own: it is not frozen. */
  readonly take: (key: string, options?: RequestOptions) => Decision;
  /** Charges a request as `take` does and says only whether it was admitted, in less than half of the time; `peek` tells the rest of a denial. */
  readonly admit: (key: string, options?: RequestOptions) => boolean;
  /** The decision that `take` would come to now, without charging anything. */
  readonly peek: (key: string, options?: RequestOptions) => Decision;
  /** Forgets a key, as though it had never been seen, and says whether anything was known of it. */
  readonly forget: (key: string) => boolean;
  /** The number of keys in memory. */
  readonly size: number;
}

/**
 * Decides on the requests of many keys in one process, as {@link take} does with a state for each, in little time and memory.
 *
 * There are no timers: idle keys are forgotten when requests are admitted, a key at the latest by the first one that is admitted three
 * of the longest windows after its own last one. A key that has used up the default limits takes about 2.3 kB.
 *
 * A key that was forgotten cannot hold the clock. So there is one hold for all keys: a clock that steps back is held at the latest
 * instant at which any request was admitted.
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
  // Every key is in one generation. The young ones were charged since it began; the old ones were not, so that nothing of them
  // counts any more when the next one begins, at least a window later.
  let young = new Map<string, History>();
  let old = new Map<string, History>();
  let began = 0;
  let latest = 0;

  // A unit that is counted was younger than the longest window when its key was last charged. That was less than four windows ago: a
  // generation begins less than two after the one before and lasts less than one, and after one without any charge nothing counts.
  const unseen = unseenHistory(checked);

  /** The units in each window before the request that is decided on. */
  const counts: number[] = [];

  const readClock = (): number => checkedWhole(now(), 'options.now()', 0, lastInstant);

  /** Whether nothing counts any more of any key. */
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
