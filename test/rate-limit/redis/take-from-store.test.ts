import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Replacement,
  type StateStore,
  takeFromStore,
} from '../../../docs/examples/redis-rate-limit/take-from-store.js';
import { type Decision, type RateState, take, emptyState } from '../../../src/rate-limit/index.js';
import { someCost, someLimits } from '../arbitraries.js';
import { mostInASpan } from '../most-in-a-span.js';

/** A store in memory with the steps of a real one. Its clock goes on by one whenever it is read. */
class MemoryStore implements StateStore {
  readonly #kept = new Map<string, { text: string; until: number }>();
  now = 0;
  writes = 0;
  refusals = 0;

  constructor(
    /** Holds a step back for as long as it likes. */
    readonly turn: (title: string) => Promise<unknown> = () => Promise.resolve(),
  ) {}

  readonly read = async (key: string): Promise<{ text: string; now: number }> => {
    await this.turn('read');
    this.now++;
    return { text: this.#textOf(key), now: this.now };
  };

  readonly compareAndSet = async (key: string, { expected, text, by, until }: Replacement): Promise<boolean> => {
    await this.turn('compare and set');
    if (this.now > by || this.#textOf(key) !== expected) {
      this.refusals++;
      return false;
    }
    this.writes++;
    this.#kept.set(key, { text, until });
    return true;
  };

  #textOf(key: string): string {
    const kept = this.#kept.get(key);
    return kept === undefined || kept.until <= this.now ? '' : kept.text;
  }
}

const limits = [
  { name: 'burst', limit: 2, windowMs: 10 },
  { name: 'sustained', limit: 3, windowMs: 100 },
];

describe('takeFromStore', () => {
  it('never lets more through than the limits, in whichever order the steps of many servers come', async () => {
    let refusals = 0;
    const someServers = fc.array(fc.array(someCost, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), someLimits, someServers, async (scheduler, narrow, servers) => {
        // Wider than the clock goes on while a server is at it, or it is always too late.
        const limits = narrow.map((limit) => ({ ...limit, windowMs: limit.windowMs * 5 }));
        const store = new MemoryStore((title) => scheduler.schedule(Promise.resolve(), title));
        const decisions: Decision[] = [];
        const serve = async (costs: readonly number[]): Promise<void> => {
          for (const cost of costs) decisions.push(await takeFromStore(store, 'key', { limits, cost }));
        };
        await scheduler.waitFor(Promise.all(servers.map(serve)));
        expect(decisions).toHaveLength(servers.flat().length);
        const admitted = decisions
          .filter(({ allowed }) => allowed)
          .flatMap(({ instant, cost }) => new Array<number>(cost).fill(instant))
          .sort((a, b) => a - b);
        for (const { limit, windowMs } of limits) expect(mostInASpan(admitted, windowMs)).toBeLessThanOrEqual(limit);
        // Whoever came first met an empty state.
        if (servers.some(([cost]) => limits.every(({ limit }) => cost <= limit))) expect(admitted).not.toEqual([]);
        refusals += store.refusals;
      }),
      { numRuns: 500 },
    );
    expect(refusals).toBeGreaterThan(100);
  });

  it('decides as take does where there is but one server, and keeps the state for as long as it counts', async () => {
    const store = new MemoryStore();
    let state: RateState = emptyState;
    for (const step of [0, 1, 1, 20, 70, 1, 1, 300, 0, -50, 0, 0, 99, 1]) {
      store.now += step;
      const taken = take(state, store.now + 1, { limits });
      ({ state } = taken);
      expect(await takeFromStore(store, 'key', { limits })).toEqual(taken.decision);
    }
  });

  it('writes nothing on a denial', async () => {
    const store = new MemoryStore();
    for (let request = 0; request < 5; request++) await takeFromStore(store, 'key', { limits });
    expect(store.writes).toBe(2);
  });

  it('has the default limits where none are given, and a state for each key', async () => {
    const store = new MemoryStore();
    const decisions: Decision[] = [];
    for (const key of ['a', 'a', 'a', 'a', 'a', 'a', 'b']) decisions.push(await takeFromStore(store, key));
    expect(decisions.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, true]);
    store.now += 3_599_990;
    expect((await takeFromStore(store, 'a')).windows.map(({ used }) => used)).toEqual([1, 1, 6]);
  });
});
