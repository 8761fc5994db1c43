import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createLimiter,
  type Decision,
  defaultLimits,
  emptyState,
  type Limit,
  type Limiter,
  peek,
  type RateState,
  take,
} from '../../src/rate-limit/index.js';
import { someCost, someLimits, someStart, someStep } from './arbitraries.js';

/** What a limiter is: a state of `take` for every key, and one clock that is held for all of them. */
class Model {
  readonly states = new Map<string, RateState>();
  latest = 0;

  constructor(
    readonly limits: readonly Limit[],
    public now: number,
  ) {}

  take(key: string, cost: number): Decision {
    const { state, decision } = take(this.states.get(key) ?? emptyState, this.held, { limits: this.limits, cost });
    if (decision.allowed) {
      this.states.set(key, state);
      this.latest = this.held;
    }
    return this.#measuredFromNow(decision);
  }

  peek(key: string, cost: number): Decision {
    return this.#measuredFromNow(peek(this.states.get(key) ?? emptyState, this.held, { limits: this.limits, cost }));
  }

  /** How many keys have been admitted within some time before the last admission of all. */
  admittedWithin(span: number): number {
    return [...this.states.values()].filter(({ instants }) => instants[instants.length - 1] > this.latest - span)
      .length;
  }

  get held(): number {
    return Math.max(this.now, this.latest);
  }

  get longestMs(): number {
    return Math.max(...this.limits.map(({ windowMs }) => windowMs));
  }

  /** `take` measured its waits from the clock that is held, where the caller's is behind. */
  #measuredFromNow(decision: Decision): Decision {
    const further = (wait: number): number => (wait === 0 ? 0 : wait + this.held - this.now);
    const furtherIfEver = (wait: number | null): number | null => (wait === null ? null : further(wait));
    return {
      ...decision,
      retryAfterMs: furtherIfEver(decision.retryAfterMs),
      windows: decision.windows.map((window) => ({
        ...window,
        retryAfterMs: furtherIfEver(window.retryAfterMs),
        resetMs: further(window.resetMs),
      })),
    };
  }
}

/** The limiter, and the clock that it reads. */
interface Real {
  readonly limiter: Limiter;
  now: number;
}

class Request implements fc.Command<Model, Real> {
  constructor(
    readonly method: 'take' | 'admit' | 'peek',
    readonly key: string,
    readonly cost: number,
  ) {}

  check(): boolean {
    return true;
  }

  run(model: Model, real: Real): void {
    const expected = this.method === 'peek' ? model.peek(this.key, this.cost) : model.take(this.key, this.cost);
    const answer = real.limiter[this.method](this.key, this.cost === 1 ? undefined : { cost: this.cost });
    expect(answer).toEqual(this.method === 'admit' ? expected.allowed : expected);
    if (this.method === 'peek' || !expected.allowed) return;
    expect(real.limiter.size).toBeGreaterThanOrEqual(model.admittedWithin(model.longestMs));
    expect(real.limiter.size).toBeLessThanOrEqual(model.admittedWithin(3 * model.longestMs));
  }

  toString(): string {
    return `${this.method} ${this.cost} of ${this.key}`;
  }
}

class Step implements fc.Command<Model, Real> {
  constructor(readonly by: number) {}

  check({ now }: Readonly<Model>): boolean {
    return now + this.by >= 0;
  }

  run(model: Model, real: Real): void {
    model.now += this.by;
    real.now += this.by;
  }

  toString(): string {
    return `step ${this.by}`;
  }
}

class Forget implements fc.Command<Model, Real> {
  constructor(readonly key: string) {}

  check(): boolean {
    return true;
  }

  run(model: Model, { limiter }: Real): void {
    const { size } = limiter;
    const known = limiter.forget(this.key);
    const age = model.latest - (model.states.get(this.key)?.instants.at(-1) ?? -Infinity);
    model.states.delete(this.key);
    // Whatever counts is in memory; what does not may be gone already.
    if (age < model.longestMs) expect(known).toBe(true);
    if (age >= 3 * model.longestMs) expect(known).toBe(false);
    expect(limiter.size).toBe(known ? size - 1 : size);
    expect(limiter.forget(this.key)).toBe(false);
  }

  toString(): string {
    return `forget ${this.key}`;
  }
}

const someKey = fc.constantFrom('a', 'b', 'c', 'd', 'e');

/** Windows of milliseconds, of hours, of the longest for which 32 bits suffice, of the next one, and of more than they hold. */
const someScale = fc.constantFrom(1, 1000, 71_582_788, 71_582_789, 400_000_000);

describe('createLimiter', () => {
  it('decides as take does for every key, forgets idle ones, and never one that counts', () => {
    let forgotten = 0;
    const plan = fc
      .record({ limits: someLimits, scale: someScale, start: someStart })
      .chain(({ limits, scale, start }) =>
        fc.record({
          limits: fc.constant(limits.map((limit) => ({ ...limit, windowMs: limit.windowMs * scale }))),
          start: fc.constant(start),
          commands: fc.commands(
            [
              fc.tuple(someKey, someCost).map(([key, cost]) => new Request('take', key, cost)),
              fc.tuple(someKey, someCost).map(([key, cost]) => new Request('admit', key, cost)),
              fc.tuple(someKey, someCost).map(([key, cost]) => new Request('peek', key, cost)),
              fc
                .tuple(someStep, fc.integer({ min: -1, max: 1 }))
                .map(([step, by]) => new Step(Math.max(-1e5, Math.min(1e5, step)) * scale + by)),
              someKey.map((key) => new Forget(key)),
            ],
            { maxCommands: 100, size: '+1' },
          ),
        }),
      );
    fc.assert(
      fc.property(plan, ({ limits, start, commands }) => {
        const setup = (): { model: Model; real: Real } => {
          const real: Real = { limiter: createLimiter({ limits, now: () => real.now }), now: start };
          return { model: new Model(limits, start), real };
        };
        let last: { model: Model; real: Real } | undefined;
        fc.modelRun(() => (last = setup()), commands);
        if (last !== undefined) forgotten += last.model.states.size - last.real.limiter.size;
      }),
      { numRuns: 400 },
    );
    expect(forgotten).toBeGreaterThan(0);
  });

  it('decides on every sequence of 4 requests for 2 keys at 5 instants as take does', () => {
    const limits = [
      { name: 'tight', limit: 1, windowMs: 1 },
      { name: 'wide', limit: 2, windowMs: 2 },
    ];
    let sequences = 0;
    const extend = (requests: readonly (readonly [string, number])[]): void => {
      if (requests.length === 4) {
        sequences++;
        let now = 0;
        const limiter = createLimiter({ limits, now: () => now });
        const model = new Model(limits, 0);
        for (const [key, instant] of requests) {
          now = instant;
          model.now = instant;
          const expected = JSON.stringify(model.take(key, 1));
          if (JSON.stringify(limiter.take(key)) !== expected) expect(requests).toBe(`decided as ${expected}`);
        }
        return;
      }
      for (const key of ['a', 'b']) for (let now = 0; now < 5; now++) extend([...requests, [key, now]]);
    };
    extend([]);
    expect(sequences).toBe(10 ** 4);
    console.log(`${sequences} sequences of 4 requests for 2 keys`);
  });

  it('keeps nothing of idle keys', () => {
    let now = 1_700_000_000_000;
    const limiter = createLimiter({ now: () => now, limits: [{ name: 'burst', limit: 2, windowMs: 1000 }] });
    for (let key = 0; key < 10_000; key++) {
      limiter.take(`key ${key}`);
      now++;
      expect(limiter.size).toBeLessThanOrEqual(2000);
    }
    expect(limiter.size).toBeGreaterThanOrEqual(1000);
    // Denials and looks do not clear up, as they change nothing.
    now += 2000;
    limiter.peek('key 1');
    limiter.take('key 1', { cost: 3 });
    expect(limiter.size).toBeGreaterThanOrEqual(1000);
    limiter.take('key 1');
    expect(limiter.size).toBe(1);
  });

  it('forgets all keys when none was admitted for the longest window', () => {
    let now = 0;
    const limits = [{ name: 'burst', limit: 2, windowMs: 1000 }];
    const limiter = createLimiter({ now: () => now, limits });
    for (now of [0, 500, 1000, 1999]) limiter.take(`key of ${now}`);
    expect(limiter.size).toBe(4);
    now = 2999;
    limiter.take('key of 2999');
    expect(limiter.size).toBe(1);
  });

  it('keeps a key that is used for as long as it is', () => {
    let now = 0;
    const limiter = createLimiter({ now: () => now, limits: [{ name: 'burst', limit: 3, windowMs: 100 }] });
    const decisions: boolean[] = [];
    for (; now < 1000; now += 30) decisions.push(limiter.take('key').allowed);
    expect(limiter.size).toBe(1);
    // Three in any four steps of 30 ms, which are longer than the window.
    expect(decisions.slice(0, 9)).toEqual([true, true, true, false, true, true, true, false, true]);
  });

  it('holds one clock for all keys where they were admitted, and nowhere else', () => {
    let now = 100;
    const limiter = createLimiter({ now: () => now, limits: [{ name: 'burst', limit: 2, windowMs: 50 }] });
    limiter.take('a', { cost: 2 });
    now = 140;
    expect(limiter.take('a').allowed).toBe(false);
    limiter.peek('b');
    now = 90;
    // Neither the denial nor the look at 140 was heeded, the admission at 100 was.
    expect(limiter.take('b')).toMatchObject({ allowed: true, instant: 100, windows: [{ resetMs: 60 }] });
    expect(limiter.take('a')).toMatchObject({ allowed: false, instant: 100, retryAfterMs: 60 });
    now = 150;
    expect(limiter.take('a').allowed).toBe(true);
  });

  it('charges a request that it admits as one that it takes, and says yes or no', () => {
    const limiter = createLimiter({ now: () => 5, limits: [{ name: 'burst', limit: 3, windowMs: 50 }] });
    expect(limiter.admit('a')).toBe(true);
    expect(limiter.admit('a', { cost: 3 })).toBe(false);
    expect(limiter.take('a')).toMatchObject({ allowed: true, windows: [{ used: 2 }] });
    expect(limiter.admit('a')).toBe(true);
    expect(limiter.admit('a')).toBe(false);
    expect(limiter.admit('a', { cost: 4 })).toBe(false);
  });

  it('forgets a key that it is told to', () => {
    const limiter = createLimiter({ now: () => 5, limits: [{ name: 'burst', limit: 1, windowMs: 50 }] });
    expect(limiter.forget('a')).toBe(false);
    limiter.take('a');
    limiter.take('b');
    expect(limiter.size).toBe(2);
    expect(limiter.forget('a')).toBe(true);
    expect(limiter.size).toBe(1);
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('b').allowed).toBe(false);
  });

  it('takes keys that are names of other things for what they are', () => {
    const limiter = createLimiter({ now: () => 5, limits: [{ name: 'burst', limit: 1, windowMs: 50 }] });
    for (const key of ['__proto__', 'constructor', 'toString', '', '0']) {
      expect(limiter.take(key).allowed).toBe(true);
      expect(limiter.take(key).allowed).toBe(false);
    }
    expect(limiter.size).toBe(5);
  });

  it('has the default limits where none are given, and reads its clock once per request', () => {
    let reads = 0;
    const limiter = createLimiter({ now: () => 1000 + reads++ });
    expect(limiter.take('key')).toEqual(take(emptyState, 1000).decision);
    expect(limiter.peek('key').windows.map(({ name }) => name)).toEqual(defaultLimits.map(({ name }) => name));
    expect(reads).toBe(2);
    expect(Object.isFrozen(limiter)).toBe(true);
  });

  it('grows with a key as far as its longest window admits, and no further', () => {
    let now = 0;
    const limits = [
      { name: 'wide', limit: 1000, windowMs: 1000 },
      { name: 'wider', limit: 70, windowMs: 5000 },
    ];
    const limiter = createLimiter({ limits, now: () => now });
    let state: RateState = emptyState;
    for (; now < 60_000; now += 37) {
      const cost = 1 + (now % 23);
      const taken = take(state, now, { limits, cost });
      expect(limiter.take('key', { cost })).toEqual(taken.decision);
      ({ state } = taken);
    }
  });
});
