import type { MarketFrame } from './market-frame.js';
import { moveCount } from './market-plan.js';
import type { MarketPlan, SessionPlan } from './market-plan.js';
import type { Slot } from './market-slots.js';

/** A bar in whole ticks. */
export interface TickBar {
  open: number;
  high: number;
  low: number;
  close: number;
}

const bodies = [0, 1, -1, 2, -2, 3, -3];
const wicks = [0, 1, 0, 2, 0, 1, 3, 9];
const steps = [0, 0, 0, 1, -1, 2];

/** Walks over the bars of a market; on so few ticks that prices meet earlier levels all the time. */
export function marketTicks(plan: MarketPlan, frame: MarketFrame, slots: readonly Slot[]): TickBar[] {
  const calm = plan.character === 16 || plan.character === 17;
  const allFlat = plan.character === 18;
  const wild = plan.character === 22 ? 37 : 1;
  let price = startingTicks(plan);
  let midnightOpen = price;
  let previous: TickBar = { open: price, high: price, low: price, close: price };
  let current: TickBar | null = null;
  let session = -1;
  let bar = 0;
  return slots.map((slot) => {
    const sessionPlan = plan.sessions[slot.session];
    if (slot.inside && slot.session !== session) {
      if (current !== null) previous = current;
      current = null;
      session = slot.session;
    }
    const move = moveOf(sessionPlan, bar++);
    const opensSession = slot.inside && current === null;
    const open: number = opensSession
      ? openingTicks(sessionPlan, price + move.step * wild, previous, midnightOpen)
      : price + move.step * wild;
    const flat = allFlat || sessionPlan.presence === 40 || (calm && move.rare !== 1);
    const size = (frame.daily ? 2 : 1) * (flat ? 0 : wild) * (sessionPlan.presence >= 46 ? 7 : 1);
    const close = open + move.body * size;
    const spike = sessionPlan.presence === 45 && move.rare === 2 ? 40 : 0;
    const made: TickBar = {
      open,
      high: Math.max(open, close) + move.up * size + spike,
      low: Math.min(open, close) - move.down * size - spike,
      close,
    };
    price = close;
    if (slot.midnight) midnightOpen = open;
    if (slot.inside) current = current === null ? { ...made } : joined(current, made);
    return made;
  });
}

function moveOf(plan: SessionPlan, bar: number) {
  let number = plan.moves[bar % plan.moves.length] % moveCount;
  const next = (count: number): number => {
    const digit = number % count;
    number = Math.floor(number / count);
    return digit;
  };
  return {
    body: bodies[next(bodies.length)],
    up: wicks[next(wicks.length)],
    down: wicks[next(wicks.length)],
    step: steps[next(steps.length)],
    rare: next(8),
  };
}

/** Where a session opens: often exactly on a level of the session before, or just beyond it. */
function openingTicks(plan: SessionPlan, price: number, previous: TickBar, midnightOpen: number): number {
  const beyond = plan.jump + 1;
  const openings: readonly number[] = [
    price + plan.jump,
    price + plan.jump,
    price - plan.jump,
    price - plan.jump,
    previous.high,
    previous.low,
    previous.close,
    previous.open,
    previous.high + beyond,
    previous.low - beyond,
    midnightOpen,
    previous.high + (previous.high - previous.low),
  ];
  return plan.opening < 8 ? price : openings[plan.opening - 8];
}

function startingTicks({ level, base }: MarketPlan): number {
  if (level === 5) return (base % 7) - 3;
  if (level === 6) return 0 - base;
  if (level === 7) return base;
  if (level === 8 || level === 9) return base * 1000 + 7;
  if (level === 10) return base % 30;
  if (level === 11) return 900_000_000_000 + base;
  return 100 + (base % 10_000);
}

function joined(session: TickBar, bar: TickBar): TickBar {
  return {
    open: session.open,
    high: Math.max(session.high, bar.high),
    low: Math.min(session.low, bar.low),
    close: bar.close,
  };
}
