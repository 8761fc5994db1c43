import type { GeneratedRow, MarketConstraints } from './generated-market.js';
import type { MarketPlan } from './market-plan.js';
import type { Slot } from './market-slots.js';
import type { TickBar } from './market-ticks.js';

const contractNames = ['H4', 'M4', 'U4'];
const tickSizes = [1, 1, 1, 5, 25, 10, 2, 50];
const largeExponents = [9, 15, 30, 9, 15, 30, 12, 290];
const smallExponents = [-12, -18, -30, -12, -18, -30, -22, -290];

/** Puts places, ticks and contracts together into rows. */
export function marketRows(
  plan: MarketPlan,
  slots: readonly Slot[],
  ticks: readonly TickBar[],
  constraints: MarketConstraints,
): GeneratedRow[] {
  const price = priceOf(plan, constraints.shortPrices ?? false);
  const contracts = plan.contracts ? contractsOf(plan, slots) : null;
  return slots.map((slot, index) => {
    const { open, high, low, close } = ticks[index];
    const session = plan.sessions[slot.session];
    // Some bars of such a session have a low with one decimal more than all the rest.
    const move = session.moves[index % session.moves.length];
    const finer = session.presence === 42 && move % 5 === 0 ? 1 + (session.first % 9) : 0;
    const row: GeneratedRow = {
      time: slot.time,
      open: price(open, 0),
      high: price(high, 0),
      low: price(low, -finer),
      close: price(close, 0),
    };
    if (plan.volume > 0) row.volume = [0, 0, move, move / 8, move * 1_000_003][plan.volume]!;
    if (contracts !== null) row.contract = contracts[index]!;
    return row;
  });
}

/** How many ticks and tenths of a tick become a price; never decreasing in either. */
function priceOf(plan: MarketPlan, short: boolean): (ticks: number, tenths: number) => number {
  const decimals = plan.decimals > 10 ? 2 : plan.decimals;
  const tick = tickSizes[plan.tick];
  const number = (ticks: number, tenths: number) => ticks * tick * 10 + tenths;
  const exponent = -decimals - 1;
  const power = Number(`1e${exponent}`);
  if (!short) {
    // Doubles as other programs leave them behind: 0.30000000000000004, a third.
    if (plan.character === 19) return (ticks, tenths) => number(ticks, tenths) * power;
    if (plan.character === 23) return (ticks, tenths) => number(ticks, tenths) / 7;
    const exponents = plan.character === 20 ? largeExponents : plan.character === 21 ? smallExponents : null;
    if (exponents !== null) {
      const far = exponents[plan.base % exponents.length];
      return (ticks, tenths) => Number(`${number(ticks, tenths)}e${far}`);
    }
  }
  return (ticks, tenths) => Number(`${number(ticks, tenths)}e${exponent}`);
}

function contractsOf(plan: MarketPlan, slots: readonly Slot[]): string[] {
  let contract = 0;
  let session = -1;
  let barsInside = 0;
  return slots.map((slot, index) => {
    const { roll, second } = plan.sessions[slot.session];
    const firstOfAll = slot.session !== session;
    if (firstOfAll) {
      session = slot.session;
      barsInside = 0;
    }
    if (slot.inside) barsInside += 1;
    const firstInside = slot.inside && barsInside === 1;
    const within = slot.inside && barsInside === 2 + (second % 4);
    const last = slots[index + 1]?.session !== slot.session;
    if (roll === 41 || roll === 42 ? firstOfAll : roll === 43 && firstInside) contract += 1;
    if ((roll === 44 && within) || (roll === 45 && last)) contract += 1;
    // One bar of another contract, and back.
    const alone = roll === 46 ? within : roll === 47 && firstOfAll;
    return contractNames[(contract + (alone ? 1 : 0)) % contractNames.length];
  });
}
