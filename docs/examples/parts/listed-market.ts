import type { Bars, CalendarDates } from 'barstats';
import { calendarFromDates } from 'barstats/calendar';
import type { ScanMarket } from 'barstats/discovery';

/** A market without its bars: plain JSON. Its calendar is a list of dates, because functions cannot be sent to a thread. */
export interface ListedMarket extends Omit<ScanMarket, 'bars' | 'calendar'> {
  readonly calendar?: CalendarDates | null;
}

/** The market for the library. */
export function withBars({ calendar, ...market }: ListedMarket, bars: Bars): ScanMarket {
  if (calendar === undefined) return { ...market, bars };
  return { ...market, bars, calendar: calendar && calendarFromDates(calendar) };
}

/** How a market is named in results. */
export interface NamedMarket {
  readonly assetClass: string;
  readonly ticker: string;
}

export function nameOf({ assetClass, ticker }: Pick<ListedMarket, 'assetClass' | 'ticker'>): NamedMarket {
  return { assetClass: typeof assetClass === 'string' ? assetClass : assetClass.name, ticker };
}

/** By asset class and ticker, in the order of code units. */
export function byName(a: NamedMarket, b: NamedMarket): number {
  if (a.assetClass !== b.assetClass) return a.assetClass < b.assetClass ? -1 : 1;
  if (a.ticker !== b.ticker) return a.ticker < b.ticker ? -1 : 1;
  return 0;
}
