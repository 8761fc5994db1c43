import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import { compare, decimal, Exact, type Fraction, times, whole } from '../numbers/exact.js';
import type { Session } from '../market/session.js';
import type { Entry } from './entry.js';

/** What follows an entry in one bar, in price above the entry for a long trade, below it for a short one. */
export interface Step {
  readonly bar: number;
  /** Where the bar opened; `null` if the entry came after that. */
  readonly open: Decimal | null;
  readonly best: Decimal;
  readonly worst: Decimal;
}

/** What follows an entry to the end of its session. */
export interface Path {
  readonly steps: readonly Step[];
  /** The extreme of the bar of an entry at a level that may have come before it. */
  readonly possible: Decimal | null;
  /** The close of the session. */
  readonly end: Decimal;
}

export function pathOf({ at, price, bar }: Entry, long: boolean, session: Session, bars: Bars): Path {
  const gain = (value: number): Decimal => (long ? decimal(value).minus(price) : price.minus(decimal(value)));
  const { open, high, low, close } = bars;
  const step = (i: number, opened: Decimal | null, values: readonly number[]): Step => {
    const gains = values.map(gain);
    return { bar: i, open: opened, best: Exact.max(...gains), worst: Exact.min(...gains) };
  };
  const all = (i: number): Step => step(i, gain(open[i]), [high[i], low[i]]);
  const steps = session.bars.filter((i) => i > bar).map(all);
  let possible: Decimal | null = null;
  if (at === 'open') steps.unshift(all(bar));
  if (at === 'level-up') {
    steps.unshift(step(bar, null, [high[bar], close[bar]]));
    possible = gain(low[bar]);
  }
  if (at === 'level-down') {
    steps.unshift(step(bar, null, [low[bar], close[bar]]));
    possible = gain(high[bar]);
  }
  return { steps, possible, end: gain(close[session.bars[session.bars.length - 1]]) };
}

/** Whether a price is at a distance in favour of the trade, or beyond it. */
export function isFavourable(price: Decimal, distance: Fraction): boolean {
  return compare(whole(price), distance) >= 0;
}

/** The same against it. */
export function isAdverse(price: Decimal, distance: Fraction): boolean {
  return compare(whole(price.negated()), distance) >= 0;
}

/** So many units. */
export function distanceOf(count: number, unit: Fraction): Fraction {
  return times(whole(decimal(count)), unit);
}
