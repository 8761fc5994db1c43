import { peek, type Decision } from '../../rate-limit/index.js';
import type { RateCharge } from '../../service/inner.js';
import { differingValues } from '../engine/differing-values.js';
import type { Answered } from './run-lanes.js';
import { shownAt, type StoreFault } from './try-store-law.js';

/** What a rate store was given. */
export interface GivenTake extends RateCharge {
  readonly key: string;
}

/** A take of one key, with the latest instant that the store may have known when it decided. */
export type Take = Answered<GivenTake> & { readonly latest: number };

/**
 * Looks for an order of the takes of one key in which `take` of `barstats/rate-limit` makes the same decisions: one after the other, a take
 * that ended before another began first (linearizability, Herlihy and Wing, 1990).
 *
 * @param ownClock - whether waits are measured from the instant of the decision instead of `now`
 * @returns what is wrong in the order that explains most of them, or `null`
 */
export function faultOfTakes(takes: readonly Take[], ownClock: boolean): StoreFault | null {
  // Units that the narrowest limits no longer count may have been forgotten.
  const kept = Math.min(...takes.map(({ given }) => longestOf(given)));
  let fault: StoreFault | null = null;
  let fewest = Infinity;
  const tried = new Set<string>();
  const explains = (left: readonly Take[], units: readonly number[]): boolean => {
    if (left.length === 0) return true;
    const visit = JSON.stringify([left.map(({ started }) => started), units]);
    if (tried.has(visit)) return false;
    tried.add(visit);
    const firstEnd = Math.min(...left.map(({ ended }) => ended));
    const judged = left
      .filter(({ started }) => started < firstEnd)
      .map((take) => ({ take, fault: faultOf(take, units, kept, ownClock) }));
    const fits = judged.filter((each) => each.fault === null).map(({ take }) => take);
    // A denial changes nothing, so it may come first.
    const denial = fits.find(({ got }) => !(got as Decision).allowed);
    for (const take of denial === undefined ? fits : [denial]) {
      const { allowed, instant, cost } = take.got as Decision;
      const charged = allowed ? [...units, ...new Array<number>(cost).fill(instant)] : units;
      if (
        explains(
          left.filter((each) => each !== take),
          charged,
        )
      )
        return true;
    }
    if (fits.length === 0 && left.length < fewest) {
      fewest = left.length;
      ({ fault } = judged[0]);
    }
    return false;
  };
  return explains(takes, []) ? null : fault;
}

/** What is wrong with a decision after so many units were admitted. */
function faultOf(take: Take, units: readonly number[], kept: number, ownClock: boolean): StoreFault | null {
  const { given, got, failure, latest } = take;
  if (failure !== null) return { of: take, expected: 'a decision', got: failure };
  const instant = instantOf(got);
  const earliest = Math.max(given.now, units.at(-1) ?? 0);
  const at = instant >= earliest && instant <= latest ? instant : earliest;
  const now = ownClock ? at : given.now;
  let fault: StoreFault | null = null;
  for (let from = 0; ; from++) {
    const expected = decisionAt(at, now, units.slice(from), given);
    // What a store adds of its own is its own affair.
    const differing = differingValues(expected, got).find(({ one }) => one !== undefined);
    if (differing === undefined) return null;
    const { path, one, other } = differing;
    fault ??= { of: take, expected: shownAt(path, one), got: shownAt(path, other) };
    if (from === units.length || at - units[from] < kept) return fault;
  }
}

/** The decision of a store whose clock is held at an instant, with waits from `now`. */
function decisionAt(instant: number, now: number, instants: readonly number[], given: GivenTake): Decision {
  const { cost, limits } = given;
  const decision = peek({ instants }, instant, { cost, limits });
  const later = <Wait extends number | null>(wait: Wait) => (wait === null || wait === 0 ? wait : wait + instant - now);
  return {
    ...decision,
    retryAfterMs: later(decision.retryAfterMs),
    windows: decision.windows.map((window) => ({
      ...window,
      retryAfterMs: later(window.retryAfterMs),
      resetMs: later(window.resetMs),
    })),
  };
}

/** The instant of a decision; -1 if it has none. */
export function instantOf(got: unknown): number {
  const { instant } = (got ?? {}) as Partial<Decision>;
  return typeof instant === 'number' && Number.isSafeInteger(instant) ? instant : -1;
}

/** The longest window of a take. */
export function longestOf({ limits }: RateCharge): number {
  return Math.max(...limits.map(({ windowMs }) => windowMs));
}
