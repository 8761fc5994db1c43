import type { ScannedTicker } from './allowed-tickers.js';
import { fieldOf } from './field-of.js';

/** A ticker as a set knows it; no asset class has a stroke in its name. */
export function scopeKey({ assetClass, ticker }: ScannedTicker): string {
  return `${assetClass}/${ticker}`;
}

/** The tickers of a request as a set would know them, none where it names none; `null` where it names something else than a list of tickers. */
export function askedTickers(tickers: unknown): readonly string[] | null {
  if (tickers === undefined) return [];
  const keys = itemsOf(tickers)?.map((each) => {
    const assetClass = fieldOf(each, 'assetClass');
    const ticker = fieldOf(each, 'ticker');
    return typeof assetClass === 'string' && typeof ticker === 'string' ? `${assetClass}/${ticker}` : null;
  });
  return keys?.every((key) => key !== null) ? keys : null;
}

/** The items of a list, holes included; `null` for what is no list, or throws when it is looked at. */
function itemsOf(list: unknown): readonly unknown[] | null {
  try {
    return Array.isArray(list) ? Array.from(list as readonly unknown[]) : null;
  } catch {
    return null;
  }
}
