import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import { decimal } from '../numbers/exact.js';
import { firstBreak } from '../prices/first-break.js';
import type { Market } from '../market/market.js';
import { priceStepBefore } from '../market/price-step.js';
import type { Group, Observation } from '../reports/report.js';
import type { Session } from '../market/session.js';

/** Where a trade begins. */
export interface Entry {
  /** At the open or close of its bar, or at a level through which the price goes up or down in it. */
  readonly at: 'open' | 'close' | 'level-up' | 'level-down';
  readonly price: Decimal;
  /** The index of its bar. */
  readonly bar: number;
  /** Whether the way of a trade with it is up. */
  readonly up: boolean;
  /** When it is known that there is one, if that is not when its bar ends. */
  readonly knownAt?: number;
}

/** An entry with what its family says of it. */
export interface Setup {
  readonly entry: Entry;
  /** What distances are multiples of, unless that is the average range. */
  readonly size: Decimal;
  readonly groups: readonly Group[];
  readonly levels: Observation['levels'];
  /** What leaves it out all the same. */
  readonly whyNot?: string | undefined;
}

/** The side of a range that is broken first. */
export interface BrokenLevel {
  /** The index of the breaking bar. */
  readonly bar: number;
  readonly up: boolean;
  /** L: the high of the range after a break up, its low after a break down. */
  readonly level: Decimal;
}

/** An entry at the first break of a range. */
export interface BreakSetup extends Setup {
  readonly broken: BrokenLevel;
}

interface Range {
  readonly high: Decimal;
  readonly low: Decimal;
}

/** The first break of a range by some bars of a session, in the groups of `firstSideDimension`, or the reason why there is none. */
export function setupAtBreak(
  session: Session,
  some: readonly number[],
  market: Market,
  range: Range,
  levels: Setup['levels'],
  criterion: unknown = 'wick',
): BreakSetup | string {
  const entry = entryAtBreak(session, some, market, range, criterion);
  if (typeof entry === 'string') return entry;
  const { bar, up } = entry;
  const groups = [{ 'first-side': up ? 'high' : 'low' }];
  const broken = { bar, up, level: up ? range.high : range.low };
  return { entry, size: range.high.minus(range.low), groups, levels, broken };
}

function entryAtBreak(
  session: Session,
  some: readonly number[],
  market: Market,
  range: Range,
  criterion: unknown,
): Entry | 'no-break' | 'ambiguous' {
  const first = firstBreak({ bars: some }, market, range, criterion);
  if (first === null) return 'no-break';
  if (first.side === 'ambiguous') return 'ambiguous';
  const bar = some[first.position];
  const up = first.side === 'high';
  const { open, close } = market.bars;
  if (criterion === 'close') return { at: 'close', price: decimal(close[bar]), bar, up };
  // A touch breaks nothing, so the first price at which the break is there is a step beyond the level.
  const step = priceStepBefore(market, session);
  const fill = up ? range.high.plus(step) : range.low.minus(step);
  const opened = decimal(open[bar]);
  if (up ? opened.gte(fill) : opened.lte(fill)) return { at: 'open', price: opened, bar, up };
  return { at: up ? 'level-up' : 'level-down', price: fill, bar, up };
}

/** The first of some bars to touch a level from the other side, at the open of one that is there already; `null` for none. */
export function entryAtTouch(
  some: readonly number[],
  { open, high, low }: Bars,
  level: Decimal,
  from: 'above' | 'below',
): Pick<Entry, 'at' | 'price' | 'bar'> | null {
  for (const bar of some) {
    const opened = decimal(open[bar]);
    const touches = from === 'above' ? decimal(low[bar]).lte(level) : decimal(high[bar]).gte(level);
    if (!touches) continue;
    if (from === 'above' ? opened.lte(level) : opened.gte(level)) return { at: 'open', price: opened, bar };
    return { at: from === 'above' ? 'level-down' : 'level-up', price: level, bar };
  }
  return null;
}
