import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketFrame, type MarketFrame } from '../../../src/conformance/arbitraries/market-frame.js';
import { marketPlan, type MarketPlan } from '../../../src/conformance/arbitraries/market-plan.js';
import { marketSlots, type Slot } from '../../../src/conformance/arbitraries/market-slots.js';
import { sessionSpan } from '../../../src/conformance/arbitraries/session-span.js';
import { bySession } from './by-session.js';

interface Made {
  readonly plan: MarketPlan;
  readonly frame: MarketFrame;
  readonly slots: readonly Slot[];
}

// Made once, by the tests.
let all: readonly Made[];
let intraday: readonly Made[];
beforeAll(() => {
  all = fc.sample(marketPlan({}), { numRuns: 900, seed: 20240310 }).map((plan) => {
    const frame = marketFrame(plan, {});
    return { plan, frame, slots: marketSlots(plan, frame) };
  });
  intraday = all.filter(({ frame }) => !frame.daily);
});

/** The pause that a bar begins in, of the session that it lies in or near. */
function pauseAt({ frame }: Made, time: number) {
  const day = Math.floor(time / 864e5);
  return [day - 1, day, day + 1, day + 2]
    .flatMap((each) => sessionSpan(frame.template, each)?.breaks ?? [])
    .find(({ from, to }) => from <= time && time < to);
}

const inPauses = (pauses: MarketFrame['pauses']) =>
  intraday
    .filter(({ frame }) => frame.pauses === pauses && frame.template.breaks !== undefined)
    .map((made) => ({ ...made, paused: made.slots.filter(({ time, inside }) => inside && pauseAt(made, time)) }));

describe('marketSlots', () => {
  it('puts bars one after the other, none before the one before it is over', () => {
    for (const { frame, slots } of all) {
      const least = frame.daily ? 20 * 36e5 : frame.intervalMs;
      slots.forEach(({ time }, i) => {
        if (i > 0) expect(time - slots[i - 1].time).toBeGreaterThanOrEqual(least);
      });
    }
  });

  it('has no bar in a break, all of them, or in some sessions its first one', () => {
    const none = inPauses('none');
    expect(none.length).toBeGreaterThan(100);
    for (const { paused } of none) expect(paused).toEqual([]);

    const some = inPauses('some');
    expect(some.filter(({ paused }) => paused.length > 0).length).toBeGreaterThan(20);
    for (const made of some) {
      for (const { time } of made.paused) expect(time).toBeLessThan(pauseAt(made, time)!.from + made.frame.intervalMs);
    }
    const without = some.filter(({ slots, paused }) => {
      const inSome = new Set(paused.map(({ session }) => session));
      return slots.some(({ session }) => !inSome.has(session));
    });
    expect(without.length).toBeGreaterThan(20);

    const later = inPauses('all').filter((made) =>
      made.paused.some(({ time }) => time >= pauseAt(made, time)!.from + made.frame.intervalMs),
    );
    expect(later.length).toBeGreaterThan(10);
  });

  it('has as many bars before the open as the market is to have, back to the close before', () => {
    const counts = intraday
      .filter(({ frame }) => !frame.midnightBars && frame.defect === 'none')
      .flatMap(({ frame, slots }) =>
        bySession(slots, (slot) => slot).map((own) => ({
          most: frame.before,
          count: Math.max(
            own.findIndex(({ inside }) => inside),
            0,
          ),
        })),
      );
    for (const { most, count } of counts) expect(count).toBeLessThanOrEqual(most);
    for (const wanted of [1, 2, 7, 12]) {
      expect(counts.some(({ most, count }) => most === wanted && count === wanted)).toBe(true);
    }
    expect(counts.some(({ most, count }) => most === 10_000 && count > 100)).toBe(true);
  });

  it('has up to four bars after the close', () => {
    const counts = intraday.flatMap(({ frame, slots }) =>
      bySession(slots, (slot) => slot).map((own) => {
        const last = Math.max(...own.map(({ inside }, i) => (inside ? i : -1)));
        return { most: frame.after, count: own.length - 1 - last };
      }),
    );
    for (const wanted of [1, 2, 3, 4]) {
      expect(counts.some(({ most, count }) => most === wanted && count === wanted)).toBe(true);
    }
  });

  it('begins the bars of a session at its open, but where they are to be refused', () => {
    for (const { frame, slots } of intraday) {
      if (frame.defect !== 'none' || frame.midnightBars) continue;
      for (const { time, inside } of slots) {
        if (!inside) continue;
        const day = Math.floor(time / 864e5);
        const spans = [day - 1, day, day + 1, day + 2].flatMap((each) => sessionSpan(frame.template, each) ?? []);
        const span = spans.find(({ open, close }) => open <= time && time < close)!;
        expect((time - span.open) % frame.intervalMs).toBe(0);
      }
    }
    const refused = intraday.filter(({ frame }) => frame.defect === 'shifted-grid');
    expect(refused.length).toBeGreaterThan(5);
  });
});
