import { brokenRule, checkedFields, checkedName, checkedNumber } from '../errors/inner.js';

/** Options of a fair queue. */
export interface FairQueueOptions {
  /** How many jobs may be in the queue, whether they wait or are computed: a whole number; default 64. */
  readonly places?: number;
  /** How many of them may be of one key: a whole number; default 10. */
  readonly placesPerKey?: number;
}

/** Jobs of many keys, and whose turn it is. */
export interface FairQueue<Job> {
  /**
   * Adds a job.
   *
   * @param key - whose job it is, such as the hash of an API key
   * @param cost - how much work it is, in any unit, such as `task.cost`; less than 1 counts as 1
   * @returns the job that found no place: this one, or one that has waited and gives its place to a key with fewer; `null` if there was room
   * @throws {@link BarstatsTypeError} `wrong-type`
   * @throws {@link BarstatsRangeError} `out-of-bounds`, also for a job that is in the queue
   */
  readonly add: (job: Job, key: string, cost: number) => Job | null;
  /**
   * The job that a thread is to compute up to its next step, after which the thread asks again. A job stays with the thread that began it.
   *
   * @param thread - the number of the thread, from 0
   * @returns the job; `null` if none waits and the thread has none
   * @throws {@link BarstatsTypeError} `wrong-type`, {@link BarstatsRangeError} `out-of-bounds`
   */
  readonly next: (thread: number) => Job | null;
  /** Takes out a job that has ended or is given up; returns whether it was in the queue. */
  readonly end: (job: Job) => boolean;
  /** The number of jobs in the queue. */
  readonly size: number;
  /** The number of keys that are remembered: those with jobs in the queue, and at most 1,000 that had more than their share lately. */
  readonly keys: number;
}

/** A key. Time is counted in work: what each key would have had by then, if all had the same. */
interface Account {
  /** When its next job starts. */
  start: number;
  jobs: number;
}

interface Entry<Job> {
  readonly job: Job;
  readonly key: string;
  readonly account: Account;
  readonly cost: number;
  /** Its time and its thread, once it has begun. */
  begun: { readonly start: number; readonly thread: number } | null;
}

const PLACES = 64;
const PLACES_PER_KEY = 10;

/** How many keys without jobs are remembered: enough for all that one machine computes for in the time of its longest job. */
const REMEMBERED = 1000;

/**
 * Creates a queue that shares threads between keys by the work of their jobs, without threads, clock or timers of its own: start-time fair
 * queueing, in the order in which the jobs would end if every key had the same share of the work.
 *
 * A job waits for at most as much work of each other key as its own key has had in the queue, with this job, and for the steps that are being
 * computed. So a light key overtakes heavy ones, as long as it has had less. No thread that asks is left idle while a job waits.
 *
 * If all places are taken, a key gets one from the key that has the most, if that has at least two more and one of its jobs has not begun.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds`, `unknown-option`
 *
 * @example
 * ```ts
 * import { createFairQueue } from 'barstats/service';
 *
 * const queue = createFairQueue<string>({ places: 3 });
 * queue.add('a scan', 'heavy', 900); // null
 * queue.add('another scan', 'heavy', 900);
 * queue.add('a third', 'heavy', 900);
 * queue.next(0); // 'a scan'
 *
 * // The third gives up its place, and the first is paused.
 * queue.add('a report', 'light', 2); // 'a third'
 * queue.next(0); // 'a report'
 * queue.next(1); // 'another scan'
 * queue.end('a report'); // true
 * queue.next(0); // 'a scan'
 * ```
 */
export function createFairQueue<Job>(options: FairQueueOptions = {}): FairQueue<Job> {
  const fields = checkedFields(options, 'options', [], ['places', 'placesPerKey']);
  const most = checkedWhole(fields.places ?? PLACES, 'options.places');
  const mostPerKey = checkedWhole(fields.placesPerKey ?? PLACES_PER_KEY, 'options.placesPerKey');
  const entries = new Map<Job, Entry<Job>>();
  const accounts = new Map<string, Account>();

  /** The time, which never goes back: the earliest start of a job in the queue. */
  const time = (): number =>
    Array.from(entries.values(), ({ begun, account }) => begun?.start ?? account.start).reduce(
      (earliest, start) => Math.min(earliest, start),
      Infinity,
    );

  /** Forgets keys without jobs: those that have not had more than their share, and of the others those that came first. */
  function forget(): void {
    const now = time();
    const idle = [...accounts].filter(([, { jobs }]) => jobs === 0);
    const ahead = idle.filter(([, { start }]) => start > now);
    const kept = new Set(ahead.slice(-REMEMBERED));
    for (const each of idle) if (!kept.has(each)) accounts.delete(each[0]);
  }

  function enter(job: Job, key: string, cost: number): void {
    const now = entries.size === 0 ? 0 : time();
    const known = accounts.get(key);
    const account = known ?? { start: now, jobs: 0 };
    account.start = Math.max(account.start, now);
    account.jobs++;
    // Those that came last are at the end.
    if (account.jobs === 1) accounts.delete(key);
    accounts.set(key, account);
    entries.set(job, { job, key, account, cost: Math.max(1, cost), begun: null });
  }

  function leave({ job, account }: Entry<Job>): void {
    entries.delete(job);
    account.jobs--;
    forget();
  }

  /** The last waiting job of the key with the most jobs, of those that have at least two more than another key. */
  function replaced(held: number): Entry<Job> | null {
    let found: Entry<Job> | null = null;
    for (const entry of entries.values()) {
      if (entry.begun !== null || entry.account.jobs < held + 2) continue;
      if (found === null || entry.account.jobs >= found.account.jobs) found = entry;
    }
    return found;
  }

  return Object.freeze({
    add(job: Job, key: string, cost: number) {
      checkedName(key, 'key');
      checkedNumber(cost, 'cost', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
      if (entries.has(job)) {
        throw brokenRule('job', 'must be one that is not in the queue');
      }
      const held = accounts.get(key)?.jobs ?? 0;
      const without = entries.size < most ? null : replaced(held);
      if (held >= mostPerKey || (entries.size >= most && without === null)) return job;
      if (without !== null) leave(without);
      enter(job, key, cost);
      return without?.job ?? null;
    },
    next(thread: number) {
      checkedWhole(thread, 'thread');
      let first: Entry<Job> | null = null;
      let earliest = Infinity;
      const waiting = new Set<Account>();
      for (const entry of entries.values()) {
        const { begun, account, cost } = entry;
        if (begun === null) {
          // The jobs of a key begin in their order.
          if (waiting.has(account)) continue;
          waiting.add(account);
        } else if (begun.thread !== thread) continue;
        const finish = (begun?.start ?? account.start) + cost;
        // Of two that would end together, one that has begun goes on.
        if (finish > earliest || (finish === earliest && begun === null)) continue;
        first = entry;
        earliest = finish;
      }
      if (first === null) return null;
      if (first.begun === null) {
        first.begun = { start: first.account.start, thread };
        first.account.start += first.cost;
      }
      return first.job;
    },
    end(job: Job) {
      const entry = entries.get(job);
      if (entry !== undefined) leave(entry);
      return entry !== undefined;
    },
    get size() {
      return entries.size;
    },
    get keys() {
      return accounts.size;
    },
  });
}

function checkedWhole(value: unknown, argument: string): number {
  return checkedNumber(value, argument, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER, whole: true });
}
