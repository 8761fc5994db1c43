import type { FaultList } from '../../files/inner.js';
import type { ChosenRows } from './chosen-rows.js';
import { isNoAmount } from './amount-text.js';
import { pairedLegs, type TripRows } from './paired-legs.js';
import { type OpenRoundTrip, openRoundTrips, profitOf, type RoundTrip, tradesOfRoundTrips } from './round-trips.js';
import type { RowReader } from './row-reader.js';
import { type StatementRow, type StatementTable, textOf } from './statement-table.js';
import { instantsOf, readTimes, runsBackwards } from './statement-times.js';
import type { ReadTrades } from './trades-of-fills.js';
import type { TradesSetting } from './trades-options.js';

/**
 * Trades from rows that are round trips, or sides of them.
 *
 * @throws {@link BarstatsRangeError} as {@link readTimes} and {@link profitOf}
 */
export function tradesOfRows(
  chosen: ChosenRows,
  { format, faults }: StatementTable,
  reader: RowReader,
  setting: TradesSetting,
): ReadTrades {
  const { all, rows, symbol } = chosen;
  const isLeg = format.row === 'leg';
  const place = new Map(all.map((row, i) => [row, i]));
  const texts = all.map((row) => timeText(row, 'time'));
  const exits = isLeg ? [] : all.map((row) => timeText(row, 'exitTime'));
  const { times, timeZone, notation } = readTimes([...texts, ...exits], setting, false, format.program);
  const trips = isLeg ? pairedLegs(rows, reader) : rows.map(whole);
  const entryTime = ({ entry }: TripRows): number => times[place.get(entry)!];
  const exitTime = ({ exit }: TripRows): number => (exit === null ? NaN : times[place.get(exit)! + exits.length]);
  const isBackwards = runsBackwards(Float64Array.from(trips, entryTime)) === true;
  const closed: RoundTrip[] = [];
  const open: OpenRoundTrip[] = [];
  for (const trip of isBackwards ? [...trips].reverse() : trips) {
    const [entered, left] = instantsOf(Float64Array.of(entryTime(trip), exitTime(trip)), timeZone);
    const read = tripOf(trip, entered, left, reader, faults);
    if (read !== null && 'left' in read) closed.push(read);
    else if (read !== null) open.push(read);
  }
  const hasFees = rows.some((row) => reader.hasFees(row));
  // Where rows are wrong, what the others show does not matter.
  const stated = format.profit === 'unclear' && faults.total === 0 ? profitOf(closed, setting) : format.profit;
  const profit = stated === 'before-fees' ? stated : 'after-fees';
  return {
    trades: tradesOfRoundTrips(closed, symbol, hasFees, profit),
    open: openRoundTrips(open, symbol, hasFees),
    times: notation,
    timeZone,
    order: isBackwards ? 'newest-first' : 'oldest-first',
    hasFees,
    multiplier: null,
    profit,
  };
}

function whole(row: StatementRow): TripRows {
  const isOpen = timeText(row, 'exitTime') === null;
  return { entry: row, exit: isOpen ? null : row };
}

function timeText(row: StatementRow, field: 'time' | 'exitTime'): string | null {
  const text = textOf(row, field);
  return text === null || isNoAmount(text) || text.toLowerCase() === 'open' ? null : text;
}

function tripOf(
  { entry, exit }: TripRows,
  entered: number,
  left: number,
  reader: RowReader,
  faults: FaultList,
): RoundTrip | OpenRoundTrip | null {
  const before = faults.total;
  const isLeg = exit !== entry && exit !== null;
  const side = reader.side(entry);
  const quantity = reader.quantity(entry);
  const entryPrice = reader.amount(entry, 'price');
  const fees = reader.fees(entry);
  if (Number.isNaN(entered)) reader.noTime(entry, 'time');
  const exitPrice = exit === null ? null : reader.amount(exit, isLeg ? 'price' : 'exitPrice');
  const profit = exit === null ? null : reader.amount(exit, 'profit');
  if (exit !== null && Number.isNaN(left)) reader.noTime(exit, isLeg ? 'time' : 'exitTime');
  if (exit !== null && left < entered) {
    reader.fault(exit, isLeg ? 'time' : 'exitTime', 'not-ascending', 'the trade was left before it was entered');
  }
  if (faults.total > before || side === null || quantity === null || entryPrice === null || fees === null) return null;
  const trip = {
    row: entry,
    side: side.endsWith('short') ? ('short' as const) : ('long' as const),
    entered,
    quantity,
    entryPrice,
    fees,
  };
  return exitPrice === null || profit === null ? trip : { ...trip, left, exitPrice, profit };
}
