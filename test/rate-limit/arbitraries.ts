import fc from 'fast-check';
import { clockStepArbitrary } from '../../src/conformance/arbitraries/clock-history-arbitrary.js';
import type { Limit } from '../../src/rate-limit/index.js';

/** Limits small enough that a short sequence of requests reaches them, in any order and with windows of one length. */
export const someLimits: fc.Arbitrary<readonly Limit[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('burst', 'sustained', 'hourly', 'a "quoted\\" name', '~'),
    limit: fc.integer({ min: 1, max: 6 }),
    windowMs: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ name }) => name },
);

/** Costs, most of them 1, and some above every limit. */
export const someCost = fc.oneof(
  { weight: 6, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 8 }) },
);

/** How far the clock moves between requests: bursts, around a window, back, and far in both directions. */
export const someStep = fc.oneof(
  { weight: 17, arbitrary: clockStepArbitrary({ windowMs: 8, stepsBack: true }) },
  { weight: 1, arbitrary: fc.constantFrom(100, 100_000, -100, -100_000) },
);

/** A request, and how long after the one before. */
export interface Request {
  readonly step: number;
  readonly cost: number;
}

export const someRequest: fc.Arbitrary<Request> = fc.record({ step: someStep, cost: someCost });

/** Where a clock begins: at its zero, at a real time, and where 32 bits wrap. */
export const someStart = fc.constantFrom(0, 1_700_000_000_000, 2 ** 32 - 20, 5 * 2 ** 32 - 5);

/** The clock after a step; no clock reads below 0. */
export function stepped(now: number, { step }: Request): number {
  return Math.max(0, now + step);
}
