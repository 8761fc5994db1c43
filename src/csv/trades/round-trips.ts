import { BarstatsRangeError } from '../../errors/index.js';
import {
  type Amount,
  compareAmounts,
  minus,
  negated,
  numberOf,
  type OpenTrade,
  plus,
  times,
  type Trade,
} from '../../trades/inner.js';
import type { StatementRow } from './statement-table.js';
import type { TradesSetting } from './trades-options.js';

/** A round trip as a statement has it. */
export interface RoundTrip {
  readonly row: StatementRow;
  readonly side: 'long' | 'short';
  readonly entered: number;
  readonly left: number;
  readonly quantity: Amount;
  readonly entryPrice: Amount;
  readonly exitPrice: Amount;
  readonly fees: Amount;
  readonly profit: Amount;
}

/** One that is not closed. */
export type OpenRoundTrip = Omit<RoundTrip, 'left' | 'exitPrice' | 'profit'>;

/** Round trips as trades, in order of entry. */
export function tradesOfRoundTrips(
  trips: readonly RoundTrip[],
  symbol: string | null,
  hasFees: boolean,
  profit: 'before-fees' | 'after-fees',
): readonly Trade[] {
  return [...trips]
    .sort((a, b) => (a.entered === b.entered ? a.left - b.left : a.entered - b.entered))
    .map((trip, i) =>
      Object.freeze({
        symbol,
        side: trip.side,
        entered: trip.entered,
        left: trip.left,
        quantity: numberOf(trip.quantity),
        entryPrice: numberOf(trip.entryPrice),
        exitPrice: numberOf(trip.exitPrice),
        fees: hasFees ? numberOf(trip.fees) : null,
        result: numberOf(profit === 'after-fees' ? trip.profit : minus(trip.profit, trip.fees)),
        position: i + 1,
      }),
    );
}

/** Those that are not closed, in order of entry. */
export function openRoundTrips(
  trips: readonly OpenRoundTrip[],
  symbol: string | null,
  hasFees: boolean,
): readonly OpenTrade[] {
  return [...trips]
    .sort((a, b) => a.entered - b.entered)
    .map(({ side, entered, quantity, entryPrice, fees }) =>
      Object.freeze({
        symbol,
        side,
        entered,
        quantity: numberOf(quantity),
        entryPrice: numberOf(entryPrice),
        fees: hasFees ? numberOf(fees) : null,
      }),
    );
}

/**
 * Whether profits are before or after fees, by the prices: of each trade, the profit, with its fees or without, is the same multiple of what price and
 * quantity moved.
 *
 * @throws {@link BarstatsRangeError} `ambiguous` if both fit, or neither
 */
export function profitOf(
  trips: readonly RoundTrip[],
  { multiplier, profit }: Pick<TradesSetting, 'multiplier' | 'profit'>,
): 'before-fees' | 'after-fees' {
  if (profit !== null) return profit;
  if (trips.every(({ fees }) => fees.units === 0n)) return 'before-fees';
  const fits = (['before-fees', 'after-fees'] as const).filter((each) =>
    haveOneMultiple(
      trips.map((trip) => ({
        move: moveOf(trip),
        gross: each === 'before-fees' ? trip.profit : plus(trip.profit, trip.fees),
      })),
      multiplier,
    ),
  );
  if (fits.length === 1) return fits[0];
  const argument = 'options.profit';
  const message = `the file does not show whether its profits are before or after fees: give ${argument}, "before-fees" or "after-fees"`;
  throw new BarstatsRangeError('ambiguous', message, { argument });
}

function moveOf({ side, entryPrice, exitPrice, quantity }: RoundTrip): Amount {
  const move = times(minus(exitPrice, entryPrice), quantity);
  return side === 'long' ? move : negated(move);
}

function haveOneMultiple(
  trips: readonly { readonly move: Amount; readonly gross: Amount }[],
  multiplier: Amount | null,
): boolean {
  const first = trips.find(({ move }) => move.units !== 0n);
  // What a move is worth is above zero.
  if (first !== undefined && first.gross.units > 0n !== first.move.units > 0n) return false;
  return trips.every(({ move, gross }) => {
    if (multiplier !== null) return compareAmounts(gross, times(move, multiplier)) === 0;
    if (first === undefined || move.units === 0n) return gross.units === 0n;
    return compareAmounts(times(gross, first.move), times(first.gross, move)) === 0;
  });
}
