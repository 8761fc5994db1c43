import type { Limit } from '../../../../src/rate-limit/index.js';

/** The rules of a limiter, each of which an implementation can get wrong. */
export interface LimiterRules {
  /** At which instant a request counts. */
  readonly instant: (now: number, units: readonly number[], denied: number) => number;
  /** Whether a unit is still in a window. */
  readonly counts: (at: number, instant: number, windowMs: number, first: number) => boolean;
  readonly cost: (cost: number, room: readonly number[]) => number;
  /** Which limits decide. */
  readonly deciding: (limits: readonly Limit[]) => readonly Limit[];
  /** What a denied request leaves behind. */
  readonly ofDenied: (instant: number, cost: number) => readonly number[];
  /** What of the units is kept after an admission. */
  readonly kept: (units: readonly number[], instant: number, limits: readonly Limit[]) => readonly number[];
  /** The wait for one window: its units, how many of them have to leave, the instant of the request and of the clock. */
  readonly wait: (units: readonly number[], over: number, windowMs: number, now: number, instant: number) => number;
  readonly waitOf: (waits: readonly number[]) => number;
  readonly never: (cost: number, limit: number) => boolean;
  readonly remaining: (limit: number, before: number, after: number) => number;
  readonly reset: (units: readonly number[], windowMs: number, now: number, instant: number) => number;
}

/** The rules of docs/rate-limits.md. */
export const limiterRules: LimiterRules = {
  instant: (now, units) => Math.max(now, units.at(-1) ?? 0),
  counts: (at, instant, windowMs) => at > instant - windowMs,
  cost: (cost) => cost,
  deciding: (limits) => limits,
  ofDenied: () => [],
  kept: (units, instant, limits) =>
    units.filter((at) => at > instant - Math.max(...limits.map(({ windowMs }) => windowMs))),
  wait: (units, over, windowMs, now) => units[over - 1] + windowMs - now,
  waitOf: (waits) => Math.max(...waits),
  never: (cost, limit) => cost > limit,
  remaining: (limit, _, after) => limit - after,
  reset: (units, windowMs, now) => (units.length === 0 ? 0 : units[0] + windowMs - now),
};

/** What a request is told, as the columns of `histories.json` have it, and the wait for each window alone. */
export interface Told {
  readonly answer: readonly [allowed: 0 | 1, retryAfterMs: number | null, remaining: number[], resetMs: number[]];
  readonly waits: readonly number[];
}

/** A limiter of one key in plain loops: a list of the instant of every unit that may still count. */
export function plainLimiter(limits: readonly Limit[], given: Partial<LimiterRules> = {}) {
  const rules = { ...limiterRules, ...given };
  let units: readonly number[] = [];
  let denied = 0;
  let first: number | null = null;
  return (now: number, asked: number): Told => {
    first ??= now;
    const instant = rules.instant(now, units, denied);
    const inside = (all: readonly number[], { windowMs }: Limit): readonly number[] =>
      all.filter((at) => rules.counts(at, instant, windowMs, first!));
    const before = limits.map((limit) => inside(units, limit));
    const cost = rules.cost(
      asked,
      limits.map(({ limit }, i) => limit - before[i].length),
    );
    const deciding = rules.deciding(limits);
    const waits = limits.map((limit, i) => {
      if (!deciding.includes(limit)) return 0;
      if (rules.never(cost, limit.limit)) return Infinity;
      const over = before[i].length + cost - limit.limit;
      return over > 0 ? rules.wait(before[i], over, limit.windowMs, now, instant) : 0;
    });
    const allowed = waits.every((wait) => wait === 0);
    const charged = allowed ? Array.from({ length: cost }, () => instant) : rules.ofDenied(instant, cost);
    if (!allowed) denied = Math.max(denied, instant);
    units = [...units, ...charged].sort((a, b) => a - b);
    if (allowed) units = rules.kept(units, instant, limits);
    const after = limits.map((limit) => inside(units, limit));
    const wait = allowed ? 0 : rules.waitOf(waits);
    return {
      answer: [
        allowed ? 1 : 0,
        Number.isFinite(wait) ? wait : null,
        limits.map(({ limit }, i) => rules.remaining(limit, before[i].length, after[i].length)),
        limits.map(({ windowMs }, i) => rules.reset(after[i], windowMs, now, instant)),
      ],
      waits,
    };
  };
}
