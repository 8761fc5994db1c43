import type { KeyRecord } from '../../../src/policy/index.js';
import { defaultLimits, type Decision, type Limit } from '../../../src/rate-limit/index.js';

/** What one window of a limiter says of a request: the units before it, and the wait in milliseconds, 0 if it admits the request. */
interface Window {
  readonly limit: Limit;
  readonly before: number;
  readonly wait: number;
  readonly resetMs: number;
}

/** A limiter that keeps something of its own for each key. */
export function limiterOf<Kept>(
  first: () => Kept,
  windowsOf: (kept: Kept, now: number) => readonly Window[],
  charge: (kept: Kept, now: number, allowed: boolean) => void,
): (record: KeyRecord, now: number) => Decision {
  const all = new Map<string, { readonly kept: Kept; readonly last: number }>();
  return ({ hash }, clock) => {
    const { kept, last } = all.get(hash) ?? { kept: first(), last: 0 };
    // If the clock steps back, time goes on from the latest admission.
    const instant = Math.max(clock, last);
    const lag = instant - clock;
    const windows = windowsOf(kept, instant);
    const denied = windows.filter(({ wait }) => wait > 0);
    const allowed = denied.length === 0;
    charge(kept, instant, allowed);
    all.set(hash, { kept, last: allowed ? instant : last });
    const longest = [...denied].sort((a, b) => b.wait - a.wait).at(0);
    return {
      allowed,
      cost: 1,
      instant,
      violations: denied.map(({ limit }) => limit.name),
      binding: longest?.limit.name ?? null,
      never: false,
      retryAfterMs: longest === undefined ? 0 : longest.wait + lag,
      windows: windows.map(({ limit, before, wait, resetMs }) => {
        const used = before + (allowed ? 1 : 0);
        const remaining = Math.max(limit.limit - used, 0);
        return {
          ...limit,
          used,
          remaining,
          retryAfterMs: wait === 0 ? 0 : wait + lag,
          resetMs: used === 0 ? 0 : resetMs + lag,
        };
      }),
    };
  };
}

/** Windows over a list of instants; `counts` tells whether an instant still counts. */
function windowsOver(
  instants: readonly number[],
  now: number,
  counts = (age: number, windowMs: number) => age < windowMs,
): readonly Window[] {
  return defaultLimits.map((limit) => {
    const counted = instants.filter((each) => counts(now - each, limit.windowMs));
    const waitsFor = counted.at(-limit.limit);
    return {
      limit,
      before: counted.length,
      wait: waitsFor === undefined ? 0 : Math.max(waitsFor + limit.windowMs - now, 1),
      resetMs: (counted.at(0) ?? now) + limit.windowMs - now,
    };
  });
}

/** Each window begins on the clock: at every whole 5 seconds, minute and hour. */
export const onTheClock = () =>
  limiterOf<Map<string, number>>(
    () => new Map(),
    (kept, now) =>
      defaultLimits.map((limit) => {
        const { windowMs, name } = limit;
        const before = kept.get(`${name} ${Math.floor(now / windowMs)}`) ?? 0;
        const left = windowMs - (now % windowMs);
        return { limit, before, wait: before >= limit.limit ? left : 0, resetMs: left };
      }),
    (kept, now, allowed) => {
      if (!allowed) return;
      for (const { name, windowMs } of defaultLimits) {
        const window = `${name} ${Math.floor(now / windowMs)}`;
        kept.set(window, (kept.get(window) ?? 0) + 1);
      }
    },
  );

/** A bucket per limit that refills all the time. */
export const buckets = () =>
  limiterOf<{ at: number; tokens: readonly number[] }>(
    () => ({ at: 0, tokens: defaultLimits.map(({ limit }) => limit) }),
    (kept, now) => {
      const passed = Math.max(now - kept.at, 0);
      kept.tokens = kept.tokens.map((tokens, i) => {
        const { limit, windowMs } = defaultLimits[i];
        return Math.min(limit, tokens + (passed * limit) / windowMs);
      });
      kept.at = Math.max(kept.at, now);
      return defaultLimits.map((limit, i) => {
        const each = limit.windowMs / limit.limit;
        const wait = kept.tokens[i] >= 1 ? 0 : Math.ceil((1 - kept.tokens[i]) * each);
        const before = limit.limit - Math.floor(kept.tokens[i]);
        return { limit, before, wait, resetMs: Math.ceil((limit.limit - kept.tokens[i]) * each) };
      });
    },
    (kept, _, allowed) => {
      if (allowed) kept.tokens = kept.tokens.map((tokens) => tokens - 1);
    },
  );

/** The instants of a key, pruned by nothing: a test holds few. */
const overInstants = (
  seen: (instants: readonly number[], now: number) => readonly Window[],
  counted: (allowed: boolean) => boolean = (allowed) => allowed,
) =>
  limiterOf<number[]>(
    () => [],
    seen,
    (kept, now, allowed) => {
      if (counted(allowed)) kept.push(now);
    },
  );

/** The same windows as those of the library, which the others differ from in one way. */
export const slidingAnew = () => overInstants((instants, now) => windowsOver(instants, now));

/** Denied requests are added as well, as where a sorted set is written before it is counted. */
export const chargingDenied = () =>
  overInstants(
    (instants, now) => windowsOver(instants, now),
    () => true,
  );

/** A unit still counts when it is exactly as old as the window. */
export const closedAtBothEnds = () =>
  overInstants((instants, now) => windowsOver(instants, now, (age, windowMs) => age <= windowMs));

/** The instants of a key expire a minute after its last charge, with all that they say of the hour. */
export const expiringAfterAMinute = () =>
  overInstants((instants, now) => {
    let first = instants.length;
    while (first > 0 && (instants.at(first) ?? now) - instants[first - 1] < 60_000) first--;
    return windowsOver(instants.slice(first), now);
  });

/** Instants are kept in whole seconds. */
export const inWholeSeconds = () => {
  const limiter = slidingAnew();
  return (record: KeyRecord, now: number): Decision => limiter(record, now - (now % 1000));
};

/** The wait is that of the first window that denies, where several do. */
export const waitingForTheFirst = () => {
  const limiter = slidingAnew();
  return (record: KeyRecord, now: number): Decision => {
    const decision = limiter(record, now);
    const first = decision.windows.find(({ retryAfterMs }) => retryAfterMs !== 0);
    return first === undefined ? decision : { ...decision, binding: first.name, retryAfterMs: first.retryAfterMs };
  };
};
