import { type Amount, compareAmounts, minus, negated, numberOf, plus, shareOf, times } from './amount.js';
import type { OpenTrade, Trade } from './trade.js';

/** An execution. */
export interface Fill {
  readonly instant: number;
  readonly side: 'buy' | 'sell';
  /** Above zero. */
  readonly quantity: Amount;
  readonly price: Amount;
  /** Positive if paid. */
  readonly fees: Amount;
  /** The most of it that opened a position, as the file says it: zero for a fill that only closes; `null` if it says nothing. */
  readonly opening: Amount | null;
}

/** What all fills of a market have in common. */
export interface FilledMarket {
  readonly symbol: string | null;
  /** What a move of the price by 1 is worth per unit of quantity. */
  readonly multiplier: Amount;
  /** Whether the file has fees. */
  readonly hasFees: boolean;
  /** To how many decimals fees are divided: no fewer than any of them has. */
  readonly feeDecimals: number;
}

/** The trades of a market. */
export interface MatchedFills {
  readonly trades: readonly Trade[];
  readonly open: readonly OpenTrade[];
  /** How many of the fills, from the first on, count in no trade, as a position was open before them. */
  readonly before: number;
}

/** What is left of a fill that opened a position. */
interface Lot {
  readonly fill: Fill;
  left: Amount;
}

/** A quantity of a lot, and the fill that closed it. */
interface Pair {
  readonly entry: Fill;
  readonly exit: Fill;
  readonly quantity: Amount;
  readonly fees: Amount;
  readonly position: number;
}

/**
 * Trades from fills: each fill closes what was opened first, and opens a position with the rest of its quantity.
 *
 * A fill that closes more than is open shows a position from before the first fill: which lots the fills so far have closed is not known then, so they
 * are left out.
 *
 * Parts that have times and prices of entry and exit in common are one trade, so that it does not matter in how many fills an order was executed at a price.
 *
 * @param fills - of one market, in order of time
 */
export function matchFills(fills: readonly Fill[], market: FilledMarket): MatchedFills {
  let lots: Lot[] = [];
  // Those before it are closed: a statement may have many, and moving the others up takes time.
  let next = 0;
  let pairs: Pair[] = [];
  let before = 0;
  let position = 0;
  for (const [i, fill] of fills.entries()) {
    let rest = fill.quantity;
    while (rest.units > 0n && next < lots.length && lots[next].fill.side !== fill.side) {
      const lot = lots[next];
      const quantity = compareAmounts(rest, lot.left) < 0 ? rest : lot.left;
      const fees = plus(feesOf(lot.fill, lot.left, quantity, market), feesOf(fill, rest, quantity, market));
      pairs.push({ entry: lot.fill, exit: fill, quantity, fees, position });
      rest = minus(rest, quantity);
      lot.left = minus(lot.left, quantity);
      if (lot.left.units === 0n) next++;
    }
    if (rest.units === 0n) continue;
    if (fill.opening !== null && compareAmounts(rest, fill.opening) > 0) {
      [lots, next, pairs, before] = [[], 0, [], i + 1];
      rest = fill.opening;
    }
    if (rest.units === 0n) continue;
    if (next === lots.length) position++;
    lots.push({ fill, left: rest });
  }
  return { trades: tradesOf(pairs, market), open: openOf(lots.slice(next), market), before };
}

/** The fees of the next part of a fill of which so much is left. */
function feesOf({ fees, quantity }: Fill, left: Amount, part: Amount, { feeDecimals }: FilledMarket): Amount {
  const used = minus(quantity, left);
  const until = shareOf(fees, plus(used, part), quantity, feeDecimals);
  return minus(until, shareOf(fees, used, quantity, feeDecimals));
}

function tradesOf(pairs: readonly Pair[], { symbol, multiplier, hasFees }: FilledMarket): readonly Trade[] {
  const merged: Pair[] = [];
  for (const pair of pairs) {
    const last = merged.at(-1);
    if (last === undefined || !areOne(last, pair)) merged.push(pair);
    else {
      const [quantity, fees] = [plus(last.quantity, pair.quantity), plus(last.fees, pair.fees)];
      merged[merged.length - 1] = { ...last, quantity, fees };
    }
  }
  // Positions from before the first fill have numbers, too.
  const first = merged[0]?.position ?? 1;
  let number = 1;
  let latest = first;
  return merged.map(({ entry, exit, quantity, fees, position }) => {
    if (position !== latest) number++;
    latest = position;
    const bought = entry.side === 'buy';
    const move = minus(exit.price, entry.price);
    const gross = times(times(bought ? move : negated(move), quantity), multiplier);
    return Object.freeze({
      symbol,
      side: bought ? ('long' as const) : ('short' as const),
      entered: entry.instant,
      left: exit.instant,
      quantity: numberOf(quantity),
      entryPrice: numberOf(entry.price),
      exitPrice: numberOf(exit.price),
      fees: hasFees ? numberOf(fees) : null,
      result: numberOf(minus(gross, fees)),
      position: number,
    });
  });
}

function areOne(a: Pair, b: Pair): boolean {
  return a.position === b.position && areSame(a.entry, b.entry) && areSame(a.exit, b.exit);
}

function areSame(a: Fill, b: Fill): boolean {
  return a.instant === b.instant && a.side === b.side && compareAmounts(a.price, b.price) === 0;
}

function openOf(lots: readonly Lot[], market: FilledMarket): readonly OpenTrade[] {
  const merged: { readonly fill: Fill; quantity: Amount; fees: Amount }[] = [];
  for (const { fill, left } of lots) {
    const last = merged.at(-1);
    const fees = feesOf(fill, left, left, market);
    if (last === undefined || !areSame(last.fill, fill)) merged.push({ fill, quantity: left, fees });
    else {
      last.quantity = plus(last.quantity, left);
      last.fees = plus(last.fees, fees);
    }
  }
  return merged.map(({ fill, quantity, fees }) =>
    Object.freeze({
      symbol: market.symbol,
      side: fill.side === 'buy' ? ('long' as const) : ('short' as const),
      entered: fill.instant,
      quantity: numberOf(quantity),
      entryPrice: numberOf(fill.price),
      fees: market.hasFees ? numberOf(fees) : null,
    }),
  );
}
