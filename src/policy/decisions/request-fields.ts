import { isCalendarDate } from './calendar-date.js';

/**
 * A field of a request, which may be anything. If reading it throws, as on `null`, the field is missing.
 */
export function fieldOf(request: unknown, name: string): unknown {
  try {
    return (request as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}

/** A ticker as a request names it; both fields may be anything. */
export interface AskedTicker {
  readonly assetClass: unknown;
  readonly ticker: unknown;
}

/** Stands for a request whose tickers are not a list: a ticker that is never supported. */
const noList: readonly AskedTicker[] = [{ assetClass: undefined, ticker: undefined }];

/** The tickers of a request; holes of a list count as tickers. */
export function askedTickers(tickers: unknown): readonly AskedTicker[] {
  try {
    if (!Array.isArray(tickers)) return noList;
    return Array.from(tickers as readonly unknown[], (each) => ({
      assetClass: fieldOf(each, 'assetClass'),
      ticker: fieldOf(each, 'ticker'),
    }));
  } catch {
    // Reading a list may throw.
    return noList;
  }
}

/** The dates that a request asks for; without a start, from the start of the window. */
export interface AskedRange {
  readonly startDate: string | undefined;
  readonly endDate: string;
}

/**
 * The dates of a request; `null` if one is not a calendar date.
 *
 * @param date - the default end
 */
export function askedRange(startDate: unknown, endDate: unknown, date: string): AskedRange | null {
  if (startDate !== undefined && !isCalendarDate(startDate)) return null;
  if (endDate === undefined) return { startDate, endDate: date };
  return isCalendarDate(endDate) ? { startDate, endDate } : null;
}
