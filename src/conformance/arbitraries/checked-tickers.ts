import { BarstatsRangeError } from '../../errors/index.js';
import { checkedFields, checkedNames } from '../../errors/inner.js';
import type { SupportedTickers } from '../../policy/index.js';
import { assetClasses } from './asset-classes.js';

/** Checks the tickers that a caller gives by asset class: one at least. */
export function checkedTickers(tickers: unknown, argument: string): SupportedTickers {
  const lists = Object.entries(checkedFields(tickers, argument, [], assetClasses)).map(
    ([assetClass, names]) => [assetClass, checkedNames(names, `${argument}.${assetClass}`)] as const,
  );
  if (lists.every(([, names]) => names.length === 0)) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must have at least one ticker`, { argument });
  }
  return Object.fromEntries(lists);
}
