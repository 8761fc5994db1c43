import type { ScannedTicker } from './allowed-tickers.js';
import { fieldsOf } from './fields-of.js';

/** A ticker as a set knows it; no asset class has a stroke in its name. */
export function scopeKey({ assetClass, ticker }: ScannedTicker): string {
  return `${assetClass}/${ticker}`;
}

/** The tickers of a request as a set would know them, none where it names none; `null` where it names something else than a list of tickers. */
export function askedTickers(tickers: unknown): readonly string[] | null {
  if (tickers === undefined) return [];
  if (!Array.isArray(tickers)) return null;
  const asked = Array.from(tickers as readonly unknown[], (each) => {
    const { assetClass, ticker } = fieldsOf(each);
    return typeof assetClass === 'string' && typeof ticker === 'string' ? `${assetClass}/${ticker}` : null;
  });
  return asked.every((key) => key !== null) ? asked : null;
}
