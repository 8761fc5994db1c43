import type { Limit, RateState } from '../../../src/rate-limit/index.js';
import { mostInASpan } from '../../rate-limit/most-in-a-span.js';
import { LimiterModel } from './model.js';
import type { Code } from './run-against-code.js';

/** The last instant of every state. */
const LAST = 1_000;

/**
 * Asks for every request in every state that any history leads to, however long, and holds the answers to the model and to the guarantees.
 *
 * A decision sees the state only as ages, and no further than the longest window: the states are finitely many once their last unit is put at one
 * instant, and so are the readings of a clock that say different things. How the clock is read at other instants is left to the random runs.
 *
 * @returns how many states and requests there are, and the first guarantee that is broken, in words
 */
export function askEveryHistory(
  { take, emptyState }: Code,
  limits: readonly Limit[],
): { states: number; requests: number; broken: string | null } {
  const longest = Math.max(...limits.map(({ windowMs }) => windowMs));
  const mostUnits = Math.max(...limits.map(({ limit }) => limit));
  const seen = new Map<string, RateState>([['', emptyState]]);
  let requests = 0;
  const broken = (): string | null => {
    for (const state of seen.values()) {
      for (let cost = 1; cost <= mostUnits + 1; cost++) {
        let hasAdmitted = false;
        for (let now = LAST - 2; now <= LAST + longest; now++) {
          const asked = `${cost} at ${now} after ${state.instants.join(', ')}`;
          const model = new LimiterModel({ instant: state.instants.length === 0 ? 0 : LAST });
          model.admitted.push(...state.instants);
          requests++;
          const expected = model.take(now, limits, cost);
          const { decision, state: next } = take(state, now, { limits, cost });
          if (JSON.stringify(decision) !== JSON.stringify(expected))
            return `${asked} is decided otherwise than by the model`;
          if (JSON.stringify(next.instants) !== JSON.stringify(model.state))
            return `${asked} leaves another state than the model`;
          if (hasAdmitted && !decision.allowed) return `${asked} is denied, and was admitted before`;
          hasAdmitted ||= decision.allowed;
          if (!decision.allowed && next !== state) return `${asked} is denied and charged`;
          const full = limits.find(({ limit, windowMs }) => mostInASpan(next.instants, windowMs) > limit);
          if (full !== undefined) return `${asked} is admitted above ${full.limit} in ${full.windowMs}`;
          if (decision.never !== limits.some(({ limit }) => cost > limit)) return `${asked} is wrong about never`;
          const promised = decision.retryAfterMs ?? Infinity;
          for (let wait = 0; wait <= longest + 2; wait++) {
            const { allowed } = take(state, now + wait, { limits, cost }).decision;
            if (allowed !== wait >= promised) return `${asked} is promised after ${promised}, and not so ${wait} later`;
          }
          const normal = atLast(next.instants);
          const name = normal.join();
          if (!seen.has(name)) seen.set(name, { instants: normal });
        }
      }
    }
    return null;
  };
  return { broken: broken(), states: seen.size, requests };
}

/** The same ages, with the last unit at one instant. */
function atLast(instants: readonly number[]): readonly number[] {
  return instants.map((instant) => instant - instants.at(-1)! + LAST);
}
