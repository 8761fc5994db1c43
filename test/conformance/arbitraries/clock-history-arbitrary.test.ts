import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockHistoryArbitrary, type ClockHistoryConstraints } from '../../../src/conformance/index.js';
import { emptyState, take } from '../../../src/rate-limit/index.js';

const limits = [{ name: 'burst', limit: 5, windowMs: 5000 }];

describe('clockHistoryArbitrary', () => {
  it('gives instants that a clock can read, in whole milliseconds', () => {
    fc.assert(
      fc.property(clockHistoryArbitrary(), (instants) => {
        expect(instants.length).toBeGreaterThan(0);
        expect(instants.every((instant) => Number.isSafeInteger(instant) && instant >= 0)).toBe(true);
      }),
    );
  });

  it('reaches bursts, the millisecond before, at and after the end of a window, and clocks that step back', () => {
    const histories = fc.sample(clockHistoryArbitrary(), { numRuns: 300, seed: 1 });
    const gaps = histories.flatMap((instants) => instants.slice(1).map((instant, i) => instant - instants[i]));
    for (const gap of [0, 1, 4999, 5000, 5001, 50_000]) expect(gaps, `${gap}`).toContain(gap);
    expect(gaps.filter((gap) => gap < 0).length).toBeGreaterThan(20);
  });

  it('reaches denials, and admissions after them', () => {
    const histories = fc.sample(clockHistoryArbitrary({ start: 0 }), { numRuns: 100, seed: 1 });
    const turns = histories.filter((instants) => {
      let state = emptyState;
      const allowed = instants.map((instant) => {
        const taken = take(state, instant, { limits });
        ({ state } = taken);
        return taken.decision.allowed;
      });
      return allowed.lastIndexOf(true) > allowed.indexOf(false) && allowed.includes(false);
    });
    expect(turns.length).toBeGreaterThan(20);
  });

  it('keeps to a beginning, to a clock that goes on, to a number of bursts and to how far apart their requests are', () => {
    const constraints = { start: 7000, stepsBack: false, apartMs: 100, limit: 3, maxBursts: 2, windowMs: 60_000 };
    fc.assert(
      fc.property(clockHistoryArbitrary(constraints), (instants) => {
        expect(instants[0]).toBeGreaterThanOrEqual(7000);
        expect(instants.length).toBeLessThanOrEqual(2 * (3 + 1));
        const gaps = instants.slice(1).map((instant, i) => instant - instants[i]);
        expect(gaps.every((gap) => gap >= 0)).toBe(true);
        // Only one of them lies between two bursts.
        expect(gaps.filter((gap) => gap !== 100).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('shrinks to the fewest requests that break a limit', () => {
    const details = fc.check(
      fc.property(clockHistoryArbitrary({ start: 0 }), (instants) => {
        let state = emptyState;
        return instants.every((instant) => {
          const taken = take(state, instant, { limits });
          ({ state } = taken);
          return taken.decision.allowed;
        });
      }),
      { seed: 1 },
    );
    expect(details.counterexample?.[0]).toHaveLength(6);
  });

  it.each<readonly [string, unknown, object]>([
    ['a beginning before time', { start: -1 }, { argument: 'constraints.start' }],
    ['a window of nothing', { windowMs: 0 }, { argument: 'constraints.windowMs' }],
    ['half a request', { limit: 0.5 }, { argument: 'constraints.limit' }],
    ['no bursts', { maxBursts: 0 }, { argument: 'constraints.maxBursts' }],
    ['a distance that is no number', { apartMs: '1' }, { code: 'wrong-type', argument: 'constraints.apartMs' }],
    ['steps back that may be', { stepsBack: 'perhaps' }, { code: 'wrong-type', argument: 'constraints.stepsBack' }],
    ['a field that does not exist', { window: 1 }, { code: 'unknown-option' }],
  ])('refuses %s', (_, constraints, error) => {
    expect(() => clockHistoryArbitrary(constraints as ClockHistoryConstraints)).toThrow(expect.objectContaining(error));
  });
});
