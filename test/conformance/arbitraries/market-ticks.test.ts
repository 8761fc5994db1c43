import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketFrame } from '../../../src/conformance/arbitraries/market-frame.js';
import { marketPlan, type MarketPlan } from '../../../src/conformance/arbitraries/market-plan.js';
import { marketSlots, type Slot } from '../../../src/conformance/arbitraries/market-slots.js';
import { marketTicks, type TickBar } from '../../../src/conformance/arbitraries/market-ticks.js';
import { bySession } from './by-session.js';

/** A bar with the one before it, and whether it opens its session. */
interface Placed {
  readonly plan: MarketPlan;
  readonly slot: Slot;
  readonly bar: TickBar;
  readonly before: TickBar | null;
  readonly opens: boolean;
}

// Made once, by the tests.
let markets: readonly (readonly Placed[])[];
beforeAll(() => {
  markets = fc.sample(marketPlan({}), { numRuns: 500, seed: 20240310 }).map((plan) => {
    const frame = marketFrame(plan, {});
    const slots = marketSlots(plan, frame);
    const bars = marketTicks(plan, frame, slots);
    const opened = new Set<number>();
    return slots.map((slot, i) => {
      const opens = slot.inside && !opened.has(slot.session);
      if (slot.inside) opened.add(slot.session);
      return { plan, slot, bar: bars[i], before: i === 0 ? null : bars[i - 1], opens };
    });
  });
});

const isWild = ({ character }: MarketPlan): boolean => character === 22;

/** The sessions of a market as their bars make them, one after the other. */
function sessionsOf(market: readonly Placed[]): readonly TickBar[] {
  const inside = market.filter(({ slot }) => slot.inside);
  return bySession(inside, ({ slot }) => slot).map((placed) => ({
    open: placed[0].bar.open,
    high: Math.max(...placed.map(({ bar }) => bar.high)),
    low: Math.min(...placed.map(({ bar }) => bar.low)),
    close: placed.at(-1)!.bar.close,
  }));
}

describe('marketTicks', () => {
  it('has no price of a bar above its high or below its low', () => {
    for (const { bar } of markets.flat()) {
      expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
      expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
    }
  });

  it('goes on within two ticks of the close before, but where a session opens', () => {
    let jumps = 0;
    for (const { plan, bar, before, opens } of markets.flat()) {
      if (before === null) continue;
      const ticks = Math.abs(bar.open - before.close) / (isWild(plan) ? 37 : 1);
      if (opens) jumps += ticks > 2 ? 1 : 0;
      else expect(ticks).toBeLessThanOrEqual(2);
    }
    expect(jumps).toBeGreaterThan(500);
  });

  it.each<[string, (session: TickBar, before: TickBar) => boolean]>([
    ['the high', ({ open }, { high }) => open === high],
    ['the low', ({ open }, { low }) => open === low],
    ['the close', ({ open }, { close }) => open === close],
    ['the open', ({ open }, before) => open === before.open],
    ['a little above the high', ({ open }, { high }) => open > high && open <= high + 7],
    ['a little below the low', ({ open }, { low }) => open < low && open >= low - 7],
    ['a whole range above the high', ({ open }, { high, low }) => high > low + 7 && open === high + (high - low)],
  ])('opens in at least one of fifty sessions at %s of the session before', (_, found) => {
    const pairs = markets.flatMap((market) =>
      sessionsOf(market).flatMap((each, i, list) => (i > 0 ? [[each, list[i - 1]]] : [])),
    );
    expect(pairs.filter(([each, before]) => found(each, before)).length).toBeGreaterThan(pairs.length / 50);
  });

  it('has sessions of flat bars, of large ones and with a spike', () => {
    const sized = (presence: (number: number) => boolean) =>
      markets
        .flat()
        .filter(({ plan, slot }) => plan.character < 16 && presence(plan.sessions[slot.session].presence))
        .map(({ bar }) => bar.high - bar.low);
    for (const size of sized((presence) => presence === 40)) expect(size).toBe(0);
    const average = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b) / sizes.length;
    expect(average(sized((presence) => presence >= 46)) / average(sized((presence) => presence < 28))).toBeCloseTo(
      7,
      0,
    );
    expect(sized((presence) => presence === 45).some((size) => size >= 80)).toBe(true);
  });

  it.each<[string, (bar: TickBar) => boolean]>([
    ['zero', ({ open }) => open === 0],
    ['below zero', ({ open }) => open < 0],
    ['of many digits', ({ open }) => open >= 900_000_000_000],
  ])('starts markets at prices %s', (_, found) => {
    expect(markets.filter((market) => market.length > 0 && found(market[0].bar)).length).toBeGreaterThan(2);
  });
});
