import { MemoryStore } from 'express-rate-limit';
import { RateLimiter } from 'limiter';
import { RateLimiterMemory, RateLimiterUnion } from 'rate-limiter-flexible';
import { createLimiter, defaultLimits, emptyState, take } from '../../dist/rate-limit/index.js';

/**
 * @typedef {object} Limiter
 * @property {(key: string) => boolean | Promise<boolean>} admits whether a request of a key is admitted now, by `Date.now` or `performance.now`
 * @property {() => void} dispose stops its timers
 */

/** The limiters that are compared, each with the same three windows: what makes a new one. */
export const LIMITERS = {
  /** Many keys in one process. */
  createLimiter() {
    const limiter = createLimiter({ now: () => Date.now() });
    return { admits: (key) => limiter.take(key).allowed, dispose: () => undefined };
  },

  /** The pure function, with the states in a map, as a service has them in a store of its own. */
  take() {
    const states = new Map();
    const admits = (key) => {
      const { state, decision } = take(states.get(key) ?? emptyState, Date.now());
      states.set(key, state);
      return decision.allowed;
    };
    return { admits, dispose: () => undefined };
  },

  /** Of rate-limiter-flexible: a union of three limiters in memory. */
  union() {
    const parts = defaultLimits.map(
      ({ name, limit, windowMs }) =>
        new RateLimiterMemory({ keyPrefix: name, points: limit, duration: windowMs / 1000 }),
    );
    const union = new RateLimiterUnion(...parts);
    return {
      admits: (key) => union.consume(key).then(yes, no),
      // Every record has a timer of its own, up to an hour long, that only the deletion of its key stops.
      dispose: () => parts.forEach((part) => part.dump().storage.forEach(({ key }) => part.delete(key))),
    };
  },

  /** Of express-rate-limit: three stores in memory, asked one after the other as its middleware is, up to the first that denies. */
  stores() {
    const parts = defaultLimits.map(({ limit, windowMs }) => {
      const store = new MemoryStore();
      store.init({ windowMs });
      return { store, limit };
    });
    return {
      async admits(key) {
        for (const { store, limit } of parts) {
          const { totalHits } = await store.increment(key);
          if (totalHits > limit) return false;
        }
        return true;
      },
      dispose: () => parts.forEach(({ store }) => store.shutdown()),
    };
  },

  /** Of limiter, which knows no keys: three for each key, asked one after the other up to the first that denies. */
  buckets() {
    const byKey = new Map();
    const partsOf = () =>
      defaultLimits.map(({ limit, windowMs }) => new RateLimiter({ tokensPerInterval: limit, interval: windowMs }));
    return {
      admits(key) {
        let parts = byKey.get(key);
        if (parts === undefined) byKey.set(key, (parts = partsOf()));
        for (const part of parts) if (!part.tryRemoveTokens(1)) return false;
        return true;
      },
      dispose: () => byKey.clear(),
    };
  },
};

const yes = () => true;
const no = () => false;
