import { checkedFields, checkedNames } from '../../errors/inner.js';
import { assetClasses } from '../plans/plan.js';
import type { SupportedTickers } from './context.js';

/** Checks the tickers that a caller gives by asset class. */
export function checkedTickers(tickers: unknown, argument: string): SupportedTickers {
  return Object.fromEntries(
    Object.entries(checkedFields(tickers, argument, [], assetClasses)).map(
      ([assetClass, names]) => [assetClass, checkedNames(names, `${argument}.${assetClass}`)] as const,
    ),
  );
}
