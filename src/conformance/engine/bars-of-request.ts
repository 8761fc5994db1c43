import { barsFromRows, type BarRow, type Bars } from '../../bars/index.js';
import { calendarFromDates, type CalendarDates, type ExchangeCalendar } from '../../calendar/index.js';
import type { MarketOptions } from '../../reports/index.js';
import type { EngineOptions, EngineRequest } from './engine-request.js';

/** Many reports are asked of the same rows: bars, and the sessions that are kept with them, are made once. */
const known = new WeakMap<readonly BarRow[], { readonly interval: number; readonly bars: Bars }>();
const calendars = new WeakMap<CalendarDates, ExchangeCalendar>();

/** The bars that a request is about. */
export function barsOfRequest({ rows, interval }: EngineRequest): Bars {
  const found = known.get(rows);
  if (found?.interval === interval) return found.bars;
  const bars = barsFromRows(rows, { interval });
  known.set(rows, { interval, bars });
  return bars;
}

/** The options of a request as the library takes them. */
export function optionsOfRequest({
  options: { assetClass, calendar, ...options },
}: EngineRequest): MarketOptions & Pick<EngineOptions, 'params'> {
  return {
    assetClass:
      typeof assetClass === 'object' ? { ...assetClass, calendar: calendarOf(assetClass.calendar) } : assetClass,
    ...options,
    ...(calendar === undefined ? {} : { calendar: calendarOf(calendar) }),
  };
}

function calendarOf(dates: CalendarDates | null): ExchangeCalendar | null {
  if (dates === null) return null;
  const found = calendars.get(dates);
  if (found !== undefined) return found;
  const calendar = calendarFromDates(dates);
  calendars.set(dates, calendar);
  return calendar;
}
