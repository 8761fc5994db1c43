import * as fc from 'fast-check';
import { checkedFields, checkedFlag, checkedNumber } from '../../errors/inner.js';

/** Restrictions on histories. */
export interface ClockHistoryConstraints {
  /** The start, in epoch milliseconds; default any. */
  readonly start?: number;
  /** The length of the window whose boundaries are tested, in milliseconds; default 5000. */
  readonly windowMs?: number;
  /** The limit of a window, which bursts exceed by at most one; default 5. */
  readonly limit?: number;
  /** The time between requests of a burst, in milliseconds; default 0. */
  readonly apartMs?: number;
  /** Whether the clock may step back; default `true`. */
  readonly stepsBack?: boolean;
  /** The maximum number of bursts; default 6. */
  readonly maxBursts?: number;
}

const LATEST = 2 ** 52;
const wholeFrom = (minimum: number, maximum = LATEST) => ({ minimum, maximum, whole: true });

/**
 * Generates request times: bursts just before, at and after the end of a window, far apart, and after the clock stepped back.
 *
 * Histories shrink to few requests at one instant.
 *
 * @param constraints - restrictions
 * @returns instants in epoch milliseconds, in the order of the requests
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { clockHistoryArbitrary } from 'barstats/conformance';
 *
 * const histories = fc.sample(clockHistoryArbitrary({ start: 0, stepsBack: false }), { numRuns: 100, seed: 1 });
 * histories.some((instants) => instants.includes(5000)); // true
 * histories.every((instants) => instants.every((instant, i) => i === 0 || instant >= instants[i - 1])); // true
 * ```
 */
export function clockHistoryArbitrary(constraints: ClockHistoryConstraints = {}): fc.Arbitrary<readonly number[]> {
  const { start, windowMs, limit, apartMs, stepsBack, maxBursts } = checkedConstraints(constraints);
  const bursts = fc.array(fc.record({ gap: clockStepArbitrary({ windowMs, stepsBack }), count: countsTo(limit) }), {
    minLength: 1,
    maxLength: maxBursts,
    size: 'max',
  });
  const starts =
    start === null ? fc.constantFrom(0, 1_700_000_000_000, 2 ** 32 - 20, 5 * 2 ** 32 - 5) : fc.constant(start);
  return fc.tuple(starts, bursts).map(([first, some]) => {
    let now = first;
    return some.flatMap(({ gap, count }) => {
      // No clock reads below 0.
      now = Math.max(0, now + gap);
      return Array.from({ length: count }, (_, i) => {
        if (i > 0) now += apartMs;
        return now;
      });
    });
  });
}

/** How far a clock moves from one request to the next. */
export function clockStepArbitrary({
  windowMs,
  stepsBack,
}: {
  readonly windowMs: number;
  readonly stepsBack: boolean;
}): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 4, arbitrary: fc.constantFrom(windowMs - 1, windowMs, windowMs + 1) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: windowMs }) },
    { weight: 1, arbitrary: fc.constantFrom(10 * windowMs, 2 * windowMs) },
    ...(stepsBack
      ? [{ weight: 2, arbitrary: fc.oneof(fc.integer({ min: -windowMs, max: -1 }), fc.constant(-10 * windowMs)) }]
      : []),
  );
}

function countsTo(limit: number): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(1, Math.max(1, limit - 1), limit, limit + 1), fc.integer({ min: 1, max: limit + 1 }));
}

function checkedConstraints(constraints: ClockHistoryConstraints) {
  const names = ['start', 'windowMs', 'limit', 'apartMs', 'stepsBack', 'maxBursts'] as const;
  const fields = checkedFields(constraints, 'constraints', [], names);
  const { start, windowMs = 5000, limit = 5, apartMs = 0, stepsBack = true, maxBursts = 6 } = fields;
  return {
    start: start === undefined ? null : checkedNumber(start, 'constraints.start', wholeFrom(0)),
    windowMs: checkedNumber(windowMs, 'constraints.windowMs', wholeFrom(1, 2 ** 40)),
    limit: checkedNumber(limit, 'constraints.limit', wholeFrom(1, 100_000)),
    apartMs: checkedNumber(apartMs, 'constraints.apartMs', wholeFrom(0, 2 ** 40)),
    stepsBack: checkedFlag(stepsBack, 'constraints.stepsBack'),
    maxBursts: checkedNumber(maxBursts, 'constraints.maxBursts', wholeFrom(1, 1000)),
  };
}
