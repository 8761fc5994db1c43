import { barsFromColumns } from 'barstats/bars';
import { type CalendarDates, calendarFromDates } from 'barstats/calendar';
import type { ScanMarket } from 'barstats/discovery';

/** A market to scan on another thread. Its calendar is a list of dates, because functions cannot be sent to a thread. */
export interface ThreadMarket extends Omit<ScanMarket, 'calendar'> {
  readonly calendar?: CalendarDates | null;
}

/** A market with columns in shared memory, so sending it does not copy bars. */
export interface SharedMarket extends Omit<ThreadMarket, 'bars'> {
  readonly interval: number;
  readonly columns: Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close', Float64Array>>;
  readonly volume: Float64Array | null;
  readonly contract: Int32Array | null;
  readonly contracts: readonly string[];
}

/** Puts the bars of a market into shared memory, unless they already are. */
export function shareMarket({ bars, ...market }: ThreadMarket): SharedMarket {
  const { interval, time, open, high, low, close, volume, contract, contracts } = bars;
  return {
    ...market,
    interval,
    columns: { time: shared(time), open: shared(open), high: shared(high), low: shared(low), close: shared(close) },
    volume: volume && shared(volume),
    contract: contract && Int32Array.from(contract),
    contracts,
  };
}

/** The market for the library, with the shared columns. */
export function marketOf(market: SharedMarket): ScanMarket {
  const { interval, columns, volume, contract, contracts, calendar, ...rest } = market;
  const names = contract && Array.from(contract, (index) => contracts[index]);
  const bars = barsFromColumns({ ...columns, volume, contract: names }, { interval });
  if (calendar === undefined) return { ...rest, bars };
  return { ...rest, bars, calendar: calendar && calendarFromDates(calendar) };
}

function shared(column: Float64Array): Float64Array {
  if (column.buffer instanceof SharedArrayBuffer) return column;
  const copy = new Float64Array(new SharedArrayBuffer(column.byteLength));
  copy.set(column);
  return copy;
}
