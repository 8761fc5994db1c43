import type { RateStoreHandle } from '../../../src/conformance/index.js';
import { emptyState, peek, take, type Decision, type Limit, type RateState } from '../../../src/rate-limit/index.js';
import type { RateCharge } from '../../../src/service/index.js';

/** A rate store with one thing wrong. */
export interface BrokenRateStore {
  readonly name: string;
  /** A law that it breaks. */
  readonly law: string;
  /** Makes a store: a function that opens its handles. */
  readonly store: () => () => RateStoreHandle;
}

type Take = (key: string, charge: RateCharge) => Decision | Promise<Decision>;

/** A store whose handles share whatever is made once. */
const shared = (take: Take): (() => RateStoreHandle) => {
  return () => ({ take });
};

/** A table whose reads and writes take a turn each, as one beyond a connection does. */
class Table<Row> {
  readonly rows = new Map<string, Row>();

  async read(key: string): Promise<Row | undefined> {
    await Promise.resolve();
    return this.rows.get(key);
  }

  async write(key: string, row: Row): Promise<void> {
    await Promise.resolve();
    this.rows.set(key, row);
  }
}

type States = Map<string, RateState>;

/** A store that is right but for what is done to its arguments, its state or its decision; nothing comes between read and write. */
const altered =
  (change: {
    readonly key?: (key: string, charge: RateCharge) => string;
    readonly charge?: (charge: RateCharge) => RateCharge;
    readonly state?: (after: RateState, charge: RateCharge, before: RateState) => RateState;
    readonly decision?: (decision: Decision, charge: RateCharge) => Decision;
  }) =>
  () => {
    const states: States = new Map();
    return shared((asked, given) => {
      const key = change.key?.(asked, given) ?? asked;
      const { now, cost, limits } = change.charge?.(given) ?? given;
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      states.set(key, change.state?.(state, given, before) ?? state);
      return change.decision?.(decision, given) ?? decision;
    });
  };

/** Runs what it is given one after the other. */
function lock(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Reads, decides and writes, and lets others in between. */
const unlocked =
  (table: Table<RateState>): Take =>
  async (key, { now, cost, limits }) => {
    const { state, decision } = take((await table.read(key)) ?? emptyState, now, { cost, limits });
    if (decision.allowed) await table.write(key, state);
    return decision;
  };

/** Compares and sets, and then does whatever a store does where another came first. */
const compareAndSet =
  (
    same: (one: RateState | undefined, other: RateState | undefined) => boolean,
    otherwise: (decision: Decision, again: () => Promise<Decision>) => Decision | Promise<Decision>,
  ) =>
  () => {
    const table = new Table<RateState>();
    const attempt: Take = async (key, charge) => {
      const { now, cost, limits } = charge;
      const before = await table.read(key);
      const { state, decision } = take(before ?? emptyState, now, { cost, limits });
      if (!decision.allowed) return decision;
      await Promise.resolve();
      if (!same(table.rows.get(key), before)) return otherwise(decision, async () => attempt(key, charge));
      table.rows.set(key, state);
      return decision;
    };
    return shared(attempt);
  };

/** Decides over units that it keeps itself, without the library's state. */
const own =
  (decide: (units: number[], charge: RateCharge) => { readonly allowed: boolean; readonly units: readonly number[] }) =>
  () => {
    const kept = new Map<string, number[]>();
    return shared((key, charge) => {
      const units = kept.get(key) ?? [];
      const { allowed, units: after } = decide(units, charge);
      kept.set(key, [...after]);
      const { now, cost, limits } = charge;
      // Everything but what was decided is as it would be.
      return {
        ...peek({ instants: units.filter((unit) => unit <= now).sort((a, b) => a - b) }, now, { cost, limits }),
        allowed,
      };
    });
  };

const fits = (units: readonly number[], cost: number, now: number, limits: readonly Limit[]): boolean =>
  limits.every(
    ({ limit, windowMs }) => units.filter((unit) => unit > now - windowMs && unit <= now).length + cost <= limit,
  );

const longest = (limits: readonly Limit[]): number => Math.max(...limits.map(({ windowMs }) => windowMs));
const shortest = (limits: readonly Limit[]): number => Math.min(...limits.map(({ windowMs }) => windowMs));
const repeated = (instant: number, times: number): number[] => new Array<number>(times).fill(instant);

export const brokenRateStores: readonly BrokenRateStore[] = [
  {
    name: 'reads, decides and writes without a lock',
    law: 'serial-order',
    store: () => shared(unlocked(new Table())),
  },
  {
    name: 'locks within a handle only',
    law: 'serial-order',
    store: () => {
      const table = new Table<RateState>();
      return () => {
        const locked = lock();
        const attempt = unlocked(table);
        return { take: (key, charge) => locked(async () => attempt(key, charge)) };
      };
    },
  },
  {
    name: 'charges first, then decides',
    law: 'serial-order',
    store: () => {
      const table = new Table<number[]>();
      return shared(async (key, { now, cost, limits }) => {
        const units = table.rows.get(key) ?? [];
        const instant = Math.max(now, units.at(-1) ?? 0);
        const charged = [...units, ...repeated(instant, cost)];
        table.rows.set(key, charged);
        // Those who came meanwhile are counted against it.
        const all = (await table.read(key)) ?? [];
        const others = all.slice();
        others.splice(all.lastIndexOf(instant) - cost + 1, cost);
        const decision = peek({ instants: others }, Math.max(instant, others.at(-1) ?? 0), { cost, limits });
        if (!decision.allowed)
          table.rows.set(
            key,
            table.rows.get(key)!.filter((_, i, list) => i < list.length - cost),
          );
        return decision;
      });
    },
  },
  {
    name: 'charges a denied request',
    law: 'as-take',
    store: altered({
      state: (after, { cost, now, limits }, before) => {
        if (after !== before) return after;
        const instant = Math.max(now, before.instants.at(-1) ?? 0);
        const kept = before.instants.filter((unit) => unit > instant - longest(limits));
        return { instants: [...kept, ...repeated(instant, cost)] };
      },
    }),
  },
  {
    name: 'writes the charge after the promise has resolved',
    law: 'for-every-handle',
    store: () => {
      const states: States = new Map();
      return shared((key, { now, cost, limits }) => {
        const { state, decision } = take(states.get(key) ?? emptyState, now, { cost, limits });
        void (async () => {
          for (let turn = 0; turn < 20; turn++) await Promise.resolve();
          states.set(key, state);
        })();
        return decision;
      });
    },
  },
  {
    name: 'keeps the state of a key in each handle',
    law: 'for-every-handle',
    store: () => () => altered({})()(),
  },
  {
    name: 'caches in each handle what it read',
    law: 'for-every-handle',
    store: () => {
      const states: States = new Map();
      return () => {
        const cached: States = new Map();
        return {
          take(key, { now, cost, limits }) {
            const before = cached.get(key) ?? states.get(key) ?? emptyState;
            const { state, decision } = take(before, now, { cost, limits });
            cached.set(key, state);
            states.set(key, state);
            return decision;
          },
        };
      };
    },
  },
  {
    name: 'floors the clock to seconds',
    law: 'as-take',
    store: altered({ charge: (charge) => ({ ...charge, now: Math.floor(charge.now / 1000) * 1000 }) }),
  },
  {
    name: 'counts at the clock of a handle that is behind',
    law: 'clock-steps-back',
    store: own((units, { now, cost, limits }) => {
      const allowed = fits(units, cost, now, limits);
      return { allowed, units: allowed ? [...units, ...repeated(now, cost)] : units };
    }),
  },
  {
    name: 'drops what is later than a clock that steps back',
    law: 'clock-steps-back',
    store: () => {
      const states: States = new Map();
      return shared((key, { now, cost, limits }) => {
        const instants = (states.get(key) ?? emptyState).instants.filter((unit) => unit <= now);
        const { state, decision } = take({ instants }, now, { cost, limits });
        states.set(key, state);
        return decision;
      });
    },
  },
  {
    name: 'forgets idle keys by a clock that may step back',
    law: 'clock-steps-back',
    store: () => {
      const states: States = new Map();
      return shared((key, { now, cost, limits }) => {
        for (const [other, { instants }] of states) {
          if (now - (instants.at(-1) ?? 0) >= longest(limits)) states.delete(other);
        }
        const { state, decision } = take(states.get(key) ?? emptyState, now, { cost, limits });
        states.set(key, state);
        return decision;
      });
    },
  },
  {
    name: 'charges as many units of a cost as there are left',
    law: 'whole-cost',
    store: altered({
      state: (after, { cost, now, limits }, before) => {
        if (after !== before) return after;
        let state = before;
        for (let unit = 0; unit < cost; unit++) ({ state } = take(state, now, { limits }));
        return state;
      },
    }),
  },
  {
    name: 'charges one unit whatever the cost',
    law: 'serial-order',
    store: altered({
      state: (after, { cost }, before) =>
        after === before ? after : { instants: after.instants.slice(0, after.instants.length - cost + 1) },
    }),
  },
  {
    name: 'admits a cost while a single unit is left',
    law: 'serial-order',
    store: own((units, { now, cost, limits }) => {
      const allowed = fits(units, 1, now, limits);
      return { allowed, units: allowed ? [...units, ...repeated(now, cost)] : units };
    }),
  },
  {
    name: 'asks for patience where no wait helps',
    law: 'whole-cost',
    store: altered({
      decision: (decision) => (decision.never ? { ...decision, never: false, retryAfterMs: 1000 } : decision),
    }),
  },
  {
    name: 'counts in windows that begin at full multiples of their length',
    law: 'as-take',
    store: own((units, { now, cost, limits }) => {
      const allowed = limits.every(({ limit, windowMs }) => {
        const begun = Math.floor(now / windowMs) * windowMs;
        return units.filter((unit) => unit >= begun).length + cost <= limit;
      });
      return { allowed, units: allowed ? [...units, ...repeated(now, cost)] : units };
    }),
  },
  {
    name: 'counts a unit for a millisecond too long',
    law: 'as-take',
    store: altered({
      charge: (charge) => ({
        ...charge,
        limits: charge.limits.map((limit) => ({ ...limit, windowMs: limit.windowMs + 1 })),
      }),
      decision: (decision) => ({
        ...decision,
        windows: decision.windows.map((window) => ({ ...window, windowMs: window.windowMs - 1 })),
      }),
    }),
  },
  {
    name: 'checks the first limit only',
    law: 'as-take',
    store: altered({ charge: (charge) => ({ ...charge, limits: charge.limits.slice(0, 1) }) }),
  },
  {
    name: 'drops units that the shortest window no longer counts',
    law: 'as-take',
    store: altered({
      state: ({ instants }, { now, limits }) => ({
        instants: instants.filter((unit) => unit > now - shortest(limits)),
      }),
    }),
  },
  {
    name: 'forgets a key one shortest window after its last charge',
    law: 'idle-keys',
    store: () => {
      const states: States = new Map();
      return shared((key, { now, cost, limits }) => {
        const before = states.get(key) ?? emptyState;
        const isIdle = now - (before.instants.at(-1) ?? 0) >= shortest(limits);
        const { state, decision } = take(isIdle ? emptyState : before, now, { cost, limits });
        states.set(key, state);
        return decision;
      });
    },
  },
  {
    name: 'keeps the first limits that it was given',
    law: 'limits-change',
    store: () => {
      const first = new Map<string, readonly Limit[]>();
      const states: States = new Map();
      return shared((key, { now, cost, limits }) => {
        if (!first.has(key)) first.set(key, limits);
        const { state, decision } = take(states.get(key) ?? emptyState, now, { cost, limits: first.get(key)! });
        states.set(key, state);
        return decision;
      });
    },
  },
  {
    name: 'begins anew when the limits change',
    law: 'limits-change',
    store: altered({ key: (key, { limits }) => key + JSON.stringify(limits) }),
  },
  {
    name: 'takes keys without regard to case',
    law: 'keys-apart',
    store: altered({ key: (key) => key.toLowerCase() }),
  },
  {
    name: 'trims keys',
    law: 'keys-apart',
    store: altered({ key: (key) => key.trim() }),
  },
  {
    name: 'takes keys that normalise to the same text for one',
    law: 'keys-apart',
    store: altered({ key: (key) => key.normalize('NFC') }),
  },
  {
    name: 'takes what is in the braces of a key for the key',
    law: 'keys-apart',
    store: altered({ key: (key) => /\{(.+?)\}/.exec(key)?.[1] ?? key }),
  },
  {
    name: 'admits without a charge when another came first',
    law: 'serial-order',
    store: compareAndSet(
      (one, other) => one === other,
      (decision) => decision,
    ),
  },
  {
    name: 'denies when another came first',
    law: 'serial-order',
    store: compareAndSet(
      (one, other) => one === other,
      (decision) => ({ ...decision, allowed: false }),
    ),
  },
  {
    name: 'throws when another came first',
    law: 'serial-order',
    store: compareAndSet(
      (one, other) => one === other,
      () => Promise.reject(new Error('conflict')),
    ),
  },
  {
    name: 'compares how many units there are, not which',
    law: 'serial-order',
    store: compareAndSet(
      (one, other) => one?.instants.length === other?.instants.length,
      (_, again) => again(),
    ),
  },
  {
    name: 'decides without the windows',
    law: 'as-take',
    store: altered({ decision: (decision) => ({ ...decision, windows: [] }) }),
  },
  {
    name: 'gives no decision',
    law: 'as-take',
    store: () => shared(() => undefined as never),
  },
];
