import * as fc from 'fast-check';
import type { Limit } from '../../rate-limit/index.js';
import { keysOf, type RateCall, type RateProgram } from './rate-program.js';

/** How the programs of a law differ. */
interface Shape {
  /** Lanes, which run at the same time, and calls in each. */
  readonly lanes: readonly [lanes: number, calls: number];
  readonly handles: number;
  readonly keys: number;
  readonly steps: fc.Arbitrary<number>;
  readonly costs: fc.Arbitrary<number>;
  /** Lists of limits that the calls choose from. */
  readonly lists: fc.Arbitrary<RateProgram['lists']>;
  /** How far the clocks of the handles may differ. */
  readonly skew: number;
}

/** A law of rate stores. */
export interface RateLaw {
  readonly id: string;
  readonly title: string;
  readonly programs: fc.Arbitrary<RateProgram>;
  /** Why it cannot be tried on a store with a clock of its own; `null` if it can. */
  readonly unlessOwnClock: string | null;
}

/** Limits that few requests reach, with windows of some milliseconds. */
const someLimits: fc.Arbitrary<readonly Limit[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('burst', 'sustained', 'hourly'),
    limit: fc.integer({ min: 1, max: 4 }),
    windowMs: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ name }) => name },
);

const forwards = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(3), fc.nat(13));
const backwards = fc.oneof(forwards, fc.integer({ min: -13, max: 0 }), fc.constant(-100));
const idle = fc.oneof(forwards, fc.nat(13), fc.constantFrom(24, 25, 36, 37, 200));
const one = fc.constant(1);
const two = fc.integer({ min: 1, max: 2 });

const usual: Shape = {
  lanes: [1, 12],
  handles: 3,
  keys: 1,
  steps: forwards,
  costs: one,
  lists: someLimits.map((limits) => [limits]),
  skew: 0,
};
const concurrent: Shape = { ...usual, lanes: [5, 4], costs: two };

/** The laws of rate stores, the simplest first. */
export const rateLaws: readonly RateLaw[] = [
  law('as-take', 'One handle decides as take does', { handles: 1 }),
  law('for-every-handle', 'Every handle counts a charge once its promise has resolved', {}),
  law('serial-order', 'Concurrent takes of a key decide as in some serial order, and admit no more than the limits', {
    ...concurrent,
  }),
  law('whole-cost', 'A cost above 1 is charged whole or not at all; one above a limit is never admitted', {
    ...concurrent,
    costs: fc.integer({ min: 1, max: 6 }),
  }),
  law('keys-apart', 'Keys do not disturb each other, however similar', { ...concurrent, keys: keysOf('').length }),
  law('limits-change', 'Limits may change between calls: units that were admitted count under the new ones', {
    lanes: [2, 8],
    costs: two,
    lists: fc.oneof(
      fc.array(someLimits, { minLength: 2, maxLength: 3 }),
      // With one longest window, no store may have forgotten anything that counts.
      fc.array(someLimits, { minLength: 2, maxLength: 3 }).map((lists) => lists.map(withLongest)),
    ),
  }),
  law('idle-keys', 'An idle key is forgotten only after its longest window', { keys: 3, steps: idle }),
  law(
    'clock-steps-back',
    'A clock that steps back, or is behind on one handle, is held at the latest instant and admits no more',
    { lanes: [3, 6], keys: 2, steps: backwards, costs: two, skew: 20 },
    'the store has a clock of its own',
  ),
];

function law(id: string, title: string, different: Partial<Shape>, unlessOwnClock: string | null = null): RateLaw {
  const shape = { ...usual, ...different };
  return { id, title, programs: programsOf(shape), unlessOwnClock };
}

function programsOf({ lanes: [lanes, calls], handles, keys, steps, costs, lists, skew }: Shape) {
  const call: fc.Arbitrary<RateCall> = fc.record({
    handle: fc.nat(handles - 1),
    key: fc.nat(keys - 1),
    step: steps,
    cost: costs,
    list: fc.nat(2),
  });
  return fc.record<RateProgram>({
    lists,
    skews: fc.array(fc.integer({ min: -skew, max: skew }), { minLength: handles, maxLength: handles }),
    lanes: fc.array(fc.array(call, { minLength: 1, maxLength: calls, size: 'small' }), {
      minLength: 1,
      maxLength: lanes,
    }),
  });
}

/** The same limits, the first with a window that is longer than the others. */
function withLongest([first, ...others]: readonly Limit[]): readonly Limit[] {
  return [{ ...first, windowMs: 13 }, ...others];
}
