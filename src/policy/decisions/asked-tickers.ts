import { fieldOf } from './field-of.js';

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
