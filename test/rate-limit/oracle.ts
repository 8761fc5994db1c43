import type { Decision, Limit } from '../../src/rate-limit/index.js';

/** The definitions, written down one by one; it keeps the instant of every unit that was ever admitted. */
export class Oracle {
  readonly admitted: number[] = [];
  #latest = 0;
  /** Units up to here were dropped by an admission under limits whose longest window they had left. */
  #dropped = -1;

  copy(): Oracle {
    const copy = new Oracle();
    copy.admitted.push(...this.admitted);
    copy.#latest = this.#latest;
    copy.#dropped = this.#dropped;
    return copy;
  }

  take(now: number, limits: readonly Limit[], cost = 1): Decision {
    const decision = this.peek(now, limits, cost);
    if (!decision.allowed) return decision;
    this.#latest = decision.instant;
    this.#dropped = Math.max(this.#dropped, this.#latest - Math.max(...limits.map(({ windowMs }) => windowMs)));
    for (let unit = 0; unit < cost; unit++) this.admitted.push(this.#latest);
    return decision;
  }

  peek(now: number, limits: readonly Limit[], cost = 1): Decision {
    const instant = Math.max(now, this.#latest);
    const kept = this.admitted.filter((unit) => unit > this.#dropped);
    const within = (windowMs: number, end: number): number[] =>
      kept.filter((unit) => unit > end - windowMs && unit <= end);
    const admits = ({ limit, windowMs }: Limit, at: number): boolean => within(windowMs, at).length + cost <= limit;

    // What a window says changes only when a unit leaves it.
    const changes = limits
      .flatMap(({ windowMs }) => [instant, ...kept.map((unit) => unit + windowMs)])
      .filter((at) => at >= instant)
      .sort((a, b) => a - b);
    const firstOf = (some: readonly Limit[]): number | null =>
      changes.find((at) => some.every((limit) => admits(limit, at))) ?? null;
    const waitFor = (some: readonly Limit[]): number | null => {
      const first = firstOf(some);
      if (first === instant) return 0;
      return first === null ? null : first - now;
    };

    const violated = limits.filter((limit) => !admits(limit, instant));
    const allowed = violated.length === 0;
    const retryAfterMs = waitFor(limits);
    return {
      allowed,
      cost,
      instant,
      violations: violated.map(({ name }) => name),
      binding: violated.find((limit) => waitFor([limit]) === retryAfterMs)?.name ?? null,
      never: retryAfterMs === null,
      retryAfterMs,
      windows: limits.map((limit) => {
        const counted = within(limit.windowMs, instant).concat(allowed ? new Array<number>(cost).fill(instant) : []);
        return {
          ...limit,
          used: counted.length,
          remaining: Math.max(0, limit.limit - counted.length),
          retryAfterMs: waitFor([limit]),
          resetMs: counted.length === 0 ? 0 : Math.min(...counted) + limit.windowMs - now,
        };
      }),
    };
  }
}
