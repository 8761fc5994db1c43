import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createFairQueue, type FairQueue } from '../../src/service/index.js';
import { law } from '../laws/law.js';

const STEP = 10;

interface Job {
  readonly key: string;
  readonly cost: number;
  left: number;
  thread: number | null;
  /** The work of other keys while it could have been computed, and what its own key had asked for by then. */
  waited: Map<string, number>;
  readonly own: number;
  /** How much work of others was in the queue when it came. */
  readonly before: number;
}

/** What comes at a step: jobs of keys with their costs, and whether a client goes away. */
const events = fc.array(
  fc.record({
    jobs: fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        cost: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 200, max: 900 })),
      }),
      { maxLength: 4 },
    ),
    quiet: fc.nat(6),
    gone: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 1, maxLength: 30 },
);
const threads = fc.integer({ min: 1, max: 3 });
const places = fc.record({ places: fc.integer({ min: 1, max: 40 }), placesPerKey: fc.integer({ min: 1, max: 12 }) });

type Events = typeof events extends fc.Arbitrary<infer Each> ? Each : never;

/** Threads that compute what the queue tells them, a step at a time, until nothing is left. */
function computed(queue: FairQueue<Job>, given: Events, count: number, watch: Partial<Watch> = {}): readonly Job[] {
  const inside = new Set<Job>();
  const ended: Job[] = [];
  const asked = new Map<string, number>();
  const take = (job: Job): void => {
    inside.delete(job);
    queue.end(job);
    // The queue forgets everything when it is empty.
    if (inside.size === 0) asked.clear();
  };
  const tick = (): void => {
    const chosen = Array.from({ length: count }, (_, thread) => {
      const job = queue.next(thread);
      watch.next?.(thread, job, inside);
      if (job !== null) job.thread ??= thread;
      return job;
    });
    chosen.forEach((job, thread) => {
      if (job === null) return;
      const done = Math.min(STEP, job.left);
      job.left -= done;
      for (const other of inside) {
        const waits = other !== job && other.key !== job.key && (other.thread === null || other.thread === thread);
        if (waits) other.waited.set(job.key, (other.waited.get(job.key) ?? 0) + done);
      }
      if (job.left > 0) return;
      take(job);
      ended.push(job);
    });
  };
  for (const { jobs, quiet, gone } of given) {
    for (const { key, cost } of jobs) {
      const before = [...inside].reduce((sum, each) => sum + (each.key === key ? 0 : each.left), 0);
      const own = (asked.get(key) ?? 0) + cost;
      const job: Job = { key, cost, left: cost, thread: null, waited: new Map(), own, before };
      const held = new Map<string, Job[]>();
      for (const each of inside) held.set(each.key, [...(held.get(each.key) ?? []), each]);
      const without = queue.add(job, key, cost);
      watch.add?.(job, without, held);
      if (without !== job) {
        asked.set(key, own);
        inside.add(job);
      }
      if (without !== null) inside.delete(without);
    }
    const left = [...inside][gone];
    if (left !== undefined) take(left);
    for (let i = 0; i <= quiet; i++) tick();
  }
  while (inside.size > 0) tick();
  watch.empty?.();
  return ended;
}

interface Watch {
  readonly next: (thread: number, job: Job | null, inside: ReadonlySet<Job>) => void;
  readonly add: (job: Job, without: Job | null, held: ReadonlyMap<string, readonly Job[]>) => void;
  readonly empty: () => void;
}

describe('a fair queue', () => {
  law(
    'lets a job wait for at most as much work of each other key as its own key has asked for, and the steps in progress',
    [events, threads],
    (given, count) => {
      const jobs = computed(createFairQueue({ places: 1000, placesPerKey: 1000 }), given, count);
      for (const { waited, own } of jobs) {
        for (const work of waited.values()) expect(work).toBeLessThanOrEqual(own + count * STEP);
      }
      // In order of arrival, some would have waited for more.
      return jobs.some(({ before, own }) => before > 4 * own + count * STEP);
    },
    { runs: 2000, atLeast: 0.5 },
  );

  law(
    'leaves no thread idle while a job waits, and a job with the thread that began it',
    [events, threads, places],
    (given, count, room) => {
      const met = new Set<string>();
      computed(createFairQueue(room), given, count, {
        next(thread, job, inside) {
          const fits = [...inside].filter((each) => each.thread === null || each.thread === thread);
          expect(job === null ? fits.length === 0 : fits.includes(job)).toBe(true);
          if (job === null) met.add('idle');
          if (fits.some((each) => each !== job && each.thread === thread)) met.add('paused');
        },
      });
      return met;
    },
    { runs: 1000, atLeast: 0.5, meets: ['idle', 'paused'] },
  );

  law(
    'refuses no key a place that has fewer than another, but for jobs that have begun',
    [events, threads, places],
    (given, count, room) => {
      const met = new Set<string>();
      const queue = createFairQueue<Job>(room);
      computed(queue, given, count, {
        add(job, without, held) {
          const own = held.get(job.key)?.length ?? 0;
          const size = [...held.values()].reduce((sum, jobs) => sum + jobs.length, 0);
          const more = [...held.values()].filter((jobs) => jobs.length >= own + 2);
          if (own >= room.placesPerKey) expect(without).toBe(job);
          else if (size < room.places) expect(without).toBeNull();
          else if (more.some((jobs) => jobs.some(({ thread }) => thread === null))) {
            expect(more.flat()).toContain(without);
            expect(without!.thread).toBeNull();
            met.add('gave its place');
          } else {
            expect(without).toBe(job);
            met.add('refused');
          }
          expect(queue.size).toBeLessThanOrEqual(room.places);
        },
      });
      return met;
    },
    { runs: 1000, atLeast: 0.3, meets: ['gave its place', 'refused'] },
  );

  law(
    'remembers a bounded number of keys, and none when it is empty',
    [fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 64 })],
    (keys, most) => {
      const queue = createFairQueue<string>({ places: most });
      queue.add('long', 'long', 1e6);
      queue.next(0);
      for (let i = 0; i < keys; i++) {
        queue.add(`${i}`, `${i}`, 50);
        if (queue.size > 1) for (let job = queue.next(0)!; job !== 'long'; job = queue.next(0)!) queue.end(job);
        if (queue.keys > 1000 + most) throw new Error(`${queue.keys} keys`);
      }
      queue.end('long');
      expect([queue.size, queue.keys]).toEqual([0, 0]);
      return keys > 1000;
    },
    { runs: 30, atLeast: 0.3 },
  );
});
