import type { Decimal } from 'decimal.js';
import { candlesOf } from './candles.js';
import { decimal, type Fraction, whole } from './exact.js';
import type { Market } from './market.js';
import { priceStepOf } from './price-step.js';
import type { Params } from './report.js';
import { pricesOf, type Session } from './session.js';

/** The prices around which a session spent most of its time. */
export interface ValueArea {
  readonly high: Fraction;
  readonly pointOfControl: Fraction;
  readonly low: Fraction;
}

/** The value area of a session: price steps in its range, from the one that most brackets touch on, with a share of all touches. */
export function valueAreaOf(session: Session, market: Market, { minutes, share }: Params): ValueArea {
  const step = priceStepOf(market);
  const counts = countsOf(session, market, minutes as number, step);
  const at = (steps: Decimal): Fraction => whole(step.times(steps));
  if (counts.length === 0) {
    const nearest = at(nearestTo(session, step));
    return { high: nearest, pointOfControl: nearest, low: nearest };
  }
  const first = stepsUpFrom(session.low, step);
  const busiest = busiestOf(counts, (i) =>
    step.times(first.plus(i)).times(2).minus(session.low).minus(session.high).abs(),
  );
  const { lowest, highest } = grownFrom(busiest, counts, share as number);
  return { high: at(first.plus(highest)), pointOfControl: at(first.plus(busiest)), low: at(first.plus(lowest)) };
}

/** How many brackets touch each price step between the low and the high, both included, the lowest first. */
function countsOf(session: Session, { bars }: Market, minutes: number, step: Decimal): readonly number[] {
  const first = stepsUpFrom(session.low, step);
  const from = (price: Decimal): number => stepsUpFrom(price, step).minus(first).toNumber();
  const upTo = (price: Decimal): number => stepsDownFrom(price, step).minus(first).toNumber();
  const counts = Array<number>(upTo(session.high) + 1).fill(0);
  for (const bracket of candlesOf(bars, session, minutes)) {
    const { high, low } = pricesOf(bars, bracket.bars);
    for (let i = from(low); i <= upTo(high); i++) counts[i]++;
  }
  return counts;
}

/** How many steps the highest price of the grid that is not above a price is; prices may be negative. */
function stepsDownFrom(price: Decimal, step: Decimal): Decimal {
  const steps = price.divToInt(step);
  return steps.times(step).gt(price) ? steps.minus(1) : steps;
}

/** The same of the lowest one that is not below it. */
function stepsUpFrom(price: Decimal, step: Decimal): Decimal {
  return stepsDownFrom(price.negated(), step).negated();
}

/** A session between two prices of the grid touches neither: the nearer one to its middle, of two the lower. */
function nearestTo({ high, low }: Session, step: Decimal): Decimal {
  const below = stepsDownFrom(low, step);
  const isNearer = high.plus(low).lte(step.times(below.times(2).plus(1)));
  return isNearer ? below : below.plus(1);
}

/** The price step with the highest count: of several the nearest to the middle, then the lower. */
function busiestOf(counts: readonly number[], fromMiddle: (i: number) => Decimal): number {
  let busiest = 0;
  for (let i = 1; i < counts.length; i++) {
    const more = counts[i] - counts[busiest];
    if (more > 0 || (more === 0 && fromMiddle(i).lt(fromMiddle(busiest)))) busiest = i;
  }
  return busiest;
}

/** A price step with those around it, two more at a time on the side that counts more, or on both, until they have the share of all counts. */
function grownFrom(
  busiest: number,
  counts: readonly number[],
  share: number,
): { readonly lowest: number; readonly highest: number } {
  const sum = (some: readonly number[]): number => some.reduce((total, count) => total + count, 0);
  const enough = decimal(share).times(sum(counts));
  let lowest = busiest;
  let highest = busiest;
  let held = counts[busiest];
  while (enough.gt(100 * held)) {
    const above = counts.slice(highest + 1, highest + 3);
    const below = counts.slice(Math.max(0, lowest - 2), lowest);
    const more = sum(above) - sum(below);
    if (more >= 0) {
      highest += above.length;
      held += sum(above);
    }
    if (more <= 0) {
      lowest -= below.length;
      held += sum(below);
    }
  }
  return { lowest, highest };
}
