import { isCalendarDate } from './calendar-date.js';

/**
 * A field of a request, which may be anything. One that throws when it is looked at, as `null` does, has no field: a decision is made on whatever comes in.
 */
export function fieldOf(request: unknown, name: string): unknown {
  try {
    return (request as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}

/** A ticker as a request names it: both may be anything. */
export interface AskedTicker {
  readonly assetClass: unknown;
  readonly ticker: unknown;
}

/** What a request names that is no list of tickers stands for one ticker that nobody has. */
const noList: readonly AskedTicker[] = [{ assetClass: undefined, ticker: undefined }];

/** The tickers of a request that names some; holes of a list are tickers as well. */
export function askedTickers(tickers: unknown): readonly AskedTicker[] {
  try {
    if (!Array.isArray(tickers)) return noList;
    return Array.from(tickers as readonly unknown[], (each) => ({
      assetClass: fieldOf(each, 'assetClass'),
      ticker: fieldOf(each, 'ticker'),
    }));
  } catch {
    // A list may throw when it is looked at.
    return noList;
  }
}

/** The dates that a request asks for; without a start, from the start of whatever window there is. */
export interface AskedRange {
  readonly startDate: string | undefined;
  readonly endDate: string;
}

/**
 * The dates of a request as it came in; `null` where one of them is no date of the calendar.
 *
 * @param date - what a missing end stands for
 */
export function askedRange(startDate: unknown, endDate: unknown, date: string): AskedRange | null {
  if (startDate !== undefined && !isCalendarDate(startDate)) return null;
  if (endDate === undefined) return { startDate, endDate: date };
  return isCalendarDate(endDate) ? { startDate, endDate } : null;
}
