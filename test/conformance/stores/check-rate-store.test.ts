import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memoryRates } from '../../../src/service/index.js';
import { checkRateStore, describeStore, type RateStoreHandle } from '../../../src/conformance/index.js';
import { emptyState, take, type Decision, type RateState } from '../../../src/rate-limit/index.js';
import type { RateCharge } from '../../../src/service/index.js';

const clock = { now: () => Date.now(), wait };

/** Stores in memory whose instants come from elsewhere than `now`. */
function withClock(instantFor: (charge: RateCharge) => number): RateStoreHandle {
  const states = new Map<string, RateState>();
  return {
    take(key, charge) {
      const { cost, limits } = charge;
      const { state, decision } = take(states.get(key) ?? emptyState, instantFor(charge), { cost, limits });
      states.set(key, state);
      return decision;
    },
  };
}

describe('checkRateStore', () => {
  it('finds nothing in a store that is right, however its calls are made', async () => {
    const rates = memoryRates();
    for (const seed of [1, -5]) {
      const report = await checkRateStore(() => rates, { seed });
      expect(report.conforms, describeStore(report)).toBe(true);
      for (const law of report.laws) expect(law).toMatchObject({ status: 'holds', runs: 100 });
    }
    const slow = async (): Promise<RateStoreHandle> => {
      await wait(1);
      return {
        async take(key, charge) {
          await wait(0);
          const decision = await rates.take(key, charge);
          await wait(0);
          return { ...decision, of: 'a store with more to tell' };
        },
      };
    };
    const report = await checkRateStore(slow, { seed: 2, runs: 20 });
    expect(report.conforms, describeStore(report)).toBe(true);
  });

  it('lets a store hold its clock for all keys, and then forget those that are idle', async () => {
    const states = new Map<string, RateState>();
    let latest = 0;
    const later = (waitMs: number | null, by: number): number | null =>
      waitMs === null ? null : waitMs && waitMs + by;
    const store: RateStoreHandle = {
      take(key, { now, cost, limits }) {
        latest = Math.max(latest, now);
        const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs));
        const before = states.get(key) ?? emptyState;
        const isIdle = latest - (before.instants.at(-1) ?? 0) >= longestMs;
        const { state, decision } = take(isIdle ? emptyState : before, latest, { cost, limits });
        states.set(key, state);
        const by = latest - now;
        const windows = decision.windows.map((window) => ({
          ...window,
          retryAfterMs: later(window.retryAfterMs, by),
          resetMs: later(window.resetMs, by)!,
        }));
        return { ...decision, retryAfterMs: later(decision.retryAfterMs, by), windows };
      },
    };
    const report = await checkRateStore(() => store, { runs: 300 });
    expect(report.conforms, describeStore(report)).toBe(true);
  });

  it('checks a store with a clock of its own, except where the clock would have to be set', async () => {
    const right = withClock(() => Date.now());
    const report = await checkRateStore(() => right, { clock, runs: 10 });
    expect(report.conforms, describeStore(report)).toBe(true);
    const untested = report.laws.filter((each) => each.status === 'untested');
    expect(untested).toEqual([
      expect.objectContaining({ law: 'clock-steps-back', why: 'the store has a clock of its own' }),
    ]);
    for (const wrong of [
      () => withClock(() => Math.floor(Date.now() / 1000) * 1000),
      () => withClock(() => Date.now() + 60_000),
      // Of a store that is said to have its own clock, but goes by that of its caller an hour ago.
      () => withClock(({ now }) => now - 3_600_000),
    ]) {
      const store = wrong();
      const { laws } = await checkRateStore(() => store, { clock, runs: 5 });
      expect(laws[0]).toMatchObject({ status: 'broken', runs: 1, expected: expect.stringMatching(/^instant \d+$/) });
    }
  });

  it('reports the shortest calls that it found, the same for the same seed, as frozen data', async () => {
    /** A store that reads, decides and writes, and lets others in between. */
    const unlocked = () => {
      const states = new Map<string, RateState>();
      return (): RateStoreHandle => ({
        async take(key, { now, cost, limits }) {
          const before = states.get(key) ?? emptyState;
          await Promise.resolve();
          const { state, decision } = take(before, now, { cost, limits });
          if (decision.allowed) states.set(key, state);
          return decision;
        },
      });
    };
    const check = (seed: number) => checkRateStore(unlocked(), { seed, runs: 20 });
    const report = await check(7);
    expect(await check(7)).toEqual(report);
    expect(report).toMatchObject({ seed: 7, runs: 20, conforms: false });
    const broken = report.laws.find((each) => each.status === 'broken')!;
    expect(broken.expected).toMatch(/^at most \d units of \w+ in \d+ ms$/);
    expect(broken.steps.map(({ call, started }) => [call, started])).toEqual([
      ['take', 1],
      ['take', 2],
    ]);
    expect(JSON.parse(broken.steps[0].given)).toMatchObject({ now: expect.any(Number), cost: 1 });
    expect((JSON.parse(broken.steps[1].got) as Decision).allowed).toBe(true);
    expect(Object.isFrozen(broken.steps)).toBe(true);
    expect(describeStore(report).split('\n').slice(-1)).toEqual([
      expect.stringMatching(/^\d of 8 laws broken \(seed 7, 20 runs\)$/),
    ]);
    expect(describeStore(report)).toContain(
      `  expected of step ${broken.step}: ${broken.expected}\n  got: ${broken.got}`,
    );
  });

  it('abandons a call that takes too long, and closes every handle in the end', async () => {
    let open = 0;
    const stuck = (): RateStoreHandle => {
      open++;
      return { take: () => new Promise<never>(() => undefined), close: () => open-- };
    };
    const { laws } = await checkRateStore(stuck, { runs: 1, timeLimit: () => wait(1) });
    expect(laws[0]).toMatchObject({
      status: 'broken',
      expected: 'a decision',
      got: 'take took longer than the time limit',
    });
    expect(open).toBe(0);
  });

  it('refuses what is no store and what are no options, and passes errors of open on', async () => {
    const rates = memoryRates();
    const refusal = (open: unknown, options?: unknown): Promise<unknown> =>
      checkRateStore(open as never, options as never).catch((error: unknown) => error);
    expect(await refusal(rates)).toMatchObject({ code: 'wrong-type', argument: 'open' });
    expect(await refusal(() => null)).toMatchObject({ code: 'wrong-type', argument: 'open()' });
    expect(await refusal(() => ({}))).toMatchObject({ code: 'wrong-type', argument: 'open().take' });
    expect(await refusal(() => Promise.reject(new Error('no connection')))).toMatchObject({ message: 'no connection' });
    const open = () => rates;
    expect(await refusal(open, { runs: 0 })).toMatchObject({ code: 'out-of-bounds', argument: 'options.runs' });
    expect(await refusal(open, { seed: 0.5 })).toMatchObject({ code: 'out-of-bounds', argument: 'options.seed' });
    expect(await refusal(open, { run: 1 })).toMatchObject({ code: 'unknown-option', argument: 'options' });
    expect(await refusal(open, { timeLimit: 1 })).toMatchObject({ code: 'wrong-type', argument: 'options.timeLimit' });
    expect(await refusal(open, { clock: { now: Date.now } })).toMatchObject({
      code: 'missing-field',
      argument: 'options.clock.wait',
    });
    expect(await refusal(open, { clock: { ...clock, now: 1 } })).toMatchObject({
      code: 'wrong-type',
      argument: 'options.clock.now',
    });
  });
});
