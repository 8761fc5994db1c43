import { seededGenerator } from '../../../src/numeric/inner.js';
import type * as rateLimit from '../../../src/rate-limit/index.js';
import type { Decision, Limit } from '../../../src/rate-limit/index.js';
import type { Run } from '../run.js';
import { LimiterModel, type HeldClock } from './model.js';

export type Code = Pick<typeof rateLimit, 'take' | 'peek' | 'createLimiter' | 'emptyState'>;

/** Steps of a history. */
const LENGTH = 50;

/** Windows of milliseconds, of hours, of the longest for which 32 bits suffice, of the next one, and of more than they hold. */
const SCALES = [1, 1, 1, 1000, 71_582_788, 71_582_789, 400_000_000];

/** Where a clock begins: at its zero, at a real time, and where 32 bits wrap. */
const STARTS = [0, 1_700_000_000_000, 2 ** 32 - 20, 5 * 2 ** 32 - 5];

const NAMES = ['burst', 'sustained', 'hourly'];

/** A step of a history: a request to the code, and the same to the model. */
type Step = (
  now: number,
  cost: number,
  pick: (below: number) => number,
) => { readonly code: unknown; readonly model: Decision };

/** Asks code and model the same in random histories: of one key with `take` and `peek`, under limits that change, and of three keys of one limiter. */
export function runLimiter(code: Code, steps: number, seed: number): Run {
  const random = seededGenerator(seed);
  const pick = (below: number): number => random() % below;
  const seen = {
    allowed: 0,
    denied: 0,
    never: 0,
    'clock has stepped back': 0,
    'at the promised instant': 0,
    'a millisecond before': 0,
  };
  let step = 0;
  while (step < steps) {
    const scale = SCALES[pick(SCALES.length)];
    // Mostly few units, which are soon used up, and sometimes so many that the code needs more room for them.
    const most = pick(4) === 0 ? 40 : 5;
    const limits = Array.from({ length: 1 + pick(3) }, (_, i) => ({
      name: NAMES[i],
      limit: 1 + pick(most),
      windowMs: (1 + pick(12)) * scale,
    }));
    let now = STARTS[pick(STARTS.length)];
    const ask = pick(2) === 0 ? oneKey(code, limits) : manyKeys(code, limits, () => now);
    const longest = Math.max(...limits.map(({ windowMs }) => windowMs));
    let promised: number | null = null;
    for (let i = 0; i < LENGTH && step < steps; i++, step++) {
      const before = now;
      now = Math.max(0, moved(now, promised, { scale, longest, shortest: limits[0].windowMs }, pick));
      const cost = pick(3) === 0 ? 1 + pick(6) : 1;
      let answers;
      try {
        answers = ask(now, cost, pick);
      } catch (error) {
        return {
          steps: step + 1,
          seen,
          difference: `${JSON.stringify(limits)}: ${cost} at ${now} throws ${String(error)}`,
        };
      }
      const model = JSON.stringify(answers.model);
      const got = JSON.stringify(answers.code);
      if (got !== model) {
        return {
          steps: step + 1,
          seen,
          difference: `${JSON.stringify(limits)}: ${cost} at ${now}, after ${before}: ${got}, not ${model}`,
        };
      }
      const { allowed, never, instant, retryAfterMs } = answers.model;
      seen[allowed ? 'allowed' : 'denied']++;
      if (never) seen.never++;
      if (instant > now) seen['clock has stepped back']++;
      if (now === promised) seen['at the promised instant']++;
      if (promised !== null && now === promised - 1) seen['a millisecond before']++;
      promised = allowed || retryAfterMs === null ? null : now + retryAfterMs;
    }
  }
  return { steps: step, seen, difference: null };
}

interface Lengths {
  readonly scale: number;
  readonly longest: number;
  readonly shortest: number;
}

/** Where the clock goes: mostly on a little, often to the instant that a denial promised, to the end of a window, back, and far in both directions. */
function moved(
  now: number,
  promised: number | null,
  { scale, longest, shortest }: Lengths,
  pick: (below: number) => number,
): number {
  const kind = pick(32);
  if (kind < 8) return now;
  if (kind < 16) return now + pick(4) * scale;
  if (kind < 23) return promised === null ? now + 1 : promised - pick(2);
  if (kind < 26) return now + shortest - 1 + pick(3);
  if (kind < 28) return now + longest - 1 + pick(3);
  if (kind < 30) return now - pick(5) * scale;
  if (kind < 31) return now + (1 + pick(5)) * longest - pick(2);
  return now - pick(3) * longest;
}

/** The state of one key; sometimes other limits apply for one request. */
function oneKey({ take, peek, emptyState }: Code, limits: readonly Limit[]): Step {
  const model = new LimiterModel();
  const lowered = limits.map((limit) => ({ ...limit, limit: Math.max(1, limit.limit - 2) }));
  let state = emptyState;
  return (now, cost, pick) => {
    const options = { limits: pick(8) === 0 ? lowered : limits, cost };
    if (pick(8) === 0) return { code: peek(state, now, options), model: model.peek(now, options.limits, cost) };
    const before = state;
    const taken = take(state, now, options);
    ({ state } = taken);
    const decision = model.take(now, options.limits, cost);
    const isState = decision.allowed
      ? JSON.stringify(state.instants) === JSON.stringify(model.state)
      : state === before;
    return { code: isState ? taken.decision : { state, not: model.state }, model: decision };
  };
}

/** Three keys of a limiter, whose clock is held for all of them. */
function manyKeys({ createLimiter }: Code, limits: readonly Limit[], now: () => number): Step {
  const held: HeldClock = { instant: 0 };
  const models = [new LimiterModel(held), new LimiterModel(held), new LimiterModel(held)];
  const limiter = createLimiter({ now, limits });
  return (instant, cost, pick) => {
    const key = Math.min(2, pick(6));
    const method = (['take', 'take', 'admit', 'peek'] as const)[pick(4)];
    const code = limiter[method](`key ${key}`, { cost });
    const model = models[key][method === 'peek' ? 'peek' : 'take'](instant, limits, cost);
    return { code: method === 'admit' && code === model.allowed ? model : code, model };
  };
}
