import type { Decision, Limit, WindowDecision } from '../../../src/rate-limit/index.js';

/** A clock that never steps back: the last instant of one key, or of all keys that share it. */
export interface HeldClock {
  instant: number;
}

/** The limiter of docs/rate-limits.md, definition by definition, like `limiter.smt2`; it keeps the instant of every unit that was ever admitted. */
export class LimiterModel {
  readonly admitted: number[] = [];
  /** The units before this one are not in the state any more. */
  #kept = 0;

  constructor(readonly held: HeldClock = { instant: 0 }) {}

  copy(): LimiterModel {
    const copy = new LimiterModel({ ...this.held });
    copy.admitted.push(...this.admitted);
    copy.#kept = this.#kept;
    return copy;
  }

  /** The state: the units that may still count. */
  get state(): readonly number[] {
    return this.admitted.slice(this.#kept);
  }

  take(now: number, limits: readonly Limit[], cost = 1): Decision {
    const decision = this.peek(now, limits, cost);
    if (!decision.allowed) return decision;
    const longest = Math.max(...limits.map(({ windowMs }) => windowMs));
    while (this.admitted[this.#kept] <= decision.instant - longest) this.#kept++;
    for (let unit = 0; unit < cost; unit++) this.admitted.push(decision.instant);
    this.held.instant = decision.instant;
    return decision;
  }

  peek(now: number, limits: readonly Limit[], cost = 1): Decision {
    const instant = Math.max(now, this.held.instant);
    const allowed = limits.every((limit) => this.#admits(limit, cost, instant));
    const windows = limits.map((limit) => this.#window(limit, cost, instant, now, allowed));
    const denying = windows.filter(({ retryAfterMs }) => retryAfterMs !== 0);
    const never = denying.some(({ retryAfterMs }) => retryAfterMs === null);
    const retryAfterMs = never ? null : Math.max(0, ...denying.map((window) => window.retryAfterMs!));
    return {
      allowed,
      cost,
      instant,
      violations: denying.map(({ name }) => name),
      binding: denying.find((window) => window.retryAfterMs === retryAfterMs)?.name ?? null,
      never,
      retryAfterMs,
      windows,
    };
  }

  #window(limit: Limit, cost: number, instant: number, now: number, allowed: boolean): WindowDecision {
    const { name, windowMs } = limit;
    const used = this.#used(windowMs, instant) + (allowed ? cost : 0);
    const oldest = this.admitted.find((unit, i) => i >= this.#kept && unit > instant - windowMs) ?? instant;
    return {
      name,
      limit: limit.limit,
      windowMs,
      used,
      remaining: Math.max(0, limit.limit - used),
      retryAfterMs: this.#wait(limit, cost, instant, now),
      resetMs: used === 0 ? 0 : oldest + windowMs - now,
    };
  }

  /** How many units are in the span that ends at an instant. */
  #used(windowMs: number, instant: number): number {
    let used = 0;
    for (let i = this.#kept; i < this.admitted.length; i++) {
      if (this.admitted[i] > instant - windowMs && this.admitted[i] <= instant) used++;
    }
    return used;
  }

  #admits({ limit, windowMs }: Limit, cost: number, instant: number): boolean {
    return this.#used(windowMs, instant) + cost <= limit;
  }

  /** The time until a window would admit the request: the first instant that does so is this one, or one at which a unit leaves. */
  #wait(limit: Limit, cost: number, instant: number, now: number): number | null {
    if (this.#admits(limit, cost, instant)) return 0;
    if (cost > limit.limit) return null;
    for (let i = this.#kept; ; i++) {
      const leaves = this.admitted[i] + limit.windowMs;
      if (leaves > instant && this.#admits(limit, cost, leaves)) return leaves - now;
    }
  }
}
