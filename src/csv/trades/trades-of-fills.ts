import { type Amount, type Fill, matchFills, type OpenTrade, type Trade, ZERO } from '../../trades/inner.js';
import { amountOfText } from './amount-text.js';
import type { ChosenRows } from './chosen-rows.js';
import { multiplierOf } from './multiplier.js';
import type { RowReader } from './row-reader.js';
import { type StatementRow, type StatementTable, textOf } from './statement-table.js';
import { instantsOf, readTimes, runsBackwards } from './statement-times.js';
import type { TradesSetting } from './trades-options.js';

/** What the rows of a statement come to. */
export interface ReadTrades {
  readonly trades: readonly Trade[];
  readonly open: readonly OpenTrade[];
  readonly times: string;
  readonly timeZone: string | null;
  readonly order: 'oldest-first' | 'newest-first';
  readonly hasFees: boolean;
  /** `null` where profits are stated. */
  readonly multiplier: Amount | null;
  readonly profit: 'computed' | 'before-fees' | 'after-fees';
}

/** The cents of most currencies. */
const FEWEST_DECIMALS = 2;

type Unmatched = Omit<Fill, 'instant'>;

/**
 * Trades from rows that are executions.
 *
 * @throws {@link BarstatsRangeError} as {@link readTimes} and {@link multiplierOf}
 */
export function tradesOfFills(
  chosen: ChosenRows,
  table: StatementTable,
  reader: RowReader,
  setting: TradesSetting,
): ReadTrades {
  const { all, symbol } = chosen;
  const texts = all.map((row) => textOf(row, 'time'));
  const { times, timeZone, notation } = readTimes(texts, setting, true, table.format.program);
  const own = new Set(chosen.rows);
  const positions = [...all.keys()].filter((i) => own.has(all[i]));
  // A statement that is sorted by symbol is in order of time within each.
  const isBackwards = runsBackwards(Float64Array.from(positions, (i) => times[i])) ?? runsBackwards(times) ?? false;
  if (isBackwards) positions.reverse();
  const instants = instantsOf(
    Float64Array.from(positions, (i) => times[i]),
    timeZone,
  );
  const fills = positions.flatMap((i, at): Fill[] => {
    const fill = fillOf(all[i], reader);
    if (Number.isNaN(instants[at])) reader.noTime(all[i], 'time');
    return fill === null || Number.isNaN(instants[at]) ? [] : [{ ...fill, instant: instants[at] }];
  });
  fills.sort((a, b) => a.instant - b.instant);
  if (table.faults.total > 0) throw table.faults.error('csv', 'line', 'trades');
  const hasFees = chosen.rows.some((row) => reader.hasFees(row));
  const multiplier = multiplierOf(chosen, table, reader, setting.multiplier);
  const feeDecimals = fills.reduce((most, { fees }) => Math.max(most, fees.decimals), FEWEST_DECIMALS);
  const { trades, open, before } = matchFills(fills, { symbol, multiplier, hasFees, feeDecimals });
  table.skipped.add('position-before', before);
  const order = isBackwards ? 'newest-first' : 'oldest-first';
  return { trades, open, times: notation, timeZone, order, hasFees, multiplier, profit: 'computed' };
}

function fillOf(row: StatementRow, reader: RowReader): Unmatched | null {
  const price = reader.amount(row, 'price');
  const fees = reader.fees(row);
  const sided = row.header.places.side === undefined ? bySign(row, reader) : bySide(row, reader);
  if (price === null || fees === null || sided === null) return null;
  return { ...sided, price, fees, opening: openingOf(row, sided.side) };
}

/** The sign of the quantity is the side. */
function bySign(row: StatementRow, reader: RowReader): Pick<Fill, 'side' | 'quantity'> | null {
  const quantity = reader.amount(row, 'quantity');
  if (quantity === null) return null;
  const { units, decimals } = quantity;
  if (units === 0n) return reader.fault(row, 'quantity', 'out-of-bounds', 'quantity is 0');
  return units > 0n ? { side: 'buy', quantity } : { side: 'sell', quantity: { units: -units, decimals } };
}

/** The side is named; a quantity that is sold may have a sign as well. */
function bySide(row: StatementRow, reader: RowReader): Pick<Fill, 'side' | 'quantity'> | null {
  const side = reader.side(row);
  if (side !== 'buy' && side !== 'sell') return null;
  const isSigned = side === 'sell' && (textOf(row, 'quantity') ?? '').startsWith('-');
  const quantity = isSigned ? bySign(row, reader)?.quantity : reader.quantity(row);
  return quantity === null || quantity === undefined ? null : { side, quantity };
}

/**
 * The most of an execution that opened a position, `null` if the file does not say it: that it only closed, or which position it left. One that closed and
 * opened says nothing that its quantity does not.
 */
function openingOf(row: StatementRow, side: Fill['side']): Amount | null {
  const after = /^(?:-|([\d.,]+) ?([LS]))$/.exec(textOf(row, 'positionAfter') ?? '');
  if (after !== null) {
    const [, quantity, letter] = after;
    const isOpen = letter === (side === 'buy' ? 'L' : 'S');
    return isOpen ? amountOfText(quantity, '.') : ZERO;
  }
  const { effects } = row.header.format;
  const text = textOf(row, 'effect');
  const closesOnly = effects !== undefined && text !== null && effects.closes.test(text) && !effects.opens.test(text);
  return closesOnly ? ZERO : null;
}
